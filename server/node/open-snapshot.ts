import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findCurrentSnapshot } from '../../snapshot/folder.ts';
import { loadSnapshot } from '../../snapshot/load.ts';
import { explainReadError } from '../../snapshot/read-error.ts';
import { type Snapshot, SnapshotError } from '../../snapshot/snapshot.ts';
import { describeRefusal, readSetting } from '../config/settings.ts';

/** Defined by the bundler: the path of the snapshot relative to the bundle. */
declare const DIST_DATA: string | undefined;

const COMMITTED_FOLDER = fileURLToPath(
  new URL(typeof DIST_DATA === 'string' ? DIST_DATA : '../../dist-data', import.meta.url),
);

/** Loads the snapshot in DIST_DATA, or the committed one. @throws Error with the reason in one line, if it is refused */
export async function openSnapshot(env: NodeJS.ProcessEnv): Promise<Snapshot> {
  const folder = readSetting('DIST_DATA', env) ?? COMMITTED_FOLDER;
  try {
    return await loadSnapshot(folder);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    const reason = folder === COMMITTED_FOLDER ? undefined : await explainMissingSnapshot(folder);
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
