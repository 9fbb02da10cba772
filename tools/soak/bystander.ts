import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { httpRequest, sendOnce } from '../load/client.ts';
import { SLUGS, wholeNumber } from '../load/inputs.ts';
import { WatchedServer } from '../load/server.ts';
import { inMb, logTable, quantile } from '../report.ts';
import type { Readings } from './bystander-client.ts';

/*
 * How much one hostile client slows down an ordinary reader: npm run bystander -- [--rounds 5] [--seconds 8]
 * [--attack earlier-snapshots]
 * Exits with 1 where it is more than is allowed.
 */

const { values } = parseArgs({
  options: {
    attack: { type: 'string', default: 'everything' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [rounds, seconds] = [wholeNumber('rounds', values.rounds), wholeNumber('seconds', values.seconds)];
const seed = wholeNumber('seed', values.seed);

/** What the reader requests: cached answers, and such as have to be made for it. */
const PATHS = {
  answers: ['/api/v1/tools', `/api/v1/tools/${SLUGS[0]}`],
  pages: ['/', `/tools/${SLUGS[0]}`],
  health: ['/healthz'],
  uncached: ['/api/v1/tools?limit=1&q={new}'],
} as const;
const PATH_KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[];
/** How much longer than alone half of the answers may take. */
const MAX_RATIO = { answers: 3, pages: 3, health: 3, uncached: 10 };
/** Within which 99 of 100 answers must be there next to a hostile client, in milliseconds. */
const MAX_P99 = { answers: 50, pages: 50, health: 50, uncached: 200 };

/** Connections of the hostile client. */
const HOSTILE_CONNECTIONS = 100;
/** The hostile client has so long to get going. */
const RUN_UP = 1000;
/** A server that answers this quickly has nothing else to do, in milliseconds. */
const QUIET = 10;
/** So long a server may need for earlier requests, in milliseconds. */
const MAX_BACKLOG = 60_000;

const server = await WatchedServer.start();
try {
  console.log(`${values.attack}: ${rounds} rounds of ${seconds} seconds, seed ${seed}`);
  const wrong = await measure(server.port);
  const { resident, end } = server.seen();
  if (end !== undefined) wrong.push(`the server did not survive: ${end}`);
  console.log(`RSS of the server at most ${inMb(resident)}`);
  for (const line of wrong) console.log(`WRONG: ${line}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}

/**
 * In each round the reader reads alone and then next to a hostile client, so that a slow moment of the machine meets both.
 * @returns what is worse than is allowed
 */
async function measure(port: number): Promise<string[]> {
  const reader = forked('reader', port);
  const [alone, attacked]: [Readings[], Readings[]] = [[], []];
  let attack: string[] = [];
  try {
    await read(reader, 1);
    for (let round = 0; round < rounds; round += 1) {
      await quiet(port);
      alone.push(await read(reader, seconds));
      const attacker = forked('attacker', port, HOSTILE_CONNECTIONS, seed + round, values.attack);
      // It would have a machine of its own. Here it may only use what the server and the reader leave.
      setPriority(attacker.pid as number, constants.priority.PRIORITY_BELOW_NORMAL);
      await once(attacker, 'message');
      await setTimeout(RUN_UP);
      attacked.push(await read(reader, seconds));
      if (attacker.exitCode !== null) throw new Error('the hostile client ended early');
      attacker.send('report');
      [attack] = (await once(attacker, 'message')) as [string[]];
      await stop(attacker);
    }
  } finally {
    await stop(reader);
  }
  const wrong = compare(alone, attacked);
  // Without what the hostile client got done the figures would say nothing.
  console.log(`\nThe hostile client in its last turn:\n  ${attack.join('\n  ')}`);
  return wrong;
}

function forked(...args: (number | string)[]): ChildProcess {
  const file = fileURLToPath(new URL('./bystander-client.ts', import.meta.url));
  return fork(file, args.map(String), { execArgv: ['--import', 'tsx'] });
}

async function read(reader: ChildProcess, seconds: number): Promise<Readings> {
  reader.send({ seconds, paths: PATHS });
  return ((await once(reader, 'message')) as [Readings])[0];
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Waits until the server is done with earlier requests, as far as can be seen. */
async function quiet(port: number): Promise<void> {
  const end = performance.now() + MAX_BACKLOG;
  for (let quick = 0; quick < 10 && performance.now() < end; ) {
    const begun = performance.now();
    await sendOnce(port, httpRequest('/healthz'));
    quick = performance.now() - begun < QUIET ? quick + 1 : 0;
    await setTimeout(50);
  }
}

/** Prints the figures of each kind. @returns what is worse than is allowed */
function compare(alone: readonly Readings[], attacked: readonly Readings[]): string[] {
  const wrong = [...new Set([...alone, ...attacked].flatMap(({ faults }) => faults))];
  const rows = PATH_KINDS.map((kind) => {
    const [before, next] = [alone, attacked].map((all) => all.flatMap(({ times }) => times[kind] ?? [])) as [
      number[],
      number[],
    ];
    const [p50, p50Next] = [quantile(before, 0.5), quantile(next, 0.5)];
    const [p99, p99Next] = [quantile(before, 0.99), quantile(next, 0.99)];
    // Written so that no figure at all is wrong too.
    if (!(p50Next <= MAX_RATIO[kind] * p50))
      wrong.push(`${kind}: half need ${inMs(p50Next)}, more than ${MAX_RATIO[kind]} times the ${inMs(p50)} alone`);
    if (!(p99Next <= MAX_P99[kind]))
      wrong.push(`${kind}: 99 in 100 need up to ${inMs(p99Next)}, more than ${MAX_P99[kind]} ms`);
    const halves = [inMs(p50), inMs(p50Next), (p50Next / p50).toFixed(1)];
    return [kind, before.length, next.length, ...halves, inMs(p99), inMs(p99Next), (p99Next / p99).toFixed(1)];
  });
  logTable(
    'One reader alone and next to a hostile client: answers, and how long they took',
    ['what', 'alone', 'next to it', 'p50', 'p50 next', 'ratio', 'p99', 'p99 next', 'ratio'],
    rows,
  );
  return wrong;
}

function inMs(time: number | undefined): string {
  return time === undefined ? 'nothing' : `${time.toFixed(time < 10 ? 2 : 0)} ms`;
}
