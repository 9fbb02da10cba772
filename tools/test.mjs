import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * `npm test`: all tests, or those that are named. `npm test -- related` runs those near the changes since the last commit, with
 * `related <git-ref>` since another one: a first look while something is changed, and no proof. Imports can't tell which they are, since
 * tests ask the whole service; but tests have the names of what they test.
 */

/** Where a part is also tested, besides the tests of its own name. A file gets the tests of every folder around it. */
const ALSO_IN = {
  'model/': [
    // The recorded answers of every operation, which show a change of any answer.
    'test/contract/recordings',
    'test/contract/promise',
    'test/contract/recompute',
    'test/model/',
  ],
  'model/board/': ['test/server/operations/', 'test/sentences/laws'],
  'model/pricing/': ['test/server/operations/'],
  'pipeline/check/': ['test/pipeline/check/', 'test/pipeline/commands/new-and-check'],
  'server/': ['test/contract/recordings', 'test/contract/promise'],
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

/** The tests near a file: of its own name or the nearest folder around it, and where else these are tested. */
function testsNear(path) {
  if (/^test\/.*\.test\.tsx?$/.test(path)) return [path];
  const elsewhere = Object.entries(ALSO_IN).flatMap(([folder, tests]) => (path.startsWith(folder) ? tests : []));
  return [...ofSameName(path), ...elsewhere];
}

function ofSameName(path) {
  for (let at = path.replace(/\.\w+$/, ''); at.includes('/'); at = dirname(at)) {
    if (existsSync(`test/${at}.test.ts`)) return [`test/${at}.test.ts`];
    if (existsSync(`test/${at}`)) return [`test/${at}/`];
  }
  return [];
}

function related(ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed.flatMap(testsNear))];
}

const [first, ref, ...more] = process.argv.slice(2);
const named = first === 'related' ? [...related(ref), ...more] : process.argv.slice(2);
if (named.some((path) => path.startsWith('test/data/')))
  console.log('test/data/ reads dist-data/: after an edit of facts, run npm run build before.');
if (first === 'related') console.log(named.length === 0 ? 'no tests are near what changed' : named.join('\n'));
if (first !== 'related' || named.length > 0)
  process.exitCode = spawnSync('vitest', ['run', ...named], { stdio: 'inherit' }).status ?? 1;
