import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useRunFolder } from './test/run-folder.ts';

const BROWSER = 'test/browser/**/*.test.ts';
/** In milliseconds. A slow machine waits: the limit is there for tests that hang, and no test has one of its own. */
const HANGS = 300_000;
/** For every project. Nothing changes a module, so that files share those that a worker has loaded: importing them took most of the time. */
const SHARED = {
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS } },
  setupFiles: ['test/property-cases.ts', 'test/after-each-file.ts'],
  isolate: false,
};

/** Left out with BROWSERS=0: pages are the same on every version of Node. */
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

/** What starts programs and builds takes long, and is in small files: by their size alone, they would be the last. */
const LONG = [
  'test/tools/',
  'test/server/start.',
  'test/server/export.',
  'test/server/node/',
  'test/pipeline/commands/',
];

/** So that no worker is idle at the end. The browser's stay together: another project needs another worker. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'browser' ? 0 : LONG.some((path) => moduleId.includes(path)) ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

// Before Vitest makes folders of its own. Other programs read this file too.
if (process.env.VITEST) useRunFolder();

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // By default one core is left free, which is half of a small machine.
    maxWorkers: '100%',
    // For all projects. One that extends this configuration would build the fixture a second time.
    globalSetup: ['test/run-folder.ts', 'test/fixture/global-setup.ts'],
    projects: PROJECTS,
  },
});
