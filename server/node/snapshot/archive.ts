import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasLines, Manifest, schemaAt, snapshotId } from '../../../model/snapshot-files.ts';
import { readSnapshotFile } from '../../../model/snapshot-folder.ts';
import { refusal } from '../../runtime/settings.ts';
import { timelineOf } from '../../snapshot/history/timeline.ts';
import type { Archive, PublishedSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import { whyUnreadable } from './folder.ts';
import { parser, sha256 } from './load.ts';

/**
 * Finds the earlier snapshots in a folder: each is a folder with the files that were published, named by the id of the snapshot. Only the
 * manifests are read; other files are read, and compared with their hashes, when they are asked for.
 * @param now the snapshot that is served, whose history has to name the earlier ones
 * @param report is called with such a line when a snapshot turns out later to have a file that was changed
 * @returns the snapshots that can be served, and a line for each folder that cannot, with the reason
 * @throws Error with one line if the folder cannot be read
 */
export async function openArchive(
  folder: string,
  now: Snapshot,
  report: (reason: string) => void,
): Promise<{ archive: Archive; refused: readonly string[] }> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`${refusal('HISTORY_DIR', folder)}: it ${whyUnreadable(folder, error)}`);
  });
  const archive = new Map<string, PublishedSnapshot>();
  const refused: string[] = [];
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
      refused.push(`${path}: ${error.message}`);
    }
  }
  if (archive.size === 0 && refused.length === 0) refused.push(`${folder}: it has no folder of a snapshot`);
  return { archive, refused };
}

/**
 * Checks one file of each kind against its schema: an earlier version wrote all files of a kind in the same form.
 * @throws SnapshotError
 */
async function requireReadable({ files }: Manifest, read: PublishedSnapshot['read']): Promise<void> {
  const parse = parser();
  const paths = Object.keys(files).filter((path) => !hasLines(path));
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
