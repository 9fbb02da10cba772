import type { CatalogueKey } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { SnapshotLine } from '../../../model/history/undo.ts';
import { perSnapshot, type Snapshot } from '../snapshot.ts';

/** A snapshot that the history knows, with its own id. */
export interface KnownSnapshot extends SnapshotLine {
  readonly id: string;
}

/** The snapshots up to this one, oldest first. Empty without a history. */
export const knownSnapshots = perSnapshot(({ history: { snapshots }, manifest }): readonly KnownSnapshot[] =>
  snapshots.map((line, i) => ({ ...line, id: snapshots[i + 1]?.previous ?? manifest.snapshot })),
);

/** The id of the snapshot of a number; undefined if the history does not have it. */
export function idOfSeq(snapshot: Snapshot, seq: number): string | undefined {
  const known = knownSnapshots(snapshot);
  return known[seq - (known[0]?.seq ?? 0)]?.id;
}

/** The day on which the history begins; null without one. */
export function knownFrom(snapshot: Snapshot): string | null {
  return knownSnapshots(snapshot)[0]?.recorded ?? null;
}

/** The questions as they were asked before a snapshot changed them, by key, oldest first. */
const replacedQuestions = perSnapshot(({ history }) =>
  groupBy(
    history.snapshots.flatMap(({ seq, undo }) =>
      Object.entries(undo.keys ?? {}).map(([key, before]) => ({ key, seq, before })),
    ),
    ({ key }) => key,
  ),
);

/**
 * A question as it was asked in a snapshot of the history, so that an answer of that time is shown in the words of that time.
 * @param seq the number of the snapshot
 * @returns undefined where that snapshot did not ask it
 */
export function questionAt(snapshot: Snapshot, key: string, seq: number): CatalogueKey | undefined {
  const replaced = replacedQuestions(snapshot).get(key);
  const later = replaced?.find((one) => one.seq > seq);
  return later ? (later.before ?? undefined) : ownQuestion(snapshot, key);
}

/** A question as it is asked now or, if it is not asked any more, as it was asked last. Undefined if it never was. */
export function lastQuestion(snapshot: Snapshot, key: string): CatalogueKey | undefined {
  const replaced = replacedQuestions(snapshot).get(key);
  return ownQuestion(snapshot, key) ?? replaced?.findLast(({ before }) => before !== null)?.before ?? undefined;
}

function ownQuestion({ methodology }: Snapshot, key: string): CatalogueKey | undefined {
  const { keys } = methodology.catalogue;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}
