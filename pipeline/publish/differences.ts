import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStanding } from '../../model/snapshot-paths.ts';
import type { Files } from './build.ts';

/**
 * The paths that differ between the published snapshot and a new one: changed, missing and surplus files, in order. Where
 * another build publishes at the same time, the answer is about one whole snapshot, the one before it or its own.
 */
export function differences(target: string, files: Files): Promise<string[]> {
  return readStanding(target, (folder) => compare(folder, files));
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(whereGone([]));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(whereGone(undefined));
}

/** What to go by where a file or folder is not there, or was taken away a moment ago; other errors stay errors. */
function whereGone<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead;
    throw error;
  };
}
