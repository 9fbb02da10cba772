import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asideBeside, freshBeside, listBeside } from '../artifacts/beside.ts';
import type { Files } from './freeze.ts';

/**
 * Replaces a snapshot folder as a whole: the new one is written beside it, the old one steps aside, the new one takes its
 * name. Killed at any moment, it leaves a whole snapshot, old or new, where `standing` finds it; the next call tidies up.
 * Of two at once the later one goes on; the earlier one ends with an error, or has already published what it had.
 */
export async function publish(target: string, files: Files): Promise<void> {
  await recover(target);
  const fresh = freshBeside(target, mark());
  await mkdir(fresh);
  await write(fresh, files).catch(async (error) => {
    throw (await exists(fresh)) ? error : superseded(target);
  });
  while (!(await replace(target, fresh)));
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

async function write(fresh: string, files: Files): Promise<void> {
  // One level at a time, never `recursive`: a folder that another build has taken away must not come back in part.
  const folders = new Set([...files.keys()].map((path) => dirname(join(fresh, path))));
  for (const folder of [...folders].sort()) if (folder !== fresh) await mkdir(folder);
  for (const [path, text] of files) await writeFile(join(fresh, path), text);
}

/** Whether the fresh folder has taken the name of the target; not so where another build has come in between. */
async function replace(target: string, fresh: string): Promise<boolean> {
  const aside = asideBeside(target, mark());
  await moved(target, aside);
  if (await moved(fresh, target)) {
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

/** The paths that differ between a folder and a snapshot: changed, missing and surplus files, in order. */
export async function differences(target: string, files: Files): Promise<string[]> {
  const present = await filesIn(target);
  const paths = [...new Set([...present, ...files.keys()])].sort();
  const differing: string[] = [];
  for (const path of paths) {
    const text = present.includes(path) ? await readFile(join(target, path), 'utf8') : undefined;
    if (text !== files.get(path)) differing.push(path);
  }
  return differing;
}

function mark(): string {
  return randomBytes(4).toString('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

async function exists(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}
