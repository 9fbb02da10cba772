import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Change } from '../../model/change.ts';
import type { Method } from '../../model/methodology.ts';
import type { ResolvedTool, Tool } from '../../model/tool.ts';
import { CHANGES_PATH, type Manifest, splitLines } from '../../snapshot/files.ts';
import { listFilesAt, readBlobTexts } from '../read/git.ts';

/** Reads a file of a snapshot as text. Undefined if the file does not exist. */
export type ReadText = (path: string) => string | undefined;

/** The parts of the method that decide ranks, with its version. */
export type PublishedMethod = Pick<Method, 'version' | 'jobs' | 'profiles' | 'core'>;

/** The facts of a published snapshot. A tool is read only when it is needed. */
export interface PublishedFacts {
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly method: PublishedMethod;
  /** The hash of each tool's file, by slug. */
  readonly tools: ReadonlyMap<string, string>;
  /** @throws Error if the snapshot has no such tool */
  readTool(slug: string): ResolvedTool;
}

/** The last published snapshot. */
export interface PreviousSnapshot {
  /** The list of changes, oldest first. */
  readonly changes: readonly Change[];
  /** The facts to compare the new facts with. Undefined if there is no snapshot, or before version 1.0.0. */
  readonly facts: PublishedFacts | undefined;
}

export const NO_PREVIOUS_SNAPSHOT: PreviousSnapshot = { changes: [], facts: undefined };

/**
 * Reads the last published snapshot.
 * @param version the project's version. Changes are recorded from 1.0.0 on
 * @throws Error if a file is missing or not JSON
 */
export function readPreviousSnapshot(read: ReadText, version: string): PreviousSnapshot {
  const manifest = read('manifest.json');
  if (manifest === undefined) return NO_PREVIOUS_SNAPSHOT;
  const changes = splitLines(read(CHANGES_PATH) ?? '').map((line) => JSON.parse(line) as Change);
  if (!isReleased(version)) return { ...NO_PREVIOUS_SNAPSHOT, changes };
  return { changes, facts: readPublishedFacts(read, manifest) };
}

function isReleased(version: string): boolean {
  return Number.parseInt(version, 10) >= 1;
}

function readPublishedFacts(read: ReadText, manifest: string): PublishedFacts {
  const readJson = <T>(path: string): T => {
    const text = read(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    return JSON.parse(text) as T;
  };
  const { files } = JSON.parse(manifest) as Pick<Manifest, 'files'>;
  const { catalogue, ...method } = readJson<PublishedMethod & { readonly catalogue: Catalogue }>('methodology.json');
  const tools = Object.entries(files).flatMap(([path, hash]) =>
    path.startsWith('tools/') ? [[path.slice('tools/'.length, -'.json'.length), hash] as const] : [],
  );
  return {
    keys: catalogue.keys,
    method,
    tools: new Map(tools),
    readTool: (slug) => readJson<Tool>(`tools/${slug}.json`),
  };
}

const SNAPSHOT_FOLDER = 'dist-data';

/**
 * Opens the snapshot of a commit. Undefined if the commit has none. Files are read on demand. Starting git is slow, so each read
 * also fetches the following files: one more file than the read before. A caller that needs many files usually needs most of them.
 */
export async function openSnapshotAt(root: string, commit: string): Promise<ReadText | undefined> {
  const files = await listFilesAt(root, commit, SNAPSHOT_FOLDER).catch(() => []);
  const blobs = new Map(files.map(({ path, blob }) => [path.slice(SNAPSHOT_FOLDER.length + 1), blob]));
  if (!blobs.has('manifest.json')) return undefined;
  const ids = [...blobs.values()];
  const texts = new Map<string, string>();
  let batchSize = 0;
  return (path) => {
    const blob = blobs.get(path);
    if (blob === undefined) return undefined;
    if (!texts.has(blob)) {
      batchSize += 1;
      const start = ids.indexOf(blob);
      for (const [id, text] of readBlobTexts(root, ids.slice(start, start + batchSize))) texts.set(id, text);
    }
    return texts.get(blob);
  };
}
