import { type Document, isMap, isScalar, isSeq } from 'yaml';

/** Where a key is written that its map has already. */
export type Repeated = readonly [from: number, to: number];

/**
 * Keys that are in one map more than once, in the order of the text. The parser can look for them too, but it compares each key with
 * every other one of its map: a file of 18,000 keys then takes seconds.
 */
export function repeatedKeys({ contents }: Document): Repeated[] {
  const found: Repeated[] = [];
  collect(contents, found);
  return found;
}

function collect(node: unknown, found: Repeated[]): void {
  if (isSeq(node)) for (const item of node.items) collect(item, found);
  if (!isMap(node)) return;
  const seen = new Set<unknown>();
  for (const { key, value } of node.items) {
    if (isScalar(key)) {
      const [from = 0, to = from] = key.range ?? [];
      if (seen.has(key.value)) found.push([from, to]);
      seen.add(key.value);
    } else collect(key, found);
    collect(value, found);
  }
}
