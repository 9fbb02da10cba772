import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/*
 * Node cannot replace a folder atomically. To publish a snapshot, a build renames the old folder to a backup, then renames the new folder
 * to the final name. In between, no folder has the final name. This lasts only a moment, but if the build is killed, it lasts until the
 * next build. Readers therefore follow this rule: if the folder is missing, its backup is the current snapshot. A symbolic link to the
 * current snapshot would be atomic, but it could not be committed.
 *
 * The rule relies on two invariants: only a complete snapshot is renamed to a backup, and a backup is removed only while the folder itself
 * exists. Every path has a random suffix, so that simultaneous builds cannot collide.
 */
const TEMPORARY_INFIX = '.new-';
const BACKUP_INFIX = '.old-';

/** Returns the path, next to the folder, of a snapshot that is being written or removed. Readers ignore it. */
const getTemporaryPath = (folder: string, suffix: string) => `${resolve(folder)}${TEMPORARY_INFIX}${suffix}`;

/** Returns the path, next to the folder, of the old snapshot while the new snapshot is moved into place. */
export const getBackupPath = (folder: string, suffix: string) => `${resolve(folder)}${BACKUP_INFIX}${suffix}`;

interface SnapshotFolders {
  /** Whether the folder itself exists. */
  readonly isPresent: boolean;
  /** Folders of builds that are running or were killed. */
  readonly temporary: string[];
  readonly backups: string[];
}

/** Lists the folder of a snapshot and the temporary and backup folders next to it. */
async function listSnapshotFolders(folder: string): Promise<SnapshotFolders> {
  const path = resolve(folder);
  const name = basename(path);
  const names = await readdir(dirname(path)).catch((): string[] => []);
  const listWithPrefix = (prefix: string) =>
    names.filter((sibling) => sibling.startsWith(prefix)).map((sibling) => join(dirname(path), sibling));
  return {
    isPresent: names.includes(name),
    temporary: listWithPrefix(name + TEMPORARY_INFIX),
    backups: listWithPrefix(name + BACKUP_INFIX),
  };
}

/** The folder that contains the current snapshot. */
export interface CurrentSnapshot {
  readonly path: string;
  /** Changes when another folder replaces this one. Undefined if there is no snapshot. */
  readonly version: string | undefined;
}

/**
 * An attempt fails only if a build publishes during it. Builds are seconds apart and a read takes a tenth of a second, so the second
 * attempt nearly always succeeds.
 */
const MAX_ATTEMPTS = 200;

/** Finds the current snapshot: the folder itself or, if it is missing, its backup. */
export async function findCurrentSnapshot(folder: string): Promise<CurrentSnapshot> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { isPresent, backups } = await listSnapshotFolders(folder);
    const path = isPresent ? folder : backups[0];
    if (path === undefined) return { path: folder, version: undefined };
    const stats = await stat(path, { bigint: true }).catch(() => undefined);
    // The version includes the change time because the inode of a removed folder can be reused. It includes the path because a folder
    // that is renamed twice within one tick of the file system clock keeps its change time. If the folder no longer exists, retry.
    if (stats) return { path, version: `${path} ${stats.dev} ${stats.ino} ${stats.ctimeNs}` };
  }
  // The folder was always listed but never found: it is a broken link.
  return { path: folder, version: undefined };
}

/**
 * Reads from the current snapshot. If a build publishes in the meantime, reads again, so that the result is from a single snapshot. The
 * callback has to tolerate files that disappear while it reads.
 */
export async function withCurrentSnapshot<T>(folder: string, read: (path: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { path, version } = await findCurrentSnapshot(folder);
    const result = await read(path);
    if (attempt === MAX_ATTEMPTS || (await findCurrentSnapshot(folder)).version === version) return result;
  }
}

/** Error codes of platforms and file systems that cannot flush a folder. Windows cannot even open a folder. */
const CANNOT_FLUSH_FOLDER = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'];

/**
 * Replaces a folder: writes the new files to a temporary folder, renames the old folder to a backup, and renames the new folder to the
 * target. If the process is killed at any moment, `findCurrentSnapshot` still finds a complete folder, old or new, and the next call
 * cleans up. If writing fails, for example on a full disk, removes the new files. If two calls overlap, the later one succeeds. The earlier
 * one has either finished by then or throws.
 * @param write writes the new files into the temporary folder, which is empty
 */
export async function replaceFolder(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  await recover(target);
  const temporary = getTemporaryPath(target, createSuffix());
  await mkdir(temporary);
  try {
    await write(temporary).catch(async (error) => {
      throw (await exists(temporary)) ? createWriteError(target, error) : createSupersededError(target);
    });
    while (!(await replaceTarget(target, temporary)));
  } catch (error) {
    // Ignore a failed removal: the first error matters more, and the next build removes the folder.
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Without O_NONBLOCK, opening a named pipe would wait for a writer. */
const NON_BLOCKING = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a file of a snapshot synchronously, because promises are slower for many small files. Follows links, because container platforms
 * mount files as links.
 * @throws Error if the path is not a regular file: reading a device may never end
 */
export function readSnapshotFile(path: string): Buffer {
  const file = openSync(path, NON_BLOCKING);
  try {
    if (!fstatSync(file).isFile()) throw new Error(`${path} is not a regular file`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Cleans up after a killed build. If the target is missing, restores a backup. */
export async function recover(target: string): Promise<void> {
  // List the backups before checking the target: a backup that another build creates afterwards must not be discarded.
  const { temporary, backups } = await listSnapshotFolders(target);
  for (const backup of backups) {
    if (await exists(target)) await discard(target, backup);
    else await tryRename(backup, target);
  }
  for (const path of temporary) await discard(target, path);
}

/** Renames the temporary folder to the target. Returns false if another build interfered, so that the caller has to retry. */
async function replaceTarget(target: string, temporary: string): Promise<boolean> {
  const backup = getBackupPath(target, createSuffix());
  await tryRename(target, backup);
  const isPublished = await tryRename(temporary, target).catch(async (error) => {
    await tryRename(backup, target);
    throw error;
  });
  if (isPublished) {
    // Remove the old snapshot only after the new name has been flushed to the disk.
    await flushFolder(dirname(resolve(target)));
    await discard(target, backup);
    return true;
  }
  // Another build published its snapshot as the target, or removed this temporary folder.
  if (!(await tryRename(backup, target))) await discard(target, backup);
  if (!(await exists(temporary))) throw createSupersededError(target);
  return false;
}

function createSupersededError(target: string): Error {
  return new Error(`another build of ${target} started in the meantime; this build has stopped`);
}

function createWriteError(target: string, cause: Error): Error {
  return new Error(`cannot write the new files; ${target} is unchanged: ${cause.message}`, { cause });
}

/** Renames a folder. Returns false if the folder does not exist or the new name is already used. */
async function tryRename(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) return false;
      throw error;
    },
  );
}

/** Removes a folder. Renames it first, so that no reader finds it partly removed. */
async function discard(target: string, folder: string): Promise<void> {
  const discardedPath = getTemporaryPath(target, createSuffix());
  if (await tryRename(folder, discardedPath)) await rm(discardedPath, { recursive: true, force: true });
}

function createSuffix(): string {
  return randomBytes(4).toString('hex');
}

async function exists(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

/** Flushes the file names in a folder to the disk, if the platform supports it. */
export async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!CANNOT_FLUSH_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
