import { fileText, hasLines } from '../../model/snapshot-files.ts';
import { JSON_ANSWER, NDJSON_ANSWER } from '../http/headers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type BulkFile, digestsOf, mediaTypeOf } from './bulk-file.ts';
import { descriptions } from './descriptions.ts';
import { factFiles, type ReadExported } from './fact-files.ts';
import { CARD_FILE, DATA_ROOT, INDEX_FILE } from './paths.ts';

/** All files by path: the table of all facts with its descriptions, the snapshot as it was published, and last the index. */
export function bulkFiles(snapshot: Snapshot, baseUrl: string, read?: ReadExported): ReadonlyMap<string, BulkFile> {
  const facts = factFiles(snapshot, read);
  const files = [...facts, ...descriptions(facts, snapshot, baseUrl), ...publishedFiles(snapshot)];
  const index: BulkFile = {
    path: INDEX_FILE,
    kind: JSON_ANSWER,
    // Clients that keep a copy take no name with capitals.
    write: async () =>
      JSON.stringify(
        await indexOf(
          files.filter(({ path }) => path !== CARD_FILE),
          snapshot,
        ),
      ),
  };
  return new Map([...files, index].map((file) => [file.path, file]));
}

/**
 * The address of every file, without the base path: what a copy of the service as files has to contain. Asked for in this order, the index finds
 * the hashes of all others already made.
 */
export function bulkAddresses(files: ReadonlyMap<string, BulkFile>): string[] {
  return [...files.keys()].map((path) => `${DATA_ROOT}/${path}`);
}

/** The path of each file below the address of the index, with its media type, length and hash. */
async function indexOf(files: readonly BulkFile[], { manifest }: Snapshot): Promise<object> {
  const { snapshot, previous = null, as_of, licence, attribution } = manifest;
  return {
    ...{ snapshot, previous, as_of, licence, attribution },
    files: [...(await digestsOf(files))].map(([file, digest]) => ({
      path: file.path,
      type: mediaTypeOf(file),
      ...digest,
    })),
  };
}

/** The files of the snapshot with the bytes that were published, whose hashes the manifest has: the manifest first, then those it names. */
function publishedFiles(snapshot: Snapshot): BulkFile[] {
  return ['manifest.json', ...Object.keys(snapshot.manifest.files)].map((path) => ({
    path,
    kind: hasLines(path) ? NDJSON_ANSWER : JSON_ANSWER,
    write: () => fileText(path, contentAt(path, snapshot)),
  }));
}

/** What the file at a path was parsed to. @throws Error if the snapshot does not keep it */
function contentAt(path: string, { history, platforms, rankings, tools, ...parts }: Snapshot): unknown {
  const single: Readonly<Record<string, unknown>> = {
    'manifest.json': parts.manifest,
    'methodology.json': parts.methodology,
    'lexicon.json': parts.lexicon,
    'worklist.json': parts.worklist,
    'alternatives.json': parts.alternatives,
    'datasets/ai-readiness.json': parts.dataset,
    'verification.json': parts.verification,
    'changes.ndjson': history.events,
    'snapshots.ndjson': history.snapshots,
  };
  const [, folder, name = ''] = /^(platforms|rankings|tools)\/(.+)\.json$/.exec(path) ?? [];
  const content = folder === undefined ? single[path] : { platforms, rankings, tools }[folder as 'tools']?.get(name);
  if (content === undefined) throw new Error(`the snapshot keeps nothing of ${path}`);
  return content;
}
