import { createHash } from 'node:crypto';
import type { ResponseKind } from '../http/headers.ts';
import { Problem } from '../problem/problem.ts';

/** A file under `/data/`. */
export interface BulkFile {
  /** Below `/data/`: `facts.csv`, `tools/example.json`. */
  readonly path: string;
  readonly kind: ResponseKind;
  /** Returns the same bytes each time. */
  readonly write: () => Content | Promise<Content>;
}

export type Content = string | Uint8Array<ArrayBuffer>;

/** What a client compares its copy with. */
export interface Digest {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** The bytes of large files are not kept: the response cache has them once they are asked for. */
const digests = new WeakMap<BulkFile, Digest>();

/** What is being written. Whoever wants it meanwhile gets the same. */
const written = new WeakMap<BulkFile, Promise<Content>>();

/** The content of a file. Its length and hash are noted. */
export function bulkContent(file: BulkFile): Promise<Content> {
  const begun = written.get(file) ?? writeOnce(file).finally(() => written.delete(file));
  written.set(file, begun);
  return begun;
}

async function writeOnce(file: BulkFile): Promise<Content> {
  const content = await file.write();
  if (!digests.has(file)) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    digests.set(file, { bytes: Buffer.byteLength(content), sha256 });
  }
  return content;
}

/** In milliseconds. A server gives up an answer that takes 10 seconds. */
const MAX_TIME = 7000;

/**
 * The length and the hash of each file, for which it is written if it was not yet.
 * @throws Problem overloaded if there are so many that it takes too long. What was done is kept, so that another attempt continues
 */
export async function digestsOf(
  files: readonly BulkFile[],
  maxTime = MAX_TIME,
): Promise<ReadonlyMap<BulkFile, Digest>> {
  const begun = performance.now();
  for (const file of files) {
    if (digests.has(file)) continue;
    if (performance.now() - begun > maxTime)
      throw new Problem('overloaded', 'The hashes of the files are still being computed; ask again in a few seconds.');
    await bulkContent(file);
  }
  return new Map(files.map((file) => [file, digests.get(file) as Digest]));
}

/** The media type without parameters. */
export function mediaTypeOf({ kind }: BulkFile): string {
  return kind.contentType.split(';')[0] as string;
}

/** The path under which all files are. */
export const DATA_ROOT = '/data';

/** The index: the small file by which a client finds out what changed. */
export const INDEX_FILE = 'index.json';

/** The Data Package that describes the table of all facts. */
export const DESCRIPTION_FILE = 'datapackage.json';

/** The same for people, with what to know before using it. */
export const CARD_FILE = 'README.md';

/** The forms of the table of all facts, with the names of their formats. */
export const FACT_FORMATS = { csv: 'CSV', ndjson: 'NDJSON', parquet: 'Parquet', sqlite: 'SQLite' } as const;
export type FactFormat = keyof typeof FACT_FORMATS;

/**
 * The most tools whose facts are in one file, so that it takes less than a second to write and stays under the 25 MiB that static hosts
 * allow. With 121 questions, 250 tools are 30,000 rows, and at most 12 MB.
 */
export const TOOLS_PER_FILE = 250;

/**
 * The paths of the table of all facts in a form, below `/data/`: `facts.csv` or, if there are more tools than one file may have, `facts-1.csv`,
 * `facts-2.csv` and so on. No file has a part under the name of the whole.
 */
export function factPaths(format: FactFormat, tools: number, toolsPerFile = TOOLS_PER_FILE): string[] {
  const parts = Math.max(1, Math.ceil(tools / toolsPerFile));
  return Array.from({ length: parts }, (_, i) => `facts${parts === 1 ? '' : `-${i + 1}`}.${format}`);
}
