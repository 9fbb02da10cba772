import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Change } from '../../model/change.ts';
import type { Tool } from '../../model/tool.ts';
import { CHANGES, type Manifest, splitLines } from '../../snapshot/files.ts';
import { filesAt, readBlobs } from '../read/git.ts';

/** Reads one file of a snapshot as text; undefined if there is none. */
export type ReadText = (path: string) => string | undefined;

/** The facts of a published snapshot. Tools are read only where their files differ. */
export interface PublishedFacts {
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  /** A hash of each tool's file, by slug. */
  readonly tools: ReadonlyMap<string, string>;
  /** @throws Error if the snapshot has no such tool */
  tool(slug: string): Tool;
}

/** The last published snapshot. */
export interface Published {
  /** The list of changes, oldest first. */
  readonly changes: readonly Change[];
  /** The facts that new ones are compared with. Undefined without a snapshot or before the first release. */
  readonly facts: PublishedFacts | undefined;
  /** Identifies these facts. */
  readonly identity: string;
}

export const NOTHING_PUBLISHED: Published = { changes: [], facts: undefined, identity: '' };

/**
 * Reads what was published last.
 * @param version of the project: the list of changes begins with 1.0.0
 * @throws Error if a file is missing or not JSON
 */
export function readPublished(read: ReadText, version: string): Published {
  const manifest = read('manifest.json');
  if (manifest === undefined) return NOTHING_PUBLISHED;
  const changes = splitLines(read(CHANGES) ?? '').map((line) => JSON.parse(line) as Change);
  if (!isReleased(version)) return { ...NOTHING_PUBLISHED, changes };
  return { changes, facts: factsIn(read, manifest), identity: manifest };
}

function isReleased(version: string): boolean {
  return Number.parseInt(version, 10) >= 1;
}

function factsIn(read: ReadText, manifest: string): PublishedFacts {
  const json = <T>(path: string): T => {
    const text = read(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    return JSON.parse(text) as T;
  };
  const { files } = JSON.parse(manifest) as Pick<Manifest, 'files'>;
  const { catalogue } = json<{ readonly catalogue: Catalogue }>('methodology.json');
  const tools = Object.entries(files).flatMap(([path, hash]) =>
    path.startsWith('tools/') ? [[path.slice('tools/'.length, -'.json'.length), hash] as const] : [],
  );
  return { keys: catalogue.keys, tools: new Map(tools), tool: (slug) => json<Tool>(`tools/${slug}.json`) };
}

const FOLDER = 'dist-data';

/**
 * The committed snapshot of one commit; undefined if it has none. A file is read when it is needed. To start git takes longer than to read
 * several files, so each call reads one file more than the call before: those that follow in order, as most files of a snapshot are needed
 * if many are.
 */
export async function openSnapshotAt(root: string, commit: string): Promise<ReadText | undefined> {
  const files = await filesAt(root, commit, FOLDER).catch(() => []);
  const blobs = new Map(files.map(({ path, blob }) => [path.slice(FOLDER.length + 1), blob]));
  if (!blobs.has('manifest.json')) return undefined;
  const ids = [...blobs.values()];
  const texts = new Map<string, string>();
  let calls = 0;
  return (path) => {
    const blob = blobs.get(path);
    if (blob === undefined) return undefined;
    if (!texts.has(blob)) {
      calls += 1;
      const first = ids.indexOf(blob);
      for (const [id, text] of readBlobs(root, ids.slice(first, first + calls))) texts.set(id, text);
    }
    return texts.get(blob);
  };
}
