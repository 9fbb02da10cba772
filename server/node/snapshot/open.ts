import { readdir } from 'node:fs/promises';
import { findCurrentSnapshot } from '../../../snapshot/folder.ts';
import { loadSnapshot } from '../../../snapshot/load.ts';
import { explainReadError } from '../../../snapshot/read-error.ts';
import { type Snapshot, SnapshotError } from '../../../snapshot/snapshot.ts';
import { refusal } from '../../config/settings.ts';
import { snapshotFolder } from './folder.ts';

/** Loads the snapshot in DIST_DATA, or the committed one. @throws Error with the reason for its refusal in one line */
export async function openSnapshot(env: NodeJS.ProcessEnv): Promise<Snapshot> {
  const folder = snapshotFolder(env);
  try {
    return await loadSnapshot(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    const why = folder === snapshotFolder({}) ? undefined : await whyNoSnapshot(folder);
    if (why !== undefined) throw new Error(`${refusal('DIST_DATA', folder)}: it ${why}`);
    throw new Error(`the snapshot is refused: ${error.message}`);
  }
}

/** Why a folder holds no snapshot, as a continuation of "it"; undefined if it has a manifest. */
async function whyNoSnapshot(folder: string): Promise<string | undefined> {
  const { path } = await findCurrentSnapshot(folder);
  try {
    return (await readdir(path)).includes('manifest.json') ? undefined : 'has no manifest.json';
  } catch (error) {
    return explainReadError(path, error);
  }
}
