import { type DataMap, isMap, matchItems, nameOf, toText } from './list-items.ts';

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
