import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PICTURE_FOLDER, PICTURE_INDEX, parsePictureIndex } from '../../../model/picture-index.ts';
import { findCurrentSnapshot, readSnapshotFile } from '../../../model/snapshot-folder.ts';
import { NO_PICTURES, type Pictures } from '../../link-previews/link-previews.ts';
import { refusal } from '../../runtime/settings.ts';
import { type Snapshot, SnapshotError } from '../../snapshot/snapshot.ts';
import { snapshotFolder, whyUnreadable } from './folder.ts';
import { loadSnapshot } from './load.ts';

/** Loads the snapshot that the environment names. @throws Error with one line that says why it is refused */
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

/** Why a folder cannot hold a snapshot, as a continuation of "it"; undefined if it has a manifest. */
async function whyNoSnapshot(folder: string): Promise<string | undefined> {
  const { path } = await findCurrentSnapshot(folder);
  try {
    return (await readdir(path)).includes('manifest.json') ? undefined : 'has no manifest.json';
  } catch (error) {
    return whyUnreadable(path, error);
  }
}

/**
 * The pictures in the folder next to that of a snapshot. Files are read when they are asked for: the response cache keeps them.
 * @param snapshot the folder of the snapshot
 * @param refuse is called with one line if there is a folder that cannot be used: pages do without pictures then
 */
export async function openPictures(snapshot: string, refuse: (why: string) => void): Promise<Pictures> {
  const folder = join(dirname(resolve(snapshot)), PICTURE_FOLDER);
  try {
    const index = parsePictureIndex(readSnapshotFile(join(folder, PICTURE_INDEX)).toString());
    return { index, read: async (file) => readIfThere(join(folder, file)) };
  } catch (error) {
    if (!isMissing(error)) refuse((error as Error).message);
    return NO_PICTURES;
  }
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readSnapshotFile(path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
