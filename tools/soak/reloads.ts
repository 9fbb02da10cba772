import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DIST_DATA } from '../../test/corpus.ts';
import { Draw } from './draw.ts';
import { askWhileReloading } from './living/ask-while-reloading.ts';
import { manifestOf, pointTo, writeDamaged, writeVariant } from './living/snapshots.ts';
import { inMb, SMALL_HEAP, verdict } from './verdict.ts';
import { WatchedServer } from './watched-server.ts';

const CLIENTS = 12;
/** After how many snapshots one comes that is refused. */
const EVERY = 5;

/** Gives a server new data again and again while it is asked in every way. @returns what was wrong */
export async function reloads(count: number, seed: number, isSmall: boolean): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reloads-'));
  const at = (name: string) => join(folder, name);
  const link = at('current');
  const variant = { folder: at('variant'), id: await writeVariant(DIST_DATA, at('variant')) };
  const damaged = { folder: at('damaged'), id: await writeDamaged(variant.folder, at('damaged')) };
  await pointTo(link, DIST_DATA);
  const server = await WatchedServer.start({ DIST_DATA: link, ...(isSmall && SMALL_HEAP) });
  try {
    console.log(`${count} reloads; ${inMb(server.seen().resident)} at the start`);
    const { requests, faults } = await askWhileReloading({
      ...{ link, variant, damaged, clients: CLIENTS, port: server.port, draw: new Draw(seed, 'reloads') },
      first: { folder: DIST_DATA, id: (await manifestOf(DIST_DATA)).snapshot },
      reload: () => server.signal('SIGHUP'),
      slugs: (await readdir(join(DIST_DATA, 'tools'))).slice(0, 3).map((name) => basename(name, '.json')),
      sequence: Array.from({ length: count }, (_, i) => (i % EVERY === EVERY - 1 ? 'damaged' : 'swap')),
    });
    const seen = server.seen();
    console.log(`${requests} requests; RSS at most ${inMb(seen.resident)}, by the system ${inMb(seen.highWaterMark)}`);
    // Two threads have a snapshot for a moment, so a small heap has the limit of a large one.
    return verdict({ ...seen, resident: seen.highWaterMark, health: 200, isSmall: false, faults });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
