import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { findCurrentSnapshot } from '../../model/snapshot-paths.ts';
import { refusal, setting } from '../runtime/settings.ts';
import { loadSnapshot, SnapshotError } from './load.ts';
import type { Snapshot } from './snapshot.ts';

/** The snapshot that the environment asks for. @throws Error with one line that says why it is not served */
export async function openSnapshot(env: NodeJS.ProcessEnv): Promise<Snapshot> {
  const folder = setting('DIST_DATA', env);
  try {
    return await loadSnapshot(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    if (folder !== setting('DIST_DATA', {}) && !(await holdsManifest(folder))) {
      throw new Error(`${refusal('DIST_DATA', folder)}: it has no manifest.json`);
    }
    throw new Error(`the snapshot is refused: ${error.message}`);
  }
}

async function holdsManifest(folder: string): Promise<boolean> {
  const { path } = await findCurrentSnapshot(folder);
  return access(join(path, 'manifest.json')).then(
    () => true,
    () => false,
  );
}
