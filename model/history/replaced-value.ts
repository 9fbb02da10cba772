import type { FactValue } from '../value.ts';
import type { FactState } from './state.ts';
import { isSame } from './undo.ts';

/** Whether a value says everything that another one said: a longer list, or an object with more fields. */
export function extendsValue(before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.every((item) => after.some((other) => extendsValue(item, other)));
  if (!isObject(before) || !isObject(after)) return false;
  return Object.entries(before).every(
    ([name, value]) => Object.hasOwn(after, name) && extendsValue(value, after[name]),
  );
}

/** What of a value is gone: of a list the items that the new one does not have or extend, otherwise the whole value. */
export function goneFrom(before: FactValue, after: FactValue | undefined): FactValue {
  if (!Array.isArray(before) || !Array.isArray(after)) return before;
  const items = before as unknown[];
  return items.filter((item) => !(after as unknown[]).some((other) => extendsValue(item, other))) as FactValue;
}

/**
 * Why the editor says that a value is gone: the word next to it under `replaced`, or that a newer page of its publisher replaced it. What was
 * already said in the answer before is about an earlier change, also where it names the same value.
 */
export function statedCause(
  before: FactState & { readonly value: FactValue },
  after: FactState,
): 'vendor-changed' | 'corrected' | 'source-changed' | undefined {
  const gone = goneFrom(before.value, after.value);
  const isMeant = ({ value }: { readonly value: FactValue }) => isSame(value, before.value) || isSame(value, gone);
  const word = newIn(before.replaced, after.replaced).findLast(isMeant)?.because;
  return word ?? (newIn(before.earlier, after.earlier).some(isMeant) ? 'vendor-changed' : undefined);
}

/** The items of a list that an earlier list does not have, or has fewer times. */
function newIn<Item>(earlier: readonly Item[] = [], items: readonly Item[] = []): Item[] {
  const old = [...earlier];
  return items.filter((item) => {
    const found = old.findIndex((other) => isSame(other, item));
    if (found >= 0) old.splice(found, 1);
    return found < 0;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
