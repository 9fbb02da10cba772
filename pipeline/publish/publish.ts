import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder, replaceFolder, withCurrentSnapshot } from '../../snapshot/folder.ts';
import type { Files } from './build.ts';

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

/**
 * Lists the paths that differ between the published snapshot and a new one: changed, missing and surplus files, sorted. If
 * another build publishes at the same time, the comparison is with one whole snapshot, either the old one or the new one.
 */
export function differingFiles(target: string, files: Files): Promise<string[]> {
  return withCurrentSnapshot(target, (folder) => compare(folder, files));
}

async function compare(folder: string, files: Files): Promise<string[]> {
  const present = new Set(await filesIn(folder));
  const paths = [...new Set([...present, ...files.keys()])].sort();
  const differing: string[] = [];
  for (const path of paths) {
    const text = present.has(path) ? await textOf(join(folder, path)) : undefined;
    if (text !== files.get(path)) differing.push(path);
  }
  return differing;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ifMissing(undefined));
}

/** Returns a default if a file or folder is missing, and throws other errors again. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead;
    throw error;
  };
}
