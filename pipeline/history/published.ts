import { isSame } from '../../model/history/snapshot-line.ts';
import { type Manifest, SCHEMA_VERSION } from '../../model/snapshot-files.ts';
import type { SnapshotContent } from './content.ts';
import { EMPTY_LEDGER, LEDGER_FILES, type Ledger, parseLedger } from './ledger.ts';
import { contentOf, type ReadText } from './past-contents.ts';

/** The snapshot that was published last, with its history. */
export interface Published {
  readonly ledger: Ledger;
  /** Undefined if nothing was published yet. */
  readonly content: SnapshotContent | undefined;
  /** The text of its manifest. */
  readonly manifest: string | undefined;
}

export const NOTHING_PUBLISHED: Published = { ledger: EMPTY_LEDGER, content: undefined, manifest: undefined };

/**
 * Reads what was published last.
 * @throws Error if a file is missing or not JSON
 */
export function readPublished(read: ReadText): Published {
  const manifest = read('manifest.json');
  if (manifest === undefined) return NOTHING_PUBLISHED;
  return { ledger: ledgerIn(read), content: contentOf(read), manifest };
}

function ledgerIn(read: ReadText): Ledger {
  const [snapshots, events] = [read(LEDGER_FILES.snapshots), read(LEDGER_FILES.events)];
  return snapshots === undefined || events === undefined ? EMPTY_LEDGER : parseLedger({ snapshots, events });
}

/**
 * Whether a new build gives what was published.
 * @param hashes of the new files, by path
 */
export function isPublished(hashes: Readonly<Record<string, string>>, { manifest }: Published): boolean {
  if (manifest === undefined) return false;
  const { files, schema_version } = JSON.parse(manifest) as Manifest;
  return schema_version === SCHEMA_VERSION && isSame(files, hashes);
}
