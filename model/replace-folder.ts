import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backupPath, listSnapshotFolders, temporaryPath } from './snapshot-paths.ts';

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
