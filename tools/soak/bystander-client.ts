import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DIST_DATA } from '../../test/corpus.ts';
import { Draw } from '../draw.ts';
import { Connection, httpRequest } from '../load/client.ts';
import { SLUGS } from '../load/inputs.ts';
import { MixTally } from './clients.ts';
import { MIXES, mixOf } from './mixes.ts';

/*
 * A client in a process of its own. The reader requests one answer after another over one connection, with small pauses, and says how
 * long each took. The attacker sends without an end what costs much and nobody sent before, or only requests about earlier snapshots, most
 * of which are not in memory, and says how it was answered.
 */

export interface Readings {
  /** By kind of path, from the request to the whole answer, in milliseconds. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** What was not answered as it is for a reader who is alone. */
  readonly faults: readonly string[];
}

const PATIENCE = 60_000;
/** Between two requests of the reader. */
const PAUSE = 5;
/** Not that of the hostile client, in whose queue the reader would wait otherwise. */
const READER_ADDRESS = '127.0.0.2';
const HOSTILE_MIXES = ['pipelining', 'new-answers', 'big-batches', 'tiny-queries', 'tiny-calls'];

const [role, ...numbers] = process.argv.slice(2, 6);
const [port = 0, connections = 0, seed = 0] = numbers.map(Number);
// It does not outlive who started it.
process.once('disconnect', () => process.exit());
if (role === 'reader')
  process.on('message', async ({ seconds, paths }: Assignment) => process.send?.(await read(seconds, paths)));
else await attack(process.argv[6] ?? '');

interface Assignment {
  readonly seconds: number;
  /** By kind; `{new}` stands for something that is in no earlier request. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

async function read(seconds: number, pathsByKind: Assignment['paths']): Promise<Readings> {
  const times: Record<string, number[]> = {};
  const faults: string[] = [];
  let requests = 0;
  let connection = new Connection({ port, patience: PATIENCE }, READER_ADDRESS);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const [kind, paths] of Object.entries(pathsByKind)) {
      for (const path of paths) {
        requests += 1;
        const address = path.replace('{new}', `${process.pid}x${performance.now()}x${requests}`);
        const begun = performance.now();
        try {
          const [answer] = await connection.send(httpRequest(address, { 'accept-encoding': 'gzip, br' }));
          if (answer?.status !== 200) faults.push(`${path} answered ${answer?.status}`);
        } catch (error) {
          faults.push(`${path}: ${(error as Error).message}`);
        }
        times[kind] = [...(times[kind] ?? []), performance.now() - begun];
        if (!connection.isOpen) connection = new Connection({ port, patience: PATIENCE }, READER_ADDRESS);
        await setTimeout(PAUSE);
      }
    }
  }
  connection.close();
  return { times, faults };
}

async function attack(what: string): Promise<void> {
  const lines = readFileSync(join(DIST_DATA, 'snapshots.ndjson'), 'utf8').trim().split('\n');
  const snapshots = lines.flatMap((line) => (JSON.parse(line) as { previous?: string }).previous ?? []);
  const earlier = mixOf('earlier-snapshots', 1, (draw) =>
    httpRequest(`/s/${draw.pick(snapshots)}/tools/${draw.pick(SLUGS)}`),
  );
  const mixes = what === earlier.name ? [earlier] : MIXES.filter(({ name }) => HOSTILE_MIXES.includes(name));
  const target = { port, connections: Math.ceil(connections / mixes.length), patience: PATIENCE, pause: 5000 };
  // How it is answered is not its concern, so no number of faults stops it.
  const all = mixes.map((mix) => ({ mix, tally: new MixTally(Number.POSITIVE_INFINITY) }));
  process.on('message', () => {
    process.send?.(all.map(({ mix, tally }) => `${mix.name}: ${tally.requests} requests, answers ${tally.statuses}`));
  });
  process.send?.('begins');
  await Promise.all(
    all.map(({ mix, tally }) => mix.send(target, Number.POSITIVE_INFINITY, new Draw(mix.name, seed), tally)),
  );
}
