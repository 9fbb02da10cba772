/** One place at which two versions of the data of a file differ. */
export interface DataChange {
  readonly path: readonly string[];
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** Undefined if it was added or only the order changed. */
  readonly before: unknown;
  /** Undefined if it was removed or only the order changed. */
  readonly after: unknown;
}

type DataMap = Readonly<Record<string, unknown>>;

/**
 * Lists every place at which two values differ, as deep as both have it. The order of the keys of a map counts only if `isOrdered`
 * is true for its path.
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
  if (isMap(before) && isMap(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = keys.flatMap((key) => dataChanges(before[key], after[key], [...path, key], isOrdered));
    return isOrdered(path) && isReordered(before, after) ? [...changes, reordered(path)] : changes;
  }
  return [{ path, kind: 'changed', before, after }];
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
  isOrdered: (path: readonly string[]) => boolean,
): DataChange[] {
  const gaps = alignLists(before.map(toText), after.map(toText));
  const same = (a: unknown) => (b: unknown) => toText(a) === toText(b);
  const gone = gaps.flatMap(({ from }) => from.map((i) => before[i]));
  const come = gaps.flatMap(({ to }) => to.map((i) => after[i]));
  // An item that is gone from one place and new at another was moved.
  const moved = gone.some((item) => come.some(same(item)));
  const changes = gaps.flatMap(({ from, to }) => {
    const removed = from.map((i) => before[i]).filter((item) => !come.some(same(item)));
    const added = to.map((i) => after[i]).filter((item) => !gone.some(same(item)));
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, n) => n).flatMap((n) => {
      const [then, now] = [removed[n], added[n]];
      const at = [...path, ...nameOf(then ?? now)];
      // Two maps at the same place are one map that changed. Plain values are removed and added.
      if (isMap(then) && isMap(now)) return dataChanges(then, now, at, isOrdered);
      return [...dataChanges(then, undefined, at), ...dataChanges(undefined, now, at)];
    });
  });
  // If one of several equal items is gone, the lists differ although no item was added or removed.
  return moved || (changes.length === 0 && gaps.length > 0) ? [...changes, reordered(path)] : changes;
}

/** Whether the keys that two maps have in common are in another order. */
function isReordered(before: DataMap, after: DataMap): boolean {
  const common = (one: DataMap, other: DataMap) => Object.keys(one).filter((key) => Object.hasOwn(other, key));
  return toText(common(before, after)) !== toText(common(after, before));
}

function reordered(path: readonly string[]): DataChange {
  return { path, kind: 'reordered', before: undefined, after: undefined };
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
