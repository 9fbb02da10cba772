import { inColumns, type Table } from '../bench/table.ts';
import { Connection, type Target } from './client/connection.ts';
import { get } from './client/request.ts';
import { Draw } from './draw.ts';
import type { Mix } from './mixes.ts';
import { Tally } from './tally.ts';
import { inMb, SMALL_HEAP, verdict } from './verdict.ts';
import { WatchedServer } from './watched-server.ts';

/** Each mix has its turn so many times, so that what one leaves behind meets the others. */
const ROUNDS = 5;
/** The server gives slow clients 20 seconds. */
const LIKE_ONE_CLIENT: Omit<Target, 'port'> = { connections: 100, patience: 60_000, pause: 21_000 };

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
  readonly tally: Tally;
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
      return { mix, requests: each, tally: new Tally(), seconds: 0, resident: 0 };
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
    await turns.mix.send({ ...LIKE_ONE_CLIENT, port: server.port }, turns.requests, new Draw(seed, name), turns.tally);
    turns.seconds += (performance.now() - begun) / 1000;
    turns.resident = Math.max(turns.resident, server.seen(samples).resident);
  };
  const beside = all.filter(({ mix }) => mix.isBeside).map(take);
  for (const turns of all.filter(({ mix }) => !mix.isBeside)) await take(turns);
  await Promise.all(beside);
}

async function judge(server: WatchedServer, all: readonly Turns[], isSmall: boolean): Promise<string[]> {
  const health = await healthOf(server.port);
  const seen = server.seen();
  const { resident, highWaterMark, logged } = seen;
  console.log(`\n${inColumns(tableOf(all))}\n`);
  console.log(`RSS at most ${inMb(resident)}, by the system ${inMb(highWaterMark)}; log ${inMb(logged)}`);
  const faults = all.flatMap(({ mix, tally }) => tally.faults.map((fault) => `${mix.name}: ${fault}`));
  const wrong = verdict({ ...seen, health, isSmall, faults });
  if (wrong.length > 0) console.log(`the log ends with:\n${server.lastWords}`);
  return wrong;
}

function tableOf(all: readonly Turns[]): Table {
  return {
    title: 'Answers by status',
    columns: ['mix', 'requests', 'a second', 'highest RSS', 'statuses'],
    rows: all.map(({ mix, tally, seconds, resident }) => [
      mix.name,
      tally.requests,
      Math.round(tally.requests / seconds),
      inMb(resident),
      tally.statuses,
    ]),
  };
}

async function healthOf(port: number): Promise<number> {
  const connection = new Connection({ ...LIKE_ONE_CLIENT, port });
  const answers = await connection.ask(get('/healthz')).catch(() => []);
  connection.close();
  return answers[0]?.status ?? 0;
}
