import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder, replaceFolder, withCurrentSnapshot } from '../../snapshot/folder.ts';
import type { SnapshotFiles } from './build.ts';

/** Parallel writes keep the disk busy while each file waits to be flushed. More writes would not help: Node has few file system threads. */
const MAX_PARALLEL_WRITES = 8;

/** Replaces a snapshot folder once all new files are on the disk. */
export async function publish(target: string, files: SnapshotFiles): Promise<void> {
  await replaceFolder(target, (folder) => writeDurably(folder, files));
}

/**
 * Writes files into an empty folder and flushes them to the disk. Without the flush, the renamed folder could be empty after a power
 * failure.
 */
export async function writeDurably(folder: string, files: SnapshotFiles): Promise<void> {
  // Create one level at a time, without `recursive`, so that a folder that another build removed is not partly restored.
  const folders = [...new Set([...files.keys()].map((path) => dirname(join(folder, path))))].sort();
  for (const subfolder of folders) if (subfolder !== folder) await mkdir(subfolder);
  const queue = [...files];
  while (queue.length > 0) {
    // Node 20.0 to 20.9 ignores `flush`.
    const batch = queue
      .splice(0, MAX_PARALLEL_WRITES)
      .map(([path, text]) => writeFile(join(folder, path), text, { flush: true }));
    // Wait for all writes even if one fails, so that nothing writes to the folder while the caller removes it.
    const failure = (await Promise.allSettled(batch)).find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  }
  for (const subfolder of new Set([...folders, folder])) await flushFolder(subfolder);
}

/**
 * Lists the paths that differ between the published and a new snapshot: changed, missing and surplus files, sorted. If another build
 * publishes at the same time, the comparison uses either the old or the new snapshot, never a mixture.
 */
export function listDifferingFiles(target: string, files: SnapshotFiles): Promise<string[]> {
  return withCurrentSnapshot(target, (folder) => compareFolder(folder, files));
}

async function compareFolder(folder: string, files: SnapshotFiles): Promise<string[]> {
  const existingPaths = new Set(await listFiles(folder));
  const paths = [...new Set([...existingPaths, ...files.keys()])].sort();
  const differingPaths: string[] = [];
  for (const path of paths) {
    const text = existingPaths.has(path) ? await readText(join(folder, path)) : undefined;
    if (text !== files.get(path)) differingPaths.push(path);
  }
  return differingPaths;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(defaultIfMissing([]));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(defaultIfMissing(undefined));
}

/** Creates an error handler that returns a default if a file or folder is missing, and rethrows other errors. */
function defaultIfMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
