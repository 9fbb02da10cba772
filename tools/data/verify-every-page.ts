import { fileURLToPath } from 'node:url';
import { check } from '../../pipeline/check/check.ts';
import { readFacts } from '../../pipeline/read/facts-folder.ts';
import { inventWeb } from '../../test/pipeline/verify/invented/invented-web.ts';
import { drawn, mistakes, type Simulation, simulate } from '../../test/pipeline/verify/invented/simulate.ts';
import { WAYS } from '../../test/pipeline/verify/invented/ways.ts';

/*
 * Plays every address of the real facts on this machine, with an invented page for each and a fingerprint on every citation, and lets the
 * verifier look at all of them: first as they were, then with a tenth altered in each way in which the web changes. Every alteration has
 * to be found, and nothing else. `npm run verify-every-page -- "status 404"` plays one way.
 */
const [only] = process.argv.slice(2);
const names = Object.keys(WAYS).filter((name) => only === undefined || name === only);
if (names.length === 0) throw new Error(`there is no way "${only}"; ways are: ${Object.keys(WAYS).join(', ')}`);

const folder = await readFacts(fileURLToPath(new URL('../../facts', import.meta.url)));
const { validFiles } = check(folder, { today: '9999-01-01', published: [] });
if (!validFiles) throw new Error('the shared files have errors; run check');
const web = inventWeb(validFiles);
const sources = web.tools.reduce((sum, { sources }) => sum + Object.keys(sources).length, 0);
const fingerprints = [...web.pages.values()].reduce((sum, { passages }) => sum + passages.length, 0);
console.log(`${sources} sources, ${web.pages.size} pages, ${fingerprints} cited passages`);

const days = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
const first = await simulate({ web, today: days(1) });
let wrong = report('unchanged', { web, today: days(1) }, first, 0);

for (const name of names) {
  const way = WAYS[name];
  const fitting = [...web.pages.values()].filter((page) => way?.fits?.(page) ?? true).map(({ url }) => url);
  // Where all pages have to be recognised, all are altered.
  const altered = drawn(fitting, name, way?.outcome === 'same' ? 10 : 1);
  const simulation = { web, today: days(2), way, altered, before: first.records };
  wrong += report(name, simulation, await simulate(simulation), altered.size);
}
if (only === undefined) {
  const forbidden = drawn(web.pages.keys(), 'robots', 1);
  const simulation = { web, today: days(2), forbidden, before: first.records };
  wrong += report('robots.txt forbids', simulation, await simulate(simulation), forbidden.size);
}
console.log(wrong === 0 ? 'every alteration was found, and there was no false alarm' : `${wrong} mistakes`);
process.exitCode = wrong === 0 ? 0 : 1;

function report(
  name: string,
  simulation: Simulation,
  result: Awaited<ReturnType<typeof simulate>>,
  altered: number,
): number {
  const found = mistakes(simulation, result);
  const politeness = result.mostAtOnce === 1 ? '' : `, ${result.mostAtOnce} REQUESTS AT ONCE TO A HOST`;
  console.log(
    `${name}: ${altered} altered, ${found.length} mistakes; ${result.requests} requests to ${result.hosts} hosts in ${(result.ms / 1000).toFixed(1)} s${politeness}`,
  );
  for (const one of found.slice(0, 5)) console.log(`  ${one}`);
  return found.length + (result.mostAtOnce === 1 ? 0 : 1);
}
