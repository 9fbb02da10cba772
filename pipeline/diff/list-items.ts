import { alignLists } from './align-lists.ts';

export type DataMap = Readonly<Record<string, unknown>>;

/** An item before and after. Undefined where there is none. */
type Difference = readonly [before: unknown, after: unknown];
/** The indexes of an item in both lists. */
type Match = readonly [before: number, after: number];

/**
 * Finds out which items of two lists are one and the same: those that are equal, then those with the same name in their order, then maps at
 * the same place. A citation of another source is another citation, wherever it is.
 * @returns the items that differ, each with what it was before, and whether items that both lists have are in another order
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
): { readonly differing: Difference[]; readonly isReordered: boolean } {
  const gaps = alignLists(before.map(toText), after.map(toText));
  const [gone, come] = [gaps.flatMap(({ from }) => from), gaps.flatMap(({ to }) => to)];
  const rest = indexesWithout(after, come);
  const kept = indexesWithout(before, gone).map((i, n): Match => [i, rest[n] as number]);
  // An item that is gone from one place and new at another was moved.
  const moved = matchesBy(toText, before, after, gone, come);
  const left = gone.filter((i) => !moved.some(([from]) => from === i));
  const fresh = come.filter((j) => !moved.some(([, to]) => to === j));
  const named = matchesBy(identityOf, before, after, left, fresh);
  const differing = gaps.flatMap(({ from, to }) => {
    const same = named.filter(([i]) => from.includes(i)).map(([i, j]): Difference => [before[i], after[j]]);
    const removed = from.filter((i) => left.includes(i) && !named.some(([taken]) => taken === i));
    const added = to.filter((j) => fresh.includes(j) && !named.some(([, taken]) => taken === j));
    const [then, now] = [removed.map((i) => before[i]), added.map((j) => after[j])];
    return [
      ...same,
      ...Array.from({ length: Math.max(then.length, now.length) }, (_, n) => n).flatMap((n) =>
        atOnePlace(then[n], now[n]),
      ),
    ];
  });
  const matches = [...kept, ...moved, ...named].sort(([a], [b]) => a - b);
  return { differing, isReordered: matches.some(([, to], n) => n > 0 && to < (matches[n - 1] as Match)[1]) };
}

/** Two maps at the same place are one map that changed. Plain values and citations are removed and added. */
function atOnePlace(before: unknown, after: unknown): Difference[] {
  if (isMap(before) && isMap(after) && !('source' in before || 'source' in after)) return [[before, after]];
  return (
    [
      [before, undefined],
      [undefined, after],
    ] as const
  ).filter(([then, now]) => then !== undefined || now !== undefined);
}

function indexesWithout(list: readonly unknown[], left: readonly number[]): number[] {
  return [...list.keys()].filter((i) => !left.includes(i));
}

/** Matches each item with the first free one that has the same text. Items whose text is undefined match none. */
function matchesBy(
  textOf: (item: unknown) => string | undefined,
  before: readonly unknown[],
  after: readonly unknown[],
  gone: readonly number[],
  come: readonly number[],
): Match[] {
  const open = new Set(come);
  return gone.flatMap((i): Match[] => {
    const text = textOf(before[i]);
    const j = [...open].find((j) => text !== undefined && textOf(after[j]) === text);
    if (j === undefined) return [];
    open.delete(j);
    return [[i, j]];
  });
}

/** By what an item is recognised although it changed: its name, or the value that sources state. */
function identityOf(item: unknown): string | undefined {
  const [name] = nameOf(item);
  return name ?? (isMap(item) && 'value' in item ? toText(item.value) : undefined);
}

/** The name of an item of a list, for a path; none for plain values. */
export function nameOf(item: unknown): string[] {
  if (!isMap(item)) return [];
  const name = ['name', 'key', 'source', 'version', 'as_of', 'rule'].map((field) => item[field]).find(Boolean);
  return typeof name === 'string' ? [name] : [];
}

export function isMap(data: unknown): data is DataMap {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

export function toText(data: unknown): string {
  return JSON.stringify(data);
}
