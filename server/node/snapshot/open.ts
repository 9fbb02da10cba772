import { readdir } from 'node:fs/promises';
import { findCurrentSnapshot } from '../../../snapshot/folder.ts';
import { loadSnapshot } from '../../../snapshot/load.ts';
import { explainReadError } from '../../../snapshot/read-error.ts';
import { type Snapshot, SnapshotError } from '../../../snapshot/snapshot.ts';
import { describeRefusal } from '../../config/settings.ts';
import { getSnapshotFolder } from './folder.ts';

/** Loads the snapshot in DIST_DATA, or the committed one. @throws Error with the reason in one line, if it is refused */
export async function openSnapshot(env: NodeJS.ProcessEnv): Promise<Snapshot> {
  const folder = getSnapshotFolder(env);
  try {
    return await loadSnapshot(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    const reason = folder === getSnapshotFolder({}) ? undefined : await explainMissingSnapshot(folder);
    if (reason !== undefined) throw new Error(`${describeRefusal('DIST_DATA', folder)}: it ${reason}`);
    throw new Error(`invalid snapshot: ${error.message}`);
  }
}

/** Says why a folder holds no snapshot, worded to follow "it". Undefined if it has a manifest. */
async function explainMissingSnapshot(folder: string): Promise<string | undefined> {
  const { path } = await findCurrentSnapshot(folder);
  try {
    return (await readdir(path)).includes('manifest.json') ? undefined : 'has no manifest.json';
  } catch (error) {
    return explainReadError(path, error);
  }
}
