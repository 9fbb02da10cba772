import { readFile } from 'node:fs/promises';
import type { DataPackage, Manifest } from '../../model/snapshot-files.ts';
import { joinFiles, type Snapshot } from '../snapshot/snapshot.ts';

/** What snapshot.json has: what data.json and changes.json lack of a snapshot. */
export interface RestOfSnapshot {
  readonly manifest: Manifest;
  /** The other files, parsed, by path. */
  readonly files: Readonly<Record<string, unknown>>;
}

/** The files of a snapshot that the package has under other names. */
const CHANGES = 'changes.ndjson';
const toolFile = (slug: string) => `tools/${slug}.json`;

/** Divides the parsed files of a snapshot, so that the package has nothing twice. */
export function restOf(
  manifest: Manifest,
  files: ReadonlyMap<string, unknown>,
  { tools }: DataPackage,
): RestOfSnapshot {
  const packaged = new Set([CHANGES, ...Object.keys(tools).map(toolFile)]);
  return {
    manifest,
    files: Object.fromEntries([...files].filter(([path]) => !packaged.has(path))),
  };
}

/** The snapshot of the package that this program is in. */
export async function readPackage(folder: URL): Promise<Snapshot> {
  const read = async (name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as unknown;
  const [data, changes, rest] = await Promise.all(['data.json', 'changes.json', 'snapshot.json'].map(read));
  const { manifest, files } = rest as RestOfSnapshot;
  const tools = Object.entries((data as DataPackage).tools).map(([slug, tool]) => [toolFile(slug), tool] as const);
  return joinFiles(manifest, new Map([...Object.entries(files), ...tools, [CHANGES, changes]]));
}
