import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { DIST_DATA } from '../../test/corpus.ts';
import { wholeNumber } from '../load/inputs.ts';
import { sendHostileAndMixed } from './answers.ts';
import { flipsWithin, loadedFlips } from './flip-bits.ts';
import { copyFacts, killBuilds, killEdits, moments } from './kills.ts';
import { MIXES } from './mixes.ts';
import { killReloads, reloads } from './reloads.ts';
import { runMixes } from './run-mixes.ts';

/*
 * What takes too long for the tests: npm run soak -- [parts] [numbers]. docs/testing.md lists the parts.
 * What is drawn depends on the seed, which is printed, so that a run can be repeated. Exits with 1 where anything is wrong.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hostile: { type: 'string', default: '20000' },
    mixed: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '200' },
    flips: { type: 'string', default: '5000' },
    reloads: { type: 'string', default: '200' },
    requests: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
    'small-heap': { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const number = (option: 'hostile' | 'mixed' | 'kills' | 'flips' | 'reloads' | 'requests' | 'rounds' | 'seed') =>
  wholeNumber(option, values[option]);
const [seed, requests] = [number('seed'), number('requests')];

/** In milliseconds. */
const LONGEST_RELOAD = 2000;

/** Each resolves with what was wrong. */
const PARTS: Readonly<Record<string, () => Promise<string[]>>> = {
  answers: () => sendHostileAndMixed(number('hostile'), number('mixed'), seed),
  kills,
  flips,
  reloads: () => reloads(number('reloads'), seed, values['small-heap']),
  mixes,
  costliest,
};

async function kills(): Promise<string[]> {
  const when = fc.sample(moments, { seed, numRuns: number('kills') });
  const { killed, old, fresh, readings } = await killBuilds(await copyFacts(), when);
  console.log(
    `${killed} of ${when.length} builds killed: ${old} left the old snapshot, ${fresh} the new one, each loaded`,
  );
  console.log(`${readings} readings meanwhile, none refused`);
  const edits = await killEdits(await copyFacts(), when);
  console.log(
    `${edits.killed} of ${when.length} imports and sets killed: ${edits.old} left the old facts, ${edits.fresh} the new ones, and nothing else`,
  );
  const waits = fc.sample(fc.nat(LONGEST_RELOAD), { seed, numRuns: number('kills') });
  const reloading = await killReloads(waits);
  console.log(
    `${waits.length} servers killed after they were given a snapshot, ${reloading.before} before they served it`,
  );
  return reloading.faults;
}

async function flips(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
  try {
    await cp(DIST_DATA, folder, { recursive: true });
    const drawn = fc.sample(flipsWithin(1), { seed, numRuns: number('flips') });
    const loaded = await loadedFlips(folder, drawn);
    console.log(`${drawn.length - loaded.length} of ${drawn.length} snapshots with one wrong bit refused`);
    return loaded.map((flip) => `loaded with a wrong bit: ${flip}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As a bundle, as the server runs: the TypeScript loader makes code slower. */
async function costliest(): Promise<string[]> {
  const options = ['--rounds', String(number('rounds')), '--seed', String(seed)];
  const bench = spawn('node', ['tools/bench/bundled.mjs', 'costliest', ...options], { stdio: 'inherit' });
  const [code] = await once(bench, 'exit');
  return code === 0 ? [] : ['a request takes more processor time than it should'];
}

/** Those that were named, or all of them. */
function mixes(): Promise<string[]> {
  const named = MIXES.filter(({ name }) => requested.includes(name));
  const chosen = named.length > 0 ? named : MIXES;
  return runMixes({ mixes: chosen, requests, seed, isSmall: values['small-heap'] });
}

const requested = positionals.length > 0 ? positionals : Object.keys(PARTS);
const names = [...Object.keys(PARTS), ...MIXES.map(({ name }) => name)];
const strange = requested.find((name) => !names.includes(name));
if (strange !== undefined) {
  console.error(`there is no part "${strange}"; there are: ${names.join(', ')}`);
  process.exit(2);
}
const parts = new Set(requested.map((name) => (Object.hasOwn(PARTS, name) ? name : 'mixes')));

console.log(`seed ${seed}`);
const wrong: string[] = [];
for (const part of parts) {
  console.log(`\n${part} …`);
  wrong.push(...(await (PARTS[part] as () => Promise<string[]>)()));
}
for (const line of wrong) console.log(`WRONG: ${line}`);
console.log(wrong.length === 0 ? '\nall is well' : `\n${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
