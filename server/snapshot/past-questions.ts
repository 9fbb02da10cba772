import type { CatalogueKey } from '../../model/catalogue.ts';
import { perSnapshot, type Snapshot } from './snapshot.ts';

/** A question as it was asked before a snapshot changed it. */
interface Replaced {
  readonly seq: number;
  readonly before: CatalogueKey | null;
}

/** By key, oldest first. */
const replacedQuestions = perSnapshot(({ history }): ReadonlyMap<string, readonly Replaced[]> => {
  const byKey = new Map<string, Replaced[]>();
  for (const { seq, undo } of history.snapshots) {
    for (const [key, before] of Object.entries(undo.keys ?? {})) {
      const known = byKey.get(key);
      if (known) known.push({ seq, before });
      else byKey.set(key, [{ seq, before }]);
    }
  }
  return byKey;
});

/**
 * A question as it was asked in a snapshot of the history, so that an answer of that time is shown in the words of that time.
 * @param seq the number of the snapshot
 * @returns undefined where that snapshot did not ask it
 */
export function questionAt(snapshot: Snapshot, key: string, seq: number): CatalogueKey | undefined {
  const replaced = replacedQuestions(snapshot)
    .get(key)
    ?.find((one) => one.seq > seq);
  if (replaced) return replaced.before ?? undefined;
  return ownQuestion(snapshot, key);
}

/** A question as it is asked now or, if it is not asked any more, as it was asked last. Undefined if it never was. */
export function lastQuestion(snapshot: Snapshot, key: string): CatalogueKey | undefined {
  const asked = ownQuestion(snapshot, key);
  return (
    asked ??
    replacedQuestions(snapshot)
      .get(key)
      ?.findLast(({ before }) => before !== null)?.before ??
    undefined
  );
}

function ownQuestion({ methodology }: Snapshot, key: string): CatalogueKey | undefined {
  const { keys } = methodology.catalogue;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}
