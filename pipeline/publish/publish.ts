import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder, replaceFolder } from '../../model/snapshot-folder.ts';
import type { Files } from './freeze.ts';

/** Files written in parallel keep the disk busy while each waits to be flushed. Node has too few file threads for more to help. */
const MAX_PARALLEL_WRITES = 8;

/** Replaces a snapshot folder as a whole, once all files are on the disk. */
export async function publish(target: string, files: Files): Promise<void> {
  await replaceFolder(target, (folder) => writeDurably(folder, files));
}

/**
 * Writes files into an empty folder and returns once they are on the disk. If the folder were renamed earlier, it could be found
 * empty after a power failure.
 */
export async function writeDurably(folder: string, files: Files): Promise<void> {
  // One level at a time, never `recursive`: a folder that another build has removed must not come back in part.
  const folders = [...new Set([...files.keys()].map((path) => dirname(join(folder, path))))].sort();
  for (const inner of folders) if (inner !== folder) await mkdir(inner);
  const waiting = [...files];
  while (waiting.length > 0) {
    // Node 20.0 to 20.9 ignores `flush`.
    const batch = waiting
      .splice(0, MAX_PARALLEL_WRITES)
      .map(([path, text]) => writeFile(join(folder, path), text, { flush: true }));
    // Waits for all writes even if one fails, so that nothing writes to the folder when the caller removes it.
    const failed = (await Promise.allSettled(batch)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
  for (const inner of new Set([...folders, folder])) await flushFolder(inner);
}
