import { cp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestHash } from '../../../../model/snapshot-files.ts';
import { sha256 } from '../../../../server/node/snapshot/load.ts';

/** What the names of all tools end with in a variant, and in no snapshot of ours. */
export const VARIANT_MARK = ' (other)';

/** Writes a valid snapshot next to another one, from which it differs in the name of every tool. @returns its id */
export async function writeVariant(folder: string, variant: string): Promise<string> {
  await cp(folder, variant, { recursive: true });
  const manifest = await manifestOf(variant);
  const files = { ...manifest.files };
  for (const path of Object.keys(files).filter((path) => path.startsWith('tools/'))) {
    const tool = JSON.parse(await readFile(join(variant, path), 'utf8'));
    const text = `${JSON.stringify({ ...tool, name: tool.name + VARIANT_MARK })}\n`;
    await writeFile(join(variant, path), text);
    files[path] = sha256(text);
  }
  return writeManifest(variant, { ...manifest, files });
}

/** Writes a snapshot one of whose files is not the one that its manifest names. @returns its id */
export async function writeDamaged(folder: string, damaged: string): Promise<string> {
  await cp(folder, damaged, { recursive: true });
  const manifest = await manifestOf(damaged);
  return writeManifest(damaged, { ...manifest, files: { ...manifest.files, 'methodology.json': sha256('') } });
}

async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const snapshot = sha256(JSON.stringify(manifest.files)).slice(0, 16);
  const named = { ...manifest, snapshot };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...named, hash: manifestHash(named, sha256) }));
  return snapshot;
}

export async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

/** Puts a snapshot in the place where the server looks, in one step, as docs/deploying.md advises. */
export async function pointTo(link: string, folder: string): Promise<void> {
  await symlink(folder, `${link}.next`);
  await rename(`${link}.next`, link);
}
