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
 * Lists every place at which two values differ, as deep as both have it; the print and the watch of a citation each are one place. The
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
  if (isMap(before) && isMap(after) && !isProof(path, before)) {
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

/** Whether a map is the print or the watch of a citation: its fields change together, and say nothing by themselves. */
function isProof(path: readonly string[], data: DataMap): boolean {
  return (path.at(-1) === 'print' && 'hash' in data) || (path.at(-1) === 'watch' && 'gives' in data);
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
function nameOf(item: unknown): string[] {
  if (!isMap(item)) return [];
  const name = ['name', 'key', 'source', 'version', 'as_of', 'rule'].map((field) => item[field]).find(Boolean);
  return typeof name === 'string' ? [name] : [];
}

function isMap(data: unknown): data is DataMap {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function toText(data: unknown): string {
  return JSON.stringify(data);
}

/** A stretch of two lists without a common item, by the indexes in each. */
interface Gap {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The gaps between the items of the longest common subsequence of two lists. */
function alignLists(before: readonly string[], after: readonly string[]): Gap[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const [rows, columns] = [before.length - end - start, after.length - end - start];
  const lengths = subsequenceLengths(before, after, start, rows, columns);

  const gaps: Gap[] = [];
  let gap: { from: number[]; to: number[] } = { from: [], to: [] };
  let [i, j] = [0, 0];
  const close = () => {
    if (gap.from.length + gap.to.length > 0) gaps.push(gap);
    gap = { from: [], to: [] };
  };
  while (i < rows || j < columns) {
    if (i < rows && j < columns && before[start + i] === after[start + j]) {
      close();
      i += 1;
      j += 1;
    } else if (j >= columns || (i < rows && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      gap.from.push(start + i);
      i += 1;
    } else {
      gap.to.push(start + j);
      j += 1;
    }
  }
  close();
  return gaps;
}

/** For each pair of indexes, the length of the longest common subsequence of the rest of both lists. */
function subsequenceLengths(
  before: readonly string[],
  after: readonly string[],
  start: number,
  rows: number,
  columns: number,
): Uint32Array[] {
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let i = rows - 1; i >= 0; i--) {
    const [row, below] = [lengths[i] as Uint32Array, lengths[i + 1] as Uint32Array];
    for (let j = columns - 1; j >= 0; j--) {
      row[j] =
        before[start + i] === after[start + j]
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  return lengths;
}
