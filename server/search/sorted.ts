/** An order that no locale changes. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The first place in a sorted list that is not before an item. */
function placeOf<Item extends string | number>(sorted: readonly Item[], item: Item): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Item) < item) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where an item stands in a sorted list, or -1. */
export function indexIn(sorted: readonly number[], item: number): number {
  const place = placeOf(sorted, item);
  return sorted[place] === item ? place : -1;
}

/** The words of a sorted list that begin so. */
export function begunBy(sorted: readonly string[], beginning: string): readonly string[] {
  const start = placeOf(sorted, beginning);
  let end = start;
  while (sorted[end]?.startsWith(beginning)) end += 1;
  return sorted.slice(start, end);
}

/** Whether any word of a sorted list begins so. */
export function begins(sorted: readonly string[], beginning: string): boolean {
  return sorted[placeOf(sorted, beginning)]?.startsWith(beginning) ?? false;
}
