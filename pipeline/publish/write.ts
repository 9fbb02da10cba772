import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { asideBeside, freshBeside, listBeside } from '../../model/snapshot-paths.ts';
import { flushFolder, writeDurably } from './durable.ts';
import type { Files } from './freeze.ts';

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
