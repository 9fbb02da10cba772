import type { ChangelogEntry } from './changelog.ts';

/** A version whose entry was changed or taken out after it was published. */
export interface Rewritten {
  readonly version: string;
  /** The hash it was published with; undefined where none was written down. */
  readonly before: string | undefined;
  /** Undefined where the entry is gone, or has no hash any more. */
  readonly after: string | undefined;
}

/** Versions of an earlier changelog that a later one does not have as they were. A hash that is added to an entry without one is no change. */
export function rewrittenVersions(before: readonly ChangelogEntry[], after: readonly ChangelogEntry[]): Rewritten[] {
  return before.flatMap(({ version, hash }) => {
    const now = after.find((entry) => entry.version === version);
    const kept = now !== undefined && (hash === undefined || hash === now.hash);
    return kept ? [] : [{ version, before: hash, after: now?.hash }];
  });
}
