import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { asideBeside, freshBeside, listBeside } from '../../model/snapshot-paths.ts';
import type { Files } from './build.ts';

/**
 * Replaces a snapshot folder as a whole: the new one is written beside it, the old one steps aside, the new one takes its
 * name. Killed at any moment, it leaves a whole snapshot, old or new, where `standing` finds it; the next call tidies up.
 * One that fails, as on a full disk, removes what it wrote. Of two at once the later one goes on; the earlier one ends with
 * an error, or has already published what it had.
 */
export async function publish(target: string, files: Files): Promise<void> {
  await recover(target);
  const fresh = freshBeside(target, mark());
  await mkdir(fresh);
  try {
    await writeDurably(fresh, files).catch(async (error) => {
      throw (await exists(fresh)) ? unwritable(target, error) : superseded(target);
    });
    while (!(await replace(target, fresh)));
  } catch (error) {
    // Nobody else uses the folder. Why the build failed says more than why this could not be removed: the next build tries again.
    await rm(fresh, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Tidies what a killed publish left: a target that stepped aside without a successor comes back. */
export async function recover(target: string): Promise<void> {
  // Listed before looking for the target: if that is there, then none of these is what it stepped aside as a moment later.
  const { fresh, aside } = await listBeside(target);
  for (const path of aside) {
    if (await exists(target)) await discard(target, path);
    else await moved(path, target);
  }
  for (const path of fresh) await discard(target, path);
}

/** Whether the fresh folder has taken the name of the target; not so where another build has come in between. */
async function replace(target: string, fresh: string): Promise<boolean> {
  const aside = asideBeside(target, mark());
  await moved(target, aside);
  const isPublished = await moved(fresh, target).catch(async (error) => {
    await moved(aside, target);
    throw error;
  });
  if (isPublished) {
    // The old snapshot goes only once the disk knows the new one by its name.
    await flushFolder(dirname(resolve(target)));
    await discard(target, aside);
    return true;
  }
  // Another build's snapshot is there, or that build took this fresh folder away and found no target yet.
  if (!(await moved(aside, target))) await discard(target, aside);
  if (!(await exists(fresh))) throw superseded(target);
  return false;
}

function superseded(target: string): Error {
  return new Error(`another build of ${target} has begun meanwhile and goes on; this one has ended`);
}

function unwritable(target: string, cause: Error): Error {
  return new Error(`the new snapshot cannot be written, and ${target} is left as it was: ${cause.message}`, { cause });
}

/** Whether a folder moved: not so where it is gone, or where another one has the name already. */
async function moved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) return false;
      throw error;
    },
  );
}

/** Removes a folder: in one step from where others see it, so that none finds it half removed. */
async function discard(target: string, folder: string): Promise<void> {
  const gone = freshBeside(target, mark());
  if (await moved(folder, gone)) await rm(gone, { recursive: true, force: true });
}

function mark(): string {
  return randomBytes(4).toString('hex');
}

async function exists(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

/** More files at once keep a disk busy while each waits to be flushed; beyond the few threads that Node has for files they gain nothing. */
const MOST_AT_ONCE = 8;

/** How platforms and file systems say that a folder cannot be flushed. Windows opens none. */
const NO_FLUSHING = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'];

/**
 * Writes files into an empty folder, and returns once they are on the disk: a folder that takes the name of another before
 * its content is there could be found empty after a power failure.
 */
export async function writeDurably(folder: string, files: Files): Promise<void> {
  // One level at a time, never `recursive`: a folder that another build has taken away must not come back in part.
  const folders = [...new Set([...files.keys()].map((path) => dirname(join(folder, path))))].sort();
  for (const inner of folders) if (inner !== folder) await mkdir(inner);
  const waiting = [...files];
  while (waiting.length > 0) {
    // Node 20.0 to 20.9 does not know `flush`, and writes as it always did.
    const batch = waiting
      .splice(0, MOST_AT_ONCE)
      .map(([path, text]) => writeFile(join(folder, path), text, { flush: true }));
    // All of them, also where one fails: whoever then removes the folder must find nobody writing to it.
    const failed = (await Promise.allSettled(batch)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
  for (const inner of new Set([...folders, folder])) await flushFolder(inner);
}

/** Puts the names that a folder holds on the disk, where the platform can. */
async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!NO_FLUSHING.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
