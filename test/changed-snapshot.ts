import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeSnapshotId, type Manifest } from '../snapshot/files.ts';
import { sha256 } from '../snapshot/sha256.ts';
import { FIXTURE_DIST } from './fixture/snapshot.ts';

/**
 * Copies the snapshot of the fixture, changes some files and updates the manifest. Building a snapshot instead would take seconds.
 * @param changes functions that edit a file, by path
 * @returns the id of the new snapshot
 */
export async function copyWithChanges(
  folder: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<string> {
  await cp(FIXTURE_DIST, folder, { recursive: true });
  const manifestPath = join(folder, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
  for (const [path, change] of Object.entries(changes)) {
    const before = await readFile(join(folder, path), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`the edit of ${path} changed nothing`);
    await writeFile(join(folder, path), after);
    manifest.files[path] = sha256(after);
  }
  const changed = { ...manifest, snapshot: computeSnapshotId(manifest) };
  await writeFile(manifestPath, JSON.stringify(changed));
  return changed.snapshot;
}
