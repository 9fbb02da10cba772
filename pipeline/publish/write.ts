import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './freeze.ts';

/**
 * Replaces a snapshot folder as a whole: the new one is written beside it, the old one steps aside, the new one takes its
 * name. Killed in between, the next call (or `recover`) finds one whole snapshot and puts it back.
 */
export async function publish(target: string, files: Files): Promise<void> {
  await recover(target);
  const { fresh, old } = besides(target);
  for (const [path, text] of files) {
    const file = join(fresh, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (await exists(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}

/** Tidies what a killed publish left: a target that stepped aside without a successor comes back. */
export async function recover(target: string): Promise<void> {
  const { fresh, old } = besides(target);
  if ((await exists(old)) && !(await exists(target))) await rename(old, target);
  await rm(fresh, { recursive: true, force: true });
  await rm(old, { recursive: true, force: true });
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

function besides(target: string): { fresh: string; old: string } {
  return { fresh: `${target}.new`, old: `${target}.old` };
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
