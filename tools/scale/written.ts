import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countsOf, type Manifest, snapshotId } from '../../model/snapshot-files.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Writes a snapshot with other tools than the committed one into a folder, with the history of the committed one, so that a server can be
 * started on it.
 * @returns the bytes of each file
 */
export async function write(snapshot: Snapshot, folder: string): Promise<Map<string, number>> {
  const { manifest, tools, rankings, alternatives, methodology } = snapshot;
  await cp(DIST_DATA, folder, { recursive: true });
  for (const part of ['tools', 'rankings']) {
    await rm(join(folder, part), { recursive: true });
    await mkdir(join(folder, part));
  }
  const texts = new Map<string, string>();
  for (const [slug, tool] of tools) texts.set(`tools/${slug}.json`, JSON.stringify(tool));
  for (const [profile, ranking] of rankings) texts.set(`rankings/${profile}.json`, JSON.stringify(ranking));
  texts.set('alternatives.json', JSON.stringify(alternatives));
  for (const [path, text] of texts) await writeFile(join(folder, path), text);
  const others = Object.keys(manifest.files).filter((path) => !/^(tools|rankings)\//.test(path) && !texts.has(path));
  for (const path of others) texts.set(path, await readFile(join(folder, path), 'utf8'));
  const counts = countsOf(tools.values(), methodology.catalogue);
  const files = Object.fromEntries([...texts].map(([path, text]) => [path, sha256(text)]));
  const { snapshot: _, ...rest } = manifest;
  const described: Omit<Manifest, 'snapshot'> = { ...rest, counts, files };
  const text = JSON.stringify({ snapshot: snapshotId(described, sha256), ...described });
  await writeFile(join(folder, 'manifest.json'), text);
  return new Map([...texts, ['manifest.json', text] as const].map(([path, each]) => [path, Buffer.byteLength(each)]));
}
