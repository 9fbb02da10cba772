import { setTimeout } from 'node:timers/promises';
import { Connection } from '../client/connection.ts';
import { get } from '../client/request.ts';
import { KINDS, type Kind, type Readings } from './readings.ts';

/*
 * One ordinary reader in a process of its own: asks for one answer after another over one connection, with small pauses. Told how
 * long to read, it says how long each answer took.
 */

const PAUSE = 5;
const PATIENCE = 60_000;
/** Not that of the hostile client, in whose queue it would wait otherwise. */
const ADDRESS = '127.0.0.2';
const port = Number(process.argv[2]);

let requests = 0;

/** The address itself, or one that nobody has asked for yet. */
function addressIn(path: string): string {
  requests += 1;
  return path.replace('{new}', `${process.pid}x${requests}`);
}

async function read(seconds: number): Promise<Readings> {
  const times = { answers: [], pages: [], health: [], uncached: [] } as Record<Kind, number[]>;
  const faults: string[] = [];
  let connection = new Connection({ port, patience: PATIENCE }, ADDRESS);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const [kind, paths] of Object.entries(KINDS)) {
      for (const path of paths) {
        const begun = performance.now();
        try {
          const [answer] = await connection.ask(get(addressIn(path), 'Accept-Encoding: gzip, br\r\n'));
          if (answer?.status !== 200) faults.push(`${path} answered ${answer?.status}`);
        } catch (error) {
          faults.push(`${path}: ${(error as Error).message}`);
        }
        times[kind as Kind].push(performance.now() - begun);
        if (!connection.isOpen) connection = new Connection({ port, patience: PATIENCE }, ADDRESS);
        await setTimeout(PAUSE);
      }
    }
  }
  connection.close();
  return { times, faults };
}

process.on('message', async (seconds: number) => process.send?.(await read(seconds)));
