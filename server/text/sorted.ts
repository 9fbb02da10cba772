/** Compares strings by code units: an order that does not depend on the locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The first position in a sorted list that is not before an item. */
function lowerBound<Item extends string | number>(sorted: readonly Item[], item: Item): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Item) < item) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of an item in a sorted list, or -1. */
export function indexIn(sorted: readonly number[], item: number): number {
  const index = lowerBound(sorted, item);
  return sorted[index] === item ? index : -1;
}

/** The words of a sorted list that begin with a prefix. */
export function withPrefix(sorted: readonly string[], prefix: string): readonly string[] {
  const start = lowerBound(sorted, prefix);
  let end = start;
  while (sorted[end]?.startsWith(prefix)) end += 1;
  return sorted.slice(start, end);
}

/** Whether any word of a sorted list begins with a prefix. */
export function begins(sorted: readonly string[], prefix: string): boolean {
  return sorted[lowerBound(sorted, prefix)]?.startsWith(prefix) ?? false;
}
