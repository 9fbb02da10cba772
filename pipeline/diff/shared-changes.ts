import type { CheckedFacts } from '../check/rule.ts';
import { SHARED_FILES } from '../read/facts-folder.ts';
import { changelogOf, type Rewritten, rewrittenVersions } from '../versions/changelog.ts';
import { contentHash, VERSIONED_FILES, VERSIONED_NAMES } from '../versions/versioned-files.ts';
import { type DataChange, dataChanges } from './data-changes.ts';

/** What changed in one file of the vocabulary and the method. */
export interface SharedChanges {
  readonly name: (typeof SHARED_FILES)[number];
  readonly changes: readonly DataChange[];
  /** What can move scores without any fact, such as "the method"; undefined where only wording changed, or nothing that is scored. */
  readonly moves: string | undefined;
  /** Published versions whose entry is not what it was. */
  readonly rewritten: readonly Rewritten[];
}

/** The shared files that changed, whatever it is. */
export function compareShared(before: CheckedFacts, after: CheckedFacts): SharedChanges[] {
  return SHARED_FILES.map((name): SharedChanges => {
    const [then, now] = [before[name].data, after[name].data];
    const versioned = VERSIONED_NAMES.find((file) => file === name);
    const decides = versioned !== undefined && contentHash(versioned, then) !== contentHash(versioned, now);
    return {
      name,
      changes: dataChanges(then, now),
      moves: decides ? VERSIONED_FILES[versioned].content : undefined,
      rewritten: versioned ? rewrittenVersions(changelogOf(versioned, then), changelogOf(versioned, now)) : [],
    };
  }).filter(({ changes }) => changes.length > 0);
}
