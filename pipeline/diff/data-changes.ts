import { groupBy } from '../../model/group-by.ts';

/** One place at which two versions of the data of a file differ. */
export interface DataChange {
  readonly path: readonly string[];
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** Undefined if it was added or only the order changed. */
  readonly before: unknown;
  /** Undefined if it was removed or only the order changed. */
  readonly after: unknown;
}

/**
 * Lists every place at which two values differ, as deep as both have it; the fingerprint of a citation is one place. The
 * order of the keys of a map counts only if `isOrdered` is true for its path.
 */
export function dataChanges(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
  isOrdered: (path: readonly string[]) => boolean = () => true,
): DataChange[] {
  if (before === after) return [];
  if (before === undefined) return [{ path, kind: 'added', before, after }];
  if (after === undefined) return [{ path, kind: 'removed', before, after }];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path, isOrdered);
  if (isMap(before) && isMap(after) && !isFingerprint(path, before)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = keys.flatMap((key) => dataChanges(before[key], after[key], [...path, key], isOrdered));
    return isOrdered(path) && areKeysReordered(before, after) ? [...changes, reordered(path)] : changes;
  }
  return [{ path, kind: 'changed', before, after }];
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
  isOrdered: (path: readonly string[]) => boolean,
): DataChange[] {
  const { differing, isReordered } = matchItems(before, after);
  const changes = differing.flatMap(([then, now]) =>
    dataChanges(then, now, [...path, ...nameOf(then ?? now)], isOrdered),
  );
  return isReordered ? [...changes, reordered(path)] : changes;
}

/** Whether a map is the fingerprint of a citation: its fields change together, and say nothing by themselves. */
function isFingerprint(path: readonly string[], data: DataMap): boolean {
  return path.at(-1) === 'fingerprint' && 'hash' in data;
}

/** Whether the keys that two maps have in common are in another order. */
function areKeysReordered(before: DataMap, after: DataMap): boolean {
  const common = (one: DataMap, other: DataMap) => Object.keys(one).filter((key) => Object.hasOwn(other, key));
  return toText(common(before, after)) !== toText(common(after, before));
}

function reordered(path: readonly string[]): DataChange {
  return { path, kind: 'reordered', before: undefined, after: undefined };
}

type DataMap = Readonly<Record<string, unknown>>;

/** An item before and after. Undefined where there is none. */
type Difference = readonly [before: unknown, after: unknown];
/** The indexes of an item in both lists. */
type Match = readonly [before: number, after: number];

/**
 * Finds out which items of two lists are one and the same: those that are equal, then those with the same name in their order, then maps at
 * the same place. A citation of another source is another citation, wherever it is.
 * @returns the items that differ, each with what it was before, and whether items that both lists have are in another order
 */
function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
): { readonly differing: Difference[]; readonly isReordered: boolean } {
  const equal = matchesBy(before.map(toText), after.map(toText));
  const [gone, come] = [indexesWithout(before, equal, 0), indexesWithout(after, equal, 1)];
  const nameIf = (indexes: readonly number[]) => (item: unknown, i: number) =>
    indexes.includes(i) ? identityOf(item) : undefined;
  const named = matchesBy(before.map(nameIf(gone)), after.map(nameIf(come)));
  const [left, fresh] = [
    indexesWithout(before, [...equal, ...named], 0),
    indexesWithout(after, [...equal, ...named], 1),
  ];
  // Items are at the same place if equally many equal ones come before them.
  const placeOf = (index: number, side: 0 | 1) => equal.filter((match) => match[side] < index).length;
  const differing = Array.from({ length: equal.length + 1 }, (_, place) => place).flatMap((place) => {
    const changed = named.filter(([i]) => placeOf(i, 0) === place).map(([i, j]): Difference => [before[i], after[j]]);
    const then = left.filter((i) => placeOf(i, 0) === place).map((i) => before[i]);
    const now = fresh.filter((j) => placeOf(j, 1) === place).map((j) => after[j]);
    const others = Array.from({ length: Math.max(then.length, now.length) }, (_, n) => atOnePlace(then[n], now[n]));
    return [...changed, ...others.flat()];
  });
  const matches = [...equal, ...named].sort(([a], [b]) => a - b);
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

/** The indexes in a list, the first or the second, that no match has. */
function indexesWithout(list: readonly unknown[], matches: readonly Match[], side: 0 | 1): number[] {
  const matched = new Set(matches.map((match) => match[side]));
  return [...list.keys()].filter((i) => !matched.has(i));
}

/** Matches each text with the first free one that is the same. */
function matchesBy(before: readonly (string | undefined)[], after: readonly (string | undefined)[]): Match[] {
  const open = groupBy(after.keys(), (j) => after[j]);
  return before.flatMap((text, i): Match[] => {
    const j = text === undefined ? undefined : open.get(text)?.shift();
    return j === undefined ? [] : [[i, j]];
  });
}

/** By what an item is recognised although it changed: its name, or the value that sources state. */
function identityOf(item: unknown): string | undefined {
  const [name] = nameOf(item);
  return name ?? (isMap(item) && 'value' in item ? toText(item.value) : undefined);
}

/** The name of an item of a list, for a path; none for plain values. */
function nameOf(item: unknown): string[] {
  if (!isMap(item)) return [];
  const name = ['name', 'key', 'source', 'version', 'rule'].map((field) => item[field]).find(Boolean);
  return typeof name === 'string' ? [name] : [];
}

function isMap(data: unknown): data is DataMap {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function toText(data: unknown): string {
  return JSON.stringify(data);
}
