import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sha256 } from '../../server/node/snapshot/load.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { Draw } from '../draw.ts';
import { SLUGS } from '../load/inputs.ts';
import { WatchedServer } from '../load/server.ts';
import { inMb } from '../report.ts';
import { askWhileReloading, readiness } from './ask-while-reloading.ts';
import { faultsOf, SMALL_HEAP } from './run-mixes.ts';
import { manifestOf, pointTo, writeDamaged, writeVariant } from './snapshots.ts';

const CLIENTS = 12;
/** After how many snapshots one comes that is refused. */
const EVERY = 5;
/** Bytes of memory that the process may have, also with a small heap: two threads have a snapshot for a moment. The documents tell operators to allow it. */
const MAX_RESIDENT = 400e6;

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
      link,
      variant,
      damaged,
      clients: CLIENTS,
      port: server.port,
      draw: new Draw('reloads', seed),
      first: { folder: DIST_DATA, id: (await manifestOf(DIST_DATA)).snapshot },
      reload: () => server.signal('SIGHUP'),
      slugs: SLUGS.slice(0, 3),
      sequence: Array.from({ length: count }, (_, i) => (i % EVERY === EVERY - 1 ? 'damaged' : 'swap')),
    });
    const seen = server.seen();
    console.log(`${requests} requests; RSS at most ${inMb(seen.resident)}, by the system ${inMb(seen.highWaterMark)}`);
    return faultsOf({ ...seen, resident: seen.highWaterMark, health: 200, most: MAX_RESIDENT, faults });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/**
 * Gives a server another snapshot again and again, and kills it some milliseconds later. The next one has to start with the snapshot that
 * it was given, and no file may be another than before.
 * @returns how many were killed before they served the new one, and what was wrong
 */
export async function killReloads(waits: readonly number[]): Promise<{ before: number; faults: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'killed-reloads-'));
  const link = join(folder, 'current');
  const variant = { folder: join(folder, 'variant'), id: await writeVariant(DIST_DATA, join(folder, 'variant')) };
  const first = { folder: DIST_DATA, id: (await manifestOf(DIST_DATA)).snapshot };
  const faults: string[] = [];
  let before = 0;
  await pointTo(link, first.folder);
  const files = await hashesIn(folder);
  let server = await WatchedServer.start({ DIST_DATA: link });
  try {
    for (const [i, wait] of waits.entries()) {
      const next = i % 2 === 0 ? variant : first;
      await pointTo(link, next.folder);
      server.signal('SIGHUP');
      await setTimeout(wait);
      if ((await readiness(server.port)).snapshot !== next.id) before += 1;
      await server.stop();
      server = await WatchedServer.start({ DIST_DATA: link });
      const { snapshot } = await readiness(server.port);
      if (snapshot !== next.id) faults.push(`${snapshot} is served instead of ${next.id}, killed after ${wait} ms`);
    }
    await pointTo(link, first.folder);
    if ((await hashesIn(folder)) !== files) faults.push('files have changed');
    return { before, faults };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** What differs once any file in a folder, or behind a link in it, is another. */
async function hashesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => `${name} is a link`);
  const hashes = files.sort().map(async (file) => `${file} ${sha256(await readFile(file))}`);
  return [...(await Promise.all(hashes)), ...links].join('\n');
}
