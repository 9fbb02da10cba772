/** One place at which two versions of a file's data differ. */
export interface DataChange {
  readonly path: readonly string[];
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** Undefined where it was added, or only the order changed. */
  readonly before: unknown;
  /** Undefined where it was removed, or only the order changed. */
  readonly after: unknown;
}

type Map = Readonly<Record<string, unknown>>;

/**
 * Every place at which data differ, as deep as both sides go: no change between two files is without one, but for the order of
 * the keys of maps where `ordered` says no.
 */
export function dataChanges(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
  ordered: (path: readonly string[]) => boolean = () => true,
): DataChange[] {
  if (before === after) return [];
  if (before === undefined) return [{ path, kind: 'added', before, after }];
  if (after === undefined) return [{ path, kind: 'removed', before, after }];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path, ordered);
  if (isMap(before) && isMap(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = keys.flatMap((key) => dataChanges(before[key], after[key], [...path, key], ordered));
    return ordered(path) && isReordered(before, after) ? [...changes, reordered(path)] : changes;
  }
  return [{ path, kind: 'changed', before, after }];
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
  ordered: (path: readonly string[]) => boolean,
): DataChange[] {
  const gaps = alignLists(before.map(toText), after.map(toText));
  const same = (a: unknown) => (b: unknown) => toText(a) === toText(b);
  const [gone, come] = [gaps.flatMap(({ from }) => from), gaps.flatMap(({ to }) => to)];
  const [old, fresh] = [gone.map((i) => before[i]), come.map((i) => after[i])];
  // What left one place and came at another only moved.
  const moved = old.some((item) => fresh.some(same(item)));
  const changes = gaps.flatMap(({ from, to }) => {
    const removed = from.map((i) => before[i]).filter((item) => !fresh.some(same(item)));
    const added = to.map((i) => after[i]).filter((item) => !old.some(same(item)));
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, n) => n).flatMap((n) => {
      const [then, now] = [removed[n], added[n]];
      const at = [...path, ...nameOf(then ?? now)];
      // Two maps in one place are one that changed; of plain values one went and another came.
      if (isMap(then) && isMap(now)) return dataChanges(then, now, at, ordered);
      return [...dataChanges(then, undefined, at), ...dataChanges(undefined, now, at)];
    });
  });
  // Of several that are alike, one may have gone: nothing else would say so.
  return moved || (changes.length === 0 && gaps.length > 0) ? [...changes, reordered(path)] : changes;
}

/** The keys that both have stand in another order. */
function isReordered(before: Map, after: Map): boolean {
  const common = (one: Map, other: Map) => Object.keys(one).filter((key) => Object.hasOwn(other, key));
  return toText(common(before, after)) !== toText(common(after, before));
}

function reordered(path: readonly string[]): DataChange {
  return { path, kind: 'reordered', before: undefined, after: undefined };
}

/** By what an item of a list is told from the others; nothing for plain values. */
function nameOf(item: unknown): string[] {
  if (!isMap(item)) return [];
  const name = ['name', 'key', 'source', 'version', 'as_of', 'rule'].map((field) => item[field]).find(Boolean);
  return typeof name === 'string' ? [name] : [];
}

function isMap(data: unknown): data is Map {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function toText(data: unknown): string {
  return JSON.stringify(data);
}

/** Items that stand in one place of two lists and are not the same, by their indexes. */
interface Gap {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The places where two lists differ, so that as many items as possible stay (the longest common subsequence). */
function alignLists(before: readonly string[], after: readonly string[]): Gap[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const [rows, columns] = [before.length - end - start, after.length - end - start];
  const longest = longestCommon(before, after, start, rows, columns);

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
    } else if (j >= columns || (i < rows && (longest[i + 1]?.[j] ?? 0) >= (longest[i]?.[j + 1] ?? 0))) {
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

/** For each pair of places, how many items the rests have in common in order. */
function longestCommon(
  before: readonly string[],
  after: readonly string[],
  start: number,
  rows: number,
  columns: number,
): Uint32Array[] {
  const longest = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let i = rows - 1; i >= 0; i--) {
    const [row, below] = [longest[i] as Uint32Array, longest[i + 1] as Uint32Array];
    for (let j = columns - 1; j >= 0; j--) {
      row[j] =
        before[start + i] === after[start + j]
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  return longest;
}
