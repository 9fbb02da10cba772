import type { CatalogueKey } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { perSnapshot, type Snapshot } from '../snapshot.ts';

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
