import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * `npm test`: all tests, or those that are named. `npm test -- related` runs those next to what differs from the last commit, with
 * `related <git-ref>` from another one: a first look while something is changed, and no proof. Imports cannot tell which they are, since
 * tests ask the whole service; but tests have the names of what they test.
 */

/** Where a folder has no tests of its name: those of its door. */
const ELSEWHERE = {
  'pipeline/check/rules': ['test/pipeline/check/tool-rules', 'test/pipeline/check/check'],
  'server/http': ['test/contract/http', 'test/contract/negotiation', 'test/contract/caching'],
  'server/rest': ['test/contract/openapi', 'test/contract/http'],
  'server/discovery': ['test/contract/discovery'],
  'server/sentences': ['test/sentences'],
  'server/snapshot': ['test/server/node/snapshot'],
  'server/search': ['test/server/search'],
  server: ['test/server/base-path', 'test/server/settings'],
  model: ['test/model'],
  facts: ['test/data/facts', 'test/data/ranks', 'test/data/one-answer', 'test/data/hearing'],
  'tools/evaluate': ['test/data/recommend'],
  deploy: ['test/server/export'],
  docs: ['test/docs', 'test/data/documents'],
};
/** What every operation answered when it was last looked at: a change of any answer is seen there. */
const EVERY_ANSWER = ['test/contract/recordings', 'test/contract/promise'];

/** The tests next to a file: of its own name, or of the nearest folder around it. */
function testsOf(path) {
  if (/^test\/.*\.test\.tsx?$/.test(path)) return [path];
  for (let at = path.replace(/\.\w+$/, ''); at !== '.'; at = dirname(at)) {
    if (existsSync(`test/${at}.test.ts`)) return [`test/${at}.test.ts`];
    if (ELSEWHERE[at]) return ELSEWHERE[at];
    if (at.includes('/') && existsSync(`test/${at}`)) return [`test/${at}/`];
  }
  return [];
}

function related(ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  const isOfAnswers = changed.some((path) => /^(model|server)\//.test(path));
  return [...new Set([...changed.flatMap(testsOf), ...(isOfAnswers ? EVERY_ANSWER : [])])];
}

const [first, ref, ...more] = process.argv.slice(2);
const named = first === 'related' ? [...related(ref), ...more] : process.argv.slice(2);
if (named.some((path) => path.startsWith('test/data/')))
  console.log('test/data/ reads dist-data/: after an edit of facts, run npm run build before.');
if (first === 'related')
  console.log(named.length === 0 ? 'nothing differs that has tests next to it' : named.join('\n'));
if (first !== 'related' || named.length > 0)
  process.exitCode = spawnSync('vitest', ['run', ...named], { stdio: 'inherit' }).status ?? 1;
