import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { snapshotAt } from '../history/git-history.ts';
import { type Published, readPublished } from '../history/published.ts';
import type { Input } from './command.ts';

/**
 * The snapshot that was published last. In a git repository this is the one of the last commit, whatever was built since, so that
 * building twice gives the same. Elsewhere it is the one in the folder.
 */
export async function lastPublished({ places }: Pick<Input, 'places'>): Promise<Published> {
  const committed = isFolderOf(places.root, places.out) ? await snapshotAt(places.root, 'HEAD') : undefined;
  if (committed) return readPublished(committed);
  return withCurrentSnapshot(places.out, async (path) => readPublished((name) => readIfThere(join(path, name))));
}

function isFolderOf(root: string, out: string): boolean {
  return resolve(dirname(out)) === resolve(root) && basename(out) === 'dist-data';
}

/** A text, or undefined if the file does not exist. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
