import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * Runs `npm test`: all tests, or the given tests. `npm test -- related` runs the tests near files changed since the last commit, and
 * `related <git-ref>` since another commit. This is a quick check while you work and does not replace the full run. Related tests are found
 * by name, because most tests start the whole service and import little of what they test.
 */

/** Tests of a file or folder that have another name. A file also has the tests of all folders that contain it. */
const OTHER_TESTS = {
  'model/': [
    // Recordings of the answers of every operation, which show any change.
    'test/contract/recordings',
    'test/contract/api-v1-guarantees',
    'test/contract/recompute',
    'test/model/',
  ],
  'model/board/': ['test/server/operations/', 'test/sentences/invariants'],
  'model/pricing/': ['test/server/operations/'],
  'pipeline/check/': ['test/pipeline/check/', 'test/pipeline/commands/new-and-check'],
  'server/': ['test/contract/recordings', 'test/contract/api-v1-guarantees'],
  'server/app.ts': ['test/server/base-path'],
  'server/discovery/': ['test/contract/discovery'],
  'server/http/': ['test/contract/http', 'test/contract/negotiation', 'test/contract/caching'],
  'server/main.ts': ['test/server/base-path', 'test/server/settings'],
  'server/call/': ['test/contract/refusals', 'test/contract/typed-client', 'test/server/operations/'],
  'server/names/': ['test/server/operations/'],
  'server/need/': ['test/server/operations/'],
  'server/writers/': ['test/contract/mcp-clients', 'test/contract/csv'],
  'server/operations/': [
    'test/contract/refusals',
    'test/contract/mcp-clients',
    'test/contract/typed-client',
    'test/sentences/invariants',
  ],
  'server/operations/recommend/': ['test/server/reader/'],
  'server/rest/': ['test/contract/openapi', 'test/contract/http'],
  'server/config/': ['test/server/settings'],
  'server/sentences/': ['test/sentences/'],
  'snapshot/': ['test/snapshot/', 'test/pipeline/publish'],
  'facts/': ['test/data/facts', 'test/data/ranks', 'test/data/one-answer', 'test/data/reading'],
  'tools/evaluate/': ['test/data/recommend'],
  'docs/': ['test/docs/', 'test/data/documents'],
};

/** Finds the tests named after a file, or after the closest folder with tests, and the tests in OTHER_TESTS. */
function findTests(path) {
  if (/^test\/.*\.test\.tsx?$/.test(path)) return [path];
  const otherTests = Object.entries(OTHER_TESTS).flatMap(([folder, tests]) => (path.startsWith(folder) ? tests : []));
  return [...findByName(path), ...otherTests];
}

function findByName(path) {
  for (let prefix = path.replace(/\.\w+$/, ''); prefix.includes('/'); prefix = dirname(prefix)) {
    if (existsSync(`test/${prefix}.test.ts`)) return [`test/${prefix}.test.ts`];
    if (existsSync(`test/${prefix}`)) return [`test/${prefix}/`];
  }
  return [];
}

function findRelated(ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed.flatMap(findTests))];
}

const [command, ref, ...otherPaths] = process.argv.slice(2);
const paths = command === 'related' ? [...findRelated(ref), ...otherPaths] : process.argv.slice(2);
if (paths.some((path) => path.startsWith('test/data/')))
  console.log('test/data/ reads dist-data/. If you edited facts, run npm run build first.');
if (command === 'related') console.log(paths.length === 0 ? 'No related tests.' : paths.join('\n'));
if (command !== 'related' || paths.length > 0)
  process.exitCode = spawnSync('vitest', ['run', ...paths], { stdio: 'inherit' }).status ?? 1;
