import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * Runs `npm test`: all tests, or the named ones. `npm test -- related` runs those near the changes since the last commit, and
 * `related <git-ref>` since another commit. This is a quick check while you work and does not replace the full run. Tests are found by
 * their names, since most of them start the whole service and their imports say nothing.
 */

/** Further tests of a part, besides those of the same name. A file also gets the tests of every folder around it. */
const ALSO_IN = {
  'model/': [
    // The recorded answers of every operation show any change of an answer.
    'test/contract/recordings',
    'test/contract/api-v1-guarantees',
    'test/contract/recompute',
    'test/model/',
  ],
  'model/board/': ['test/server/operations/', 'test/sentences/laws'],
  'model/pricing/': ['test/server/operations/'],
  'pipeline/check/': ['test/pipeline/check/', 'test/pipeline/commands/new-and-check'],
  'server/': ['test/contract/recordings', 'test/contract/api-v1-guarantees'],
  'server/app.ts': ['test/server/base-path'],
  'server/discovery/': ['test/contract/discovery'],
  'server/http/': ['test/contract/http', 'test/contract/negotiation', 'test/contract/caching'],
  'server/main.ts': ['test/server/base-path', 'test/server/settings'],
  'server/calls/': [
    'test/contract/refusals',
    'test/contract/mcp-clients',
    'test/contract/typed-client',
    'test/server/operations/',
  ],
  'server/operations/': [
    'test/contract/refusals',
    'test/contract/mcp-clients',
    'test/contract/typed-client',
    'test/sentences/laws',
  ],
  'server/operations/check-claims/': ['test/server/claims'],
  'server/operations/recommend/': ['test/server/reader/'],
  'server/rest/': ['test/contract/openapi', 'test/contract/http'],
  'server/config/': ['test/server/settings'],
  'server/sentences/': ['test/sentences/'],
  'snapshot/': ['test/snapshot/', 'test/pipeline/publish'],
  'facts/': ['test/data/facts', 'test/data/ranks', 'test/data/one-answer', 'test/data/reading'],
  'tools/evaluate/': ['test/data/recommend'],
  'deploy/': ['test/server/export'],
  'docs/': ['test/docs/', 'test/data/documents'],
};

/** The tests near a file: those named after it or after the nearest folder around it, and those in ALSO_IN. */
function findTests(path) {
  if (/^test\/.*\.test\.tsx?$/.test(path)) return [path];
  const elsewhere = Object.entries(ALSO_IN).flatMap(([folder, tests]) => (path.startsWith(folder) ? tests : []));
  return [...findByName(path), ...elsewhere];
}

function findByName(path) {
  for (let at = path.replace(/\.\w+$/, ''); at.includes('/'); at = dirname(at)) {
    if (existsSync(`test/${at}.test.ts`)) return [`test/${at}.test.ts`];
    if (existsSync(`test/${at}`)) return [`test/${at}/`];
  }
  return [];
}

function findRelated(ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed.flatMap(findTests))];
}

const [first, ref, ...more] = process.argv.slice(2);
const named = first === 'related' ? [...findRelated(ref), ...more] : process.argv.slice(2);
if (named.some((path) => path.startsWith('test/data/')))
  console.log('test/data/ reads dist-data/. If you edited facts, run npm run build first.');
if (first === 'related') console.log(named.length === 0 ? 'No related tests.' : named.join('\n'));
if (first !== 'related' || named.length > 0)
  process.exitCode = spawnSync('vitest', ['run', ...named], { stdio: 'inherit' }).status ?? 1;
