import type { Static } from 'typebox';
import type { LAYOUT, LINE_FILES, Manifest } from '../../model/snapshot-files.ts';
import { NOTHING_VERIFIED, type Verification } from '../../model/verification.ts';
import { assemble, type Snapshot } from './snapshot.ts';
import { SnapshotError } from './snapshot-error.ts';

/**
 * Joins the parsed files of a snapshot.
 * @param files by path; of a file with lines, the list of its parsed lines
 * @throws SnapshotError if a file is missing that every snapshot has
 */
export function joinFiles(manifest: Manifest, files: ReadonlyMap<string, unknown>): Snapshot {
  const at = <Path extends keyof typeof LAYOUT>(path: Path): Static<(typeof LAYOUT)[Path]> => {
    if (!files.has(path)) throw new SnapshotError(`manifest.json names no ${path}`);
    return files.get(path) as Static<(typeof LAYOUT)[Path]>;
  };
  // Version 2 has no history.
  const lines = <Path extends keyof typeof LINE_FILES>(path: Path) =>
    (files.get(path) ?? []) as Static<(typeof LINE_FILES)[Path]>[];
  const under = <Path extends keyof typeof LAYOUT>(prefix: Path) =>
    [...files].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data as Static<(typeof LAYOUT)[Path]>);

  return assemble({
    manifest,
    methodology: at('methodology.json'),
    lexicon: at('lexicon.json'),
    dataset: at('datasets/ai-readiness.json'),
    worklist: at('worklist.json'),
    alternatives: at('alternatives.json'),
    rankings: under('rankings/'),
    tools: under('tools/'),
    platforms: under('platforms/'),
    history: { snapshots: lines('snapshots.ndjson'), events: lines('changes.ndjson') },
    // Snapshots before the verifier do not have the file.
    // Earlier versions did not count citations.
    verification: { ...NOTHING_VERIFIED, ...(files.get('verification.json') as Verification | undefined) },
  });
}

/** The lines of a file in which each is JSON of its own. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
