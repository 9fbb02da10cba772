import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { SnapshotError } from '../../server/snapshot/snapshot.ts';

/** A bit of a file, each as a share of all there are, in millionths. */
export interface Flip {
  readonly file: number;
  readonly bit: number;
}

const MILLION = 1_000_000;

/** Drawn evenly; fc.double would draw mostly shares near 0. */
export function flipsWithin(most: number): fc.Arbitrary<Flip> {
  const share = (most: number) => fc.integer({ min: 0, max: Math.floor(most * MILLION) - 1 });
  return fc.record({ file: fc.noBias(share(1)), bit: fc.noBias(share(most)) });
}

/**
 * Flips one bit after another in a copy of a snapshot folder, each alone, and loads it.
 * @param only the files to damage, by path; all where left out
 * @returns the flips that were not refused, in words: none in a snapshot whose id covers all that it says
 */
export async function loadedFlips(
  folder: string,
  flips: readonly Flip[],
  only: (path: string) => boolean = () => true,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => only(path.slice(folder.length + 1)))
    .sort();
  const loaded: string[] = [];
  for (const { file, bit } of flips) {
    const path = paths[Math.floor((file * paths.length) / MILLION)] as string;
    const whole = await readFile(path);
    const place = Math.floor((bit * whole.length * 8) / MILLION);
    const damaged = Buffer.from(whole);
    damaged[place >> 3] = (damaged[place >> 3] as number) ^ (1 << (place & 7));
    await writeFile(path, damaged);
    const refused = await loadSnapshot(folder).then(
      () => false,
      (error) => error instanceof SnapshotError,
    );
    await writeFile(path, whole);
    if (!refused) loaded.push(`bit ${place & 7} of byte ${place >> 3} of ${path.slice(folder.length + 1)}`);
  }
  return loaded;
}
