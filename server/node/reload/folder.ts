import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withCurrentSnapshot } from '../../../model/snapshot-folder.ts';

/** The id of the snapshot that a folder says it has; undefined if its manifest cannot be read. Nothing is verified. */
export function snapshotIdIn(folder: string): Promise<string | undefined> {
  return withCurrentSnapshot(folder, async (path) => {
    try {
      const { snapshot } = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as { snapshot?: unknown };
      return typeof snapshot === 'string' ? snapshot : undefined;
    } catch {
      return undefined;
    }
  });
}

/** A text that differs once any file of a snapshot was written, added or removed. */
export function stateOf(folder: string): Promise<string> {
  return withCurrentSnapshot(folder, async (path) => {
    const names = (await readdir(path, { recursive: true }).catch((): string[] => [])).sort();
    const states = names.map(async (name) => {
      const found = await stat(join(path, name), { bigint: true }).catch(() => undefined);
      return `${name} ${found?.ino} ${found?.size} ${found?.mtimeNs}`;
    });
    return (await Promise.all(states)).join('\n');
  });
}
