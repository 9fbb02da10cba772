import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import type { Files } from './freeze.ts';

/**
 * Lists the paths that differ between the published snapshot and a new one: changed, missing and surplus files, sorted. If
 * another build publishes at the same time, the comparison is with one whole snapshot, either the old one or the new one.
 */
export function differences(target: string, files: Files): Promise<string[]> {
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
