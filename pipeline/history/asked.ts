import type { CatalogueKey } from '../../model/catalogue.ts';
import { isSame } from '../../model/history/snapshot-line.ts';

/** Whether a question has other possible answers than before, or is new. Other words for the same question do not count. */
export function isAskedOtherwise(before: CatalogueKey | undefined, after: CatalogueKey | undefined): boolean {
  return !isSame(asked(before), asked(after));
}

/** What of a question decides its answers. */
function asked(key: CatalogueKey | undefined) {
  if (key === undefined) return undefined;
  const { type, values = {}, unit, decision, channels } = key;
  return { type, values: Object.keys(values).sort(), unit, decision, channels };
}
