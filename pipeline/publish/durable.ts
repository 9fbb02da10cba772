import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './freeze.ts';

/** More files at once keep a disk busy while each waits to be flushed; beyond the few threads that Node has for files they gain nothing. */
const MOST_AT_ONCE = 8;

/** How platforms and file systems say that a folder cannot be flushed. Windows opens none. */
const NO_FLUSHING = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'];

/**
 * Writes files into an empty folder, and returns once they are on the disk: a folder that takes the name of another before
 * its content is there could be found empty after a power failure.
 */
export async function writeDurably(folder: string, files: Files): Promise<void> {
  // One level at a time, never `recursive`: a folder that another build has taken away must not come back in part.
  const folders = [...new Set([...files.keys()].map((path) => dirname(join(folder, path))))].sort();
  for (const inner of folders) if (inner !== folder) await mkdir(inner);
  const waiting = [...files];
  while (waiting.length > 0) {
    // Node 20.0 to 20.9 does not know `flush`, and writes as it always did.
    const batch = waiting
      .splice(0, MOST_AT_ONCE)
      .map(([path, text]) => writeFile(join(folder, path), text, { flush: true }));
    // All of them, also where one fails: whoever then removes the folder must find nobody writing to it.
    const failed = (await Promise.allSettled(batch)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
  for (const inner of new Set([...folders, folder])) await flushFolder(inner);
}

/** Puts the names that a folder holds on the disk, where the platform can. */
export async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!NO_FLUSHING.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
