import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PICTURE_FOLDER, PICTURE_INDEX, parsePictureIndex } from '../../../model/picture-index.ts';
import { hasLines, isDataFile, Manifest, schemaAt, snapshotId } from '../../../model/snapshot-files.ts';
import { findCurrentSnapshot, readSnapshotFile } from '../../../model/snapshot-folder.ts';
import { NO_PICTURES, type Pictures } from '../../link-previews/link-previews.ts';
import type { Log } from '../../runtime/log.ts';
import { refusal, setting } from '../../runtime/settings.ts';
import { timelineOf } from '../../snapshot/history/snapshot-history.ts';
import { type Archive, type PublishedSnapshot, type Snapshot, SnapshotError } from '../../snapshot/snapshot.ts';
import { snapshotFolder, whyUnreadable } from './folder.ts';
import { loadSnapshot, parser, sha256 } from './load.ts';

/**
 * Loads the snapshot that the environment names, with the earlier ones that may be served with it.
 * @param log says why an earlier snapshot is not served from its files: readers get its answers without them
 * @throws Error with one line that says why the snapshot is refused
 */
export async function openSnapshot(env: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): Promise<Snapshot> {
  const folder = snapshotFolder(env);
  try {
    const snapshot = await loadSnapshot(folder);
    const history = setting('HISTORY_DIR', env);
    if (history === undefined) return snapshot;
    const report = (reason: string) => log.warn({ reason }, 'an earlier snapshot is not served from its files');
    return { ...snapshot, archive: await openArchive(history, snapshot, report) };
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
 * Finds the earlier snapshots in a folder: each is a folder with the files that were published, named by the id of the snapshot. Only the
 * manifests are read; other files are read, and compared with their hashes, when they are asked for.
 * @param now the snapshot that is served, whose history has to name the earlier ones
 * @param report is called with a line for each folder that cannot be served, also where one turns out later to have a file that was changed
 * @returns the snapshots that can be served
 * @throws Error with one line if the folder cannot be read
 */
export async function openArchive(folder: string, now: Snapshot, report: (reason: string) => void): Promise<Archive> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`${refusal('HISTORY_DIR', folder)}: it ${whyUnreadable(folder, error)}`);
  });
  const archive = new Map<string, PublishedSnapshot>();
  let isEmpty = true;
  for (const name of names.sort()) {
    const path = join(folder, name);
    try {
      if (!(await stat(path).catch(refuse('it', path))).isDirectory()) continue;
      const manifest = readManifest(path);
      if (!timelineOf(now).byId.has(manifest.snapshot))
        throw new SnapshotError(`the history of snapshot ${now.manifest.snapshot} does not have it`);
      const read = fileReader(path, manifest);
      await requireReadable(manifest, read);
      const withdraw = (why: string) => {
        archive.delete(manifest.snapshot);
        report(`${path}: ${why}`);
      };
      archive.set(manifest.snapshot, { manifest, read, withdraw });
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      report(`${path}: ${error.message}`);
    }
    isEmpty = false;
  }
  if (isEmpty) report(`${folder}: it has no folder of a snapshot`);
  return archive;
}

/**
 * Checks one file of each kind against its schema: an earlier version wrote all files of a kind in the same form.
 * @throws SnapshotError
 */
async function requireReadable({ files }: Manifest, read: PublishedSnapshot['read']): Promise<void> {
  const parse = parser();
  const paths = Object.keys(files).filter((path) => !hasLines(path) && !isDataFile(path));
  const kinds = new Map(paths.map((path) => [path.replace(/\/.*/, ''), path]));
  for (const path of kinds.values()) {
    const schema = schemaAt(path);
    if (!schema) throw new SnapshotError(`a snapshot has no file ${path}`);
    parse(path, JSON.stringify(await read(path)), schema);
  }
}

function readManifest(folder: string): Manifest {
  const manifest = parser()('manifest.json', textIn(folder, 'manifest.json'), Manifest);
  if (snapshotId(manifest, sha256) !== manifest.snapshot)
    throw new SnapshotError('manifest.json is not what its snapshot id was made from');
  return manifest;
}

/** Reads files of a snapshot and compares each with its hash. @throws SnapshotError if it is another one */
function fileReader(folder: string, { files }: Manifest): PublishedSnapshot['read'] {
  return async (path) => {
    const text = textIn(folder, path);
    if (sha256(text) !== files[path]) throw new SnapshotError(`${path} is not the file that was published`);
    return JSON.parse(text);
  };
}

/** @throws SnapshotError */
function textIn(folder: string, path: string): string {
  const file = join(folder, path);
  try {
    return readSnapshotFile(file).toString();
  } catch (error) {
    return refuse(path, file)(error);
  }
}

/** Refuses what cannot be read, with the reason. */
const refuse =
  (name: string, path: string) =>
  (error: unknown): never => {
    throw new SnapshotError(`${name} ${whyUnreadable(path, error)}`);
  };

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
