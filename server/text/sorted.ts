/** Compares strings by code units: an order that does not depend on the locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The first position in a sorted list that is not before an item. */
function lowerBound(sorted: readonly string[], item: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < item) low = middle + 1;
    else high = middle;
  }
  return low;
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
