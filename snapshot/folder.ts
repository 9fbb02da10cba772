import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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
const temporaryPath = (folder: string, mark: string) => `${resolve(folder)}${TEMPORARY}${mark}`;

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
async function listSnapshotFolders(folder: string): Promise<SnapshotFolders> {
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

/**
 * Builds are seconds apart and a read takes a tenth of a second, so a second attempt nearly always succeeds. Each failed one means that
 * another build has published, so that only a machine that publishes without end gets here.
 */
const MAX_ATTEMPTS = 200;

/** Finds the current snapshot: the folder itself or, if it is missing, its backup. */
export async function findCurrentSnapshot(folder: string): Promise<CurrentSnapshot> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { present, backups } = await listSnapshotFolders(folder);
    const path = present ? folder : backups[0];
    if (path === undefined) return { path: folder, version: undefined };
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    // The inode of a removed folder can be used again, its change time cannot. If the folder is gone since it was listed, retry.
    // The path is part of it because a folder that is renamed twice within one tick of the file system's clock has one change time.
    if (found) return { path, version: `${path} ${found.dev} ${found.ino} ${found.ctimeNs}` };
  }
  // Listed every time, and never there: a symbolic link to nothing.
  return { path: folder, version: undefined };
}

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

/** The error codes of platforms and file systems that cannot flush a folder. Windows cannot even open one. */
const CANNOT_FLUSH_FOLDER = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'];

/**
 * Replaces a folder as a whole: the new files are written to a temporary folder, the old folder is renamed to a backup, and the new
 * one is renamed to the target. Killed at any moment, it leaves a whole folder, old or new, that `findCurrentSnapshot` finds; the next
 * call cleans up. If it fails, for example on a full disk, it removes what was written. Of two calls at once the later one continues,
 * and the earlier one either has finished already or throws.
 * @param write writes into the temporary folder, which exists and is empty
 */
export async function replaceFolder(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  await recover(target);
  const temporary = temporaryPath(target, randomMark());
  await mkdir(temporary);
  try {
    await write(temporary).catch(async (error) => {
      throw (await exists(temporary)) ? writeError(target, error) : supersededError(target);
    });
    while (!(await replaceTarget(target, temporary)));
  } catch (error) {
    // Nobody else uses the folder. If it cannot be removed, the first error matters more, and the next build removes it.
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Opening a named pipe would wait for its writer, and nothing could be loaded any more. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a file of a snapshot at once: many small files take longer with a promise for each. Links are followed, since the files that
 * container platforms mount are links.
 * @throws Error if it is no regular file: reading a device may never end
 */
export function readSnapshotFile(path: string): Buffer {
  const file = openSync(path, WITHOUT_WAITING);
  try {
    if (!fstatSync(file).isFile()) throw new Error(`${path} is not a regular file`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Cleans up after a build that was killed. If the target is missing, a backup is renamed back to it. */
export async function recover(target: string): Promise<void> {
  // Listed before looking for the target: if the target is there then, none of these is a backup that was made a moment later.
  const { temporary, backups } = await listSnapshotFolders(target);
  for (const backup of backups) {
    if (await exists(target)) await discard(target, backup);
    else await tryRename(backup, target);
  }
  for (const path of temporary) await discard(target, path);
}

/** Renames the temporary folder to the target. Returns false if another build came in between and it has to be tried again. */
async function replaceTarget(target: string, temporary: string): Promise<boolean> {
  const backup = backupPath(target, randomMark());
  await tryRename(target, backup);
  const isPublished = await tryRename(temporary, target).catch(async (error) => {
    await tryRename(backup, target);
    throw error;
  });
  if (isPublished) {
    // The old snapshot is removed only once the new name is on the disk.
    await flushFolder(dirname(resolve(target)));
    await discard(target, backup);
    return true;
  }
  // The target is the snapshot of another build, or that build removed this temporary folder before it found a target.
  if (!(await tryRename(backup, target))) await discard(target, backup);
  if (!(await exists(temporary))) throw supersededError(target);
  return false;
}

function supersededError(target: string): Error {
  return new Error(`another build of ${target} started in the meantime; this one has stopped`);
}

function writeError(target: string, cause: Error): Error {
  return new Error(`cannot write the new files, ${target} is unchanged: ${cause.message}`, { cause });
}

/** Renames a folder. Returns false if it is gone or if the new name is taken. */
async function tryRename(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) return false;
      throw error;
    },
  );
}

/** Removes a folder. It is renamed first, so that no reader finds it half removed. */
async function discard(target: string, folder: string): Promise<void> {
  const removed = temporaryPath(target, randomMark());
  if (await tryRename(folder, removed)) await rm(removed, { recursive: true, force: true });
}

function randomMark(): string {
  return randomBytes(4).toString('hex');
}

async function exists(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

/** Flushes the names in a folder to the disk, on platforms that can. */
export async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!CANNOT_FLUSH_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
