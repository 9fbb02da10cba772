import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { refusals, requests } from '../../test/contract/requests.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import type { Message } from '../hostile/message.ts';
import { type Description, mcpMessages, restMessages } from '../hostile/requests.ts';
import { judgeFor, sendAll } from '../hostile/send.ts';
import { toolCall } from '../load/client.ts';
import { wholeNumber } from '../load/inputs.ts';
import { ForkedServer } from '../load/server.ts';
import { inMb } from '../report.ts';
import { bitFlips, copyFacts, killBuilds, killEdits, loadedFlips, moments } from './faults.ts';
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
const seed = number('seed');

const AT_ONCE = 2000;
const POINTS = 8;
/** From the second point on, when what is kept for free input has had time to fill: by how much memory may still grow. */
const MOST_GROWTH = 1.15;

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
    const drawn = fc.sample(bitFlips, { seed, numRuns: number('flips') });
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
  return runMixes({ mixes: chosen, requests: number('requests'), seed, isSmall: values['small-heap'] });
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

/**
 * Hostile requests first, then mixed ones for long: are all answered as they should be, and does the memory stay flat?
 * @returns what was wrong
 */
async function sendHostileAndMixed(hostileCount: number, mixedCount: number, seed: number): Promise<string[]> {
  const server = await ForkedServer.start('impatient');
  const { port } = server;
  const host = `127.0.0.1:${port}`;
  const response = await fetch(`http://${host}/api/v1/openapi.json`);
  const description = (await response.json()) as Description;
  const judge = judgeFor(description);

  let drawn = 0;
  let failed = 0;
  const statuses = new Map<number, number>();
  const run = async (messages: fc.Arbitrary<Message>, count: number) => {
    for (let left = count; left > 0; left -= AT_ONCE) {
      const sample = fc.sample(messages, { seed: seed + drawn, numRuns: Math.min(left, AT_ONCE) });
      drawn += sample.length;
      const found = await sendAll(port, sample, judge);
      for (const [status, times] of found.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
      failed += found.findings.length;
      for (const { faults, message } of found.findings.slice(0, 3)) {
        console.log(`${faults.join('; ')}\n  ${JSON.stringify(message).slice(0, 2000)}`);
      }
    }
  };

  const hostile = fc.oneof(restMessages(description, host), mcpMessages(description, host));
  const mixed = fc.oneof({ weight: 9, arbitrary: ordinary(host) }, { weight: 1, arbitrary: hostile });
  await run(hostile, hostileCount);
  console.log(`${drawn} hostile requests, ${failed} answered wrongly`);

  const points: number[] = [];
  for (let point = 1; point <= POINTS; point += 1) {
    await run(mixed, Math.ceil(mixedCount / POINTS));
    const { heap, buffers, resident } = await server.measure();
    points.push(heap + buffers);
    const sizes = `heap ${inMb(heap)}, buffers ${inMb(buffers)}, resident ${inMb(resident)}`;
    console.log(`${drawn} requests (${(point / POINTS) * 100} % of the mixed): ${sizes}`);
  }
  const { internalErrors } = await server.measure();
  const { status } = await fetch(`http://${host}/healthz`);
  server.stop();

  const settled = points[1] as number;
  const growth = Math.max(...points.slice(2)) / settled;
  console.log(`statuses: ${[...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status} ${times}`)}`);
  console.log(`memory: at most ${growth.toFixed(2)} times that of the second point (allowed: ${MOST_GROWTH})`);
  console.log(`answered wrongly: ${failed}; internal errors: ${internalErrors}; health: ${status}`);
  return [
    ...(failed > 0 ? [`${failed} requests were answered wrongly`] : []),
    ...(internalErrors > 0 ? [`${internalErrors} internal errors`] : []),
    ...(status === 200 ? [] : [`/healthz answered ${status}`]),
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(2)} times that of the second point`] : []),
  ];
}

/** What a client means to ask, the same things again and again as well as new ones. */
function ordinary(host: string): fc.Arbitrary<Message> {
  const whole = { framing: 'length', ending: 'waits', share: 1 } as const;
  const known = [...requests, ...refusals];
  const rest = fc
    .tuple(fc.constantFrom(...known), fc.constantFrom('br', 'gzip', 'identity'))
    .map(([{ path }, coding]): Message => {
      const headers = [['Host', host] as const, ['Accept-Encoding', coding] as const];
      return { method: 'GET', target: `/api/v1${path}`, headers, body: undefined, ...whole };
    });
  const need = fc.lorem({ maxCount: 8 }).map((words): Message => {
    const target = `/api/v1/recommend?q=${encodeURIComponent(`LinkedIn, email, ${words}`)}`;
    return { method: 'GET', target, headers: [['Host', host]], body: undefined, ...whole };
  });
  const mcp = fc.tuple(fc.constantFrom(...known), fc.nat()).map(([{ tool, args }, id]): Message => {
    const body = JSON.stringify(toolCall(id, tool, args));
    const headers = [['Host', host] as const, ['Content-Type', 'application/json'] as const];
    return { method: 'POST', target: '/mcp', headers, body, ...whole };
  });
  return fc.oneof({ weight: 4, arbitrary: rest }, { weight: 2, arbitrary: need }, { weight: 3, arbitrary: mcp });
}
