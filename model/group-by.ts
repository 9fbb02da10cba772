/** Groups items by a key, in order of first appearance. Replaces `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The first item with the lowest cost. @param items at least one */
export function minBy<Item>(items: readonly Item[], costOf: (item: Item) => number): Item {
  return items.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
}

/** Counts how often each value occurs. */
export function countBy<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Keeps the first item with each key. */
export function uniqueBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => unknown): Item[] {
  return [...groupBy(items, keyOf).values()].map(([first]) => first);
}
