import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/*
 * Node cannot replace one folder by another in a single step. To publish a snapshot, the old folder is renamed to a backup, then
 * the new folder is renamed to the final name. In between, for a moment or until the next build if this one was killed, no folder
 * has the final name. Readers therefore follow the rule in this file: if the folder is missing, its backup is the current
 * snapshot. Nothing but names is needed for that, whereas a symbolic link could not be committed and served as it is.
 *
 * The rule relies on two properties of publishing: only a whole snapshot is renamed to a backup, and a backup is removed only
 * while the folder itself is present. Every path has a mark of its own, so that two builds at once cannot collide.
 */
const TEMPORARY = '.new-';
const BACKUP = '.old-';

/** A path next to the folder for a snapshot that is being written or removed. Nobody reads there. */
export const temporaryPath = (folder: string, mark: string) => `${resolve(folder)}${TEMPORARY}${mark}`;

/** A path next to the folder to which the old snapshot is renamed while the new one takes its place. */
export const backupPath = (folder: string, mark: string) => `${resolve(folder)}${BACKUP}${mark}`;

interface SnapshotFolders {
  /** Whether the folder itself is there. */
  readonly present: boolean;
  /** Folders of a build that is running or was killed. */
  readonly temporary: string[];
  readonly backups: string[];
}

/** Lists the folder of a snapshot and the temporary and backup folders next to it. */
export async function listSnapshotFolders(folder: string): Promise<SnapshotFolders> {
  const path = resolve(folder);
  const name = basename(path);
  const names = await readdir(dirname(path)).catch((): string[] => []);
  const withPrefix = (prefix: string) =>
    names.filter((other) => other.startsWith(prefix)).map((other) => join(dirname(path), other));
  return { present: names.includes(name), temporary: withPrefix(name + TEMPORARY), backups: withPrefix(name + BACKUP) };
}

/** The folder that holds the snapshot at the moment. */
export interface CurrentSnapshot {
  readonly path: string;
  /** Differs once another folder has taken the place of this one. Undefined if there is none. */
  readonly version: string | undefined;
}

/** Finds the current snapshot: the folder itself or, if it is missing, its backup. */
export async function findCurrentSnapshot(folder: string): Promise<CurrentSnapshot> {
  for (;;) {
    const { present, backups } = await listSnapshotFolders(folder);
    const path = present ? folder : backups[0];
    if (path === undefined) return { path: folder, version: undefined };
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    // The inode of a removed folder can be used again, its change time cannot. If the folder is gone since it was listed, retry.
    if (found) return { path, version: `${found.dev} ${found.ino} ${found.ctimeNs}` };
  }
}

/** Builds are seconds apart and a read takes a tenth of a second, so a second attempt nearly always succeeds. */
const MAX_ATTEMPTS = 20;

/**
 * Reads from the current snapshot. If a build publishes in the meantime, it reads again, so that the result is about one whole
 * snapshot. The callback has to tolerate that files disappear while it reads.
 */
export async function withCurrentSnapshot<T>(folder: string, read: (path: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { path, version } = await findCurrentSnapshot(folder);
    const result = await read(path);
    if (attempt === MAX_ATTEMPTS || (await findCurrentSnapshot(folder)).version === version) return result;
  }
}
