import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useRunFolder } from './test/run-folder.ts';

const BROWSER = 'test/browser/**/*.test.ts';
/** In milliseconds. Only for tests that hang, so that a slow machine never fails a test. No test has a timeout of its own. */
const TIMEOUT = 300_000;
/** For every project. Test files share the modules that a worker has loaded, since no test changes a module and imports take most of the time. */
const SHARED = {
  testTimeout: TIMEOUT,
  hookTimeout: TIMEOUT,
  expect: { poll: { timeout: TIMEOUT } },
  setupFiles: ['test/property-cases.ts', 'test/after-each-file.ts'],
  isolate: false,
};

/** Skipped with BROWSERS=0, since pages are the same on every version of Node. */
const IN_BROWSERS = { ...SHARED, name: 'browser', include: [BROWSER], globalSetup: 'test/browser/global-setup.ts' };

const PROJECTS = [
  {
    test: {
      ...SHARED,
      name: 'node',
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', BROWSER],
    },
  },
  ...(process.env.BROWSERS === '0' ? [] : [{ test: IN_BROWSERS }]),
];

/** Slow tests, which start programs and builds. Their files are small, so they would be last if sorted by size. */
const LONG = ['test/tools/', 'test/server/start.', 'test/server/node/', 'test/pipeline/commands/'];

/** Runs slow tests first, so that no worker is idle at the end. Browser tests stay together, since each project needs a worker of its own. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'browser' ? 0 : LONG.some((path) => moduleId.includes(path)) ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

// Has to run before Vitest creates folders. The condition is for other programs that read this file.
if (process.env.VITEST) useRunFolder();

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // By default one core is left free, which is half of a small machine.
    maxWorkers: '100%',
    // For all projects. A project that extended this configuration would build the fixture a second time.
    globalSetup: ['test/run-folder.ts', 'test/fixture/global-setup.ts'],
    projects: PROJECTS,
  },
});
