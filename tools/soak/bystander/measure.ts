import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Connection } from '../client/connection.ts';
import { get } from '../client/request.ts';
import { joined, type Readings } from './readings.ts';

interface Setting {
  /** What the hostile client sends. */
  readonly attack: string;
  readonly port: number;
  readonly rounds: number;
  /** Of each turn, alone and next to the hostile client. */
  readonly seconds: number;
  /** Of the hostile client. */
  readonly connections: number;
  readonly seed: number;
}

interface Measured {
  readonly alone: Readings;
  readonly attacked: Readings;
  /** What the hostile client got done in its last turn, in words: without it the figures would say nothing. */
  readonly attack: readonly string[];
}

/** The hostile client has so long to get going. */
const RUN_UP = 1000;
/** A server that answers this quickly has nothing else to do, in milliseconds. */
const QUIET = 10;
/** So long a server may need for what it was asked before, in milliseconds. */
const MOST_BACKLOG = 60_000;

/** In each round the reader reads alone and then next to a hostile client, so that a slow moment of the machine meets both. */
export async function measure(setting: Setting): Promise<Measured> {
  const { port, rounds, seconds, connections, seed, attack: sent } = setting;
  const reader = forked(new URL('./reader.ts', import.meta.url), port);
  try {
    await read(reader, 1);
    const [alone, attacked]: [Readings[], Readings[]] = [[], []];
    let attack: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await quiet(port);
      alone.push(await read(reader, seconds));
      const attacker = forked(new URL('./attacker.ts', import.meta.url), sent, port, connections, seed + round);
      // It would have a machine of its own. Here it may only take what the server and the reader leave.
      setPriority(attacker.pid as number, constants.priority.PRIORITY_BELOW_NORMAL);
      await once(attacker, 'message');
      await setTimeout(RUN_UP);
      attacked.push(await read(reader, seconds));
      if (attacker.exitCode !== null) throw new Error('the hostile client ended early');
      attacker.send('tell');
      [attack] = (await once(attacker, 'message')) as [string[]];
      await stop(attacker);
    }
    return { alone: joined(alone), attacked: joined(attacked), attack };
  } finally {
    await stop(reader);
  }
}

function forked(file: URL, ...args: (number | string)[]): ChildProcess {
  return fork(fileURLToPath(file), args.map(String), { execArgv: ['--import', 'tsx'] });
}

async function read(reader: ChildProcess, seconds: number): Promise<Readings> {
  reader.send(seconds);
  return ((await once(reader, 'message')) as [Readings])[0];
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Waits until the server is done with what was asked before, as far as can be seen. */
async function quiet(port: number): Promise<void> {
  const end = performance.now() + MOST_BACKLOG;
  for (let quick = 0; quick < 10 && performance.now() < end; ) {
    const begun = performance.now();
    const connection = new Connection({ port, patience: 60_000 });
    await connection.ask(get('/healthz'));
    connection.close();
    quick = performance.now() - begun < QUIET ? quick + 1 : 0;
    await setTimeout(50);
  }
}
