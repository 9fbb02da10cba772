import { Draw } from '../draw.ts';
import { httpRequest, type LoadTarget, sendOnce } from '../load/client.ts';
import { type Seen, WatchedServer } from '../load/server.ts';
import { inMb, logTable } from '../report.ts';
import { MixTally } from './clients.ts';
import type { Mix } from './mixes.ts';

/** Each mix has its turn so many times, so that what one leaves behind meets the others. */
const ROUNDS = 5;
/** The server gives slow clients 20 seconds. */
const LIKE_ONE_CLIENT: Omit<LoadTarget, 'port'> = { connections: 100, patience: 60_000, pause: 21_000 };

interface Run {
  readonly mixes: readonly Mix[];
  /** Of all mixes together. */
  readonly requests: number;
  readonly seed: number;
  /** Whether the server has to do with a small heap. */
  readonly isSmall: boolean;
}

/** What a mix did over all of its turns. */
interface Turns {
  readonly mix: Mix;
  readonly requests: number;
  readonly tally: MixTally;
  seconds: number;
  resident: number;
}

/** Starts a server, sends it all of the mixes in turns, prints what happened, and says what did not hold. */
export async function runMixes({ mixes, requests, seed, isSmall }: Run): Promise<string[]> {
  const server = await WatchedServer.start(isSmall ? SMALL_HEAP : {});
  try {
    console.log(`${requests} requests, seed ${seed}; ${inMb(server.seen().resident)} at the start`);
    const shares = mixes.reduce((sum, { share }) => sum + share, 0);
    const all = mixes.map((mix): Turns => {
      const each = Math.ceil((requests * mix.share) / shares / ROUNDS);
      return { mix, requests: each, tally: new MixTally(), seconds: 0, resident: 0 };
    });
    for (let round = 1; round <= ROUNDS && server.seen().end === undefined; round += 1) {
      await takeTurns(server, all, seed + round);
      const { resident, logged } = server.seen();
      console.log(`round ${round} of ${ROUNDS}: at most ${inMb(resident)} so far, log ${inMb(logged)}`);
    }
    return await judge(server, all, isSmall);
  } finally {
    await server.stop();
  }
}

async function takeTurns(server: WatchedServer, all: readonly Turns[], seed: number): Promise<void> {
  const take = async (turns: Turns) => {
    const [begun, samples] = [performance.now(), server.samples];
    const { name } = turns.mix;
    await turns.mix.send({ ...LIKE_ONE_CLIENT, port: server.port }, turns.requests, new Draw(name, seed), turns.tally);
    turns.seconds += (performance.now() - begun) / 1000;
    turns.resident = Math.max(turns.resident, server.seen(samples).resident);
  };
  const beside = all.filter(({ mix }) => mix.isBeside).map(take);
  for (const turns of all.filter(({ mix }) => !mix.isBeside)) await take(turns);
  await Promise.all(beside);
}

async function judge(server: WatchedServer, all: readonly Turns[], isSmall: boolean): Promise<string[]> {
  const answer = await sendOnce(server.port, httpRequest('/healthz')).catch(() => undefined);
  const seen = server.seen();
  const { resident, highWaterMark, logged } = seen;
  logTable(
    'Answers by status',
    ['mix', 'requests', 'a second', 'highest RSS', 'statuses'],
    all.map(({ mix, tally, seconds, resident }) => [
      mix.name,
      tally.requests,
      Math.round(tally.requests / seconds),
      inMb(resident),
      tally.statuses,
    ]),
  );
  console.log(`\nRSS at most ${inMb(resident)}, by the system ${inMb(highWaterMark)}; log ${inMb(logged)}`);
  const faults = all.flatMap(({ mix, tally }) => tally.faults.map((fault) => `${mix.name}: ${fault}`));
  const wrong = faultsOf({
    ...seen,
    health: answer?.status ?? 0,
    most: isSmall ? MAX_RESIDENT_SMALL : MAX_RESIDENT,
    faults,
  });
  if (wrong.length > 0) console.log(`the log ends with:\n${server.lastWords}`);
  return wrong;
}

/** Bytes that the log may have after a run of any length: no one can fill a disk. */
const MAX_LOGGED = 10e6;
/** Bytes of memory that the process may have, and where its heap has the small limit. */
const MAX_RESIDENT = 300e6;
const MAX_RESIDENT_SMALL = 200e6;
export const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=128' };

/** What became of a server under load. */
interface ServerOutcome extends Seen {
  /** Of /healthz at the end; 0 where there was no answer. */
  readonly health: number;
  /** Bytes of memory that the process may have. */
  readonly most: number;
  /** What went wrong in each mix. */
  readonly faults: readonly string[];
}

/** What did not hold: nothing, where all is well. */
export function faultsOf({ resident, logged, internalErrors, end, health, most, faults }: ServerOutcome): string[] {
  return [
    ...faults,
    ...(end === undefined ? [] : [`the server did not survive: ${end}`]),
    ...(internalErrors === 0 ? [] : [`the log has ${internalErrors} internal errors`]),
    ...(logged <= MAX_LOGGED ? [] : [`the log grew to ${inMb(logged)}; at most ${inMb(MAX_LOGGED)} are allowed`]),
    ...(resident <= most ? [] : [`the process grew to ${inMb(resident)}; at most ${inMb(most)} are allowed`]),
    ...(health === 200 ? [] : [`/healthz answered ${health || 'nothing'} at the end`]),
  ];
}
