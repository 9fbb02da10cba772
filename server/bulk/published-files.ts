import { fileText, hasLines } from '../../model/snapshot-files.ts';
import { JSON_ANSWER, NDJSON_ANSWER } from '../http/headers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { BulkFile } from './bulk-file.ts';

/** The files of the snapshot with the bytes that were published, whose hashes the manifest has: the manifest first, then those it names. */
export function publishedFiles(snapshot: Snapshot): BulkFile[] {
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
