import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../../snapshot/files.ts';
import { withCurrentSnapshot } from '../../../snapshot/folder.ts';

/** Reads the manifest of a folder without verifying it. Undefined if it cannot be read. */
export function readManifest(folder: string): Promise<Partial<Manifest> | undefined> {
  return withCurrentSnapshot(folder, readManifestFile);
}

/**
 * Describes the files of a snapshot without reading them, by their times and sizes. The description changes whenever somebody changes or
 * replaces a file, even if the manifest stays the same.
 */
export function readFolderState(folder: string): Promise<string> {
  return withCurrentSnapshot(folder, async (path) => {
    const { files } = (await readManifestFile(path)) ?? {};
    const names = ['manifest.json', ...Object.keys(files instanceof Object ? files : {})];
    return (await Promise.all(names.map((name) => describeFile(join(path, name))))).join();
  });
}

async function describeFile(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  return stats ? [stats.dev, stats.ino, stats.size, stats.ctimeMs].join(' ') : 'missing';
}

async function readManifestFile(folder: string): Promise<Partial<Manifest> | undefined> {
  try {
    const file = join(folder, 'manifest.json');
    // Opening a named pipe would wait for its writer, and reading a device may never end.
    return (await stat(file)).isFile() ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
