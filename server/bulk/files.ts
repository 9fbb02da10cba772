import { JSON_ANSWER } from '../http/headers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type BulkFile, digestsOf, mediaTypeOf } from './bulk-file.ts';
import { descriptions } from './descriptions.ts';
import { factFiles, type ReadExported } from './fact-files.ts';
import { CARD_FILE, DATA_ROOT, INDEX_FILE } from './paths.ts';
import { publishedFiles } from './published-files.ts';

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
