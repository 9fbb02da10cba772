import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random whole numbers that are the same on every machine. Each call moves on to the next number. */
export interface Draws {
  /** From 0 to 2^32 - 1. */
  word(): number;
  /** From 0 to `limit` - 1. */
  below(limit: number): number;
}

/** How many different words there are: a word is less than `share * WORDS` with the probability `share`. */
export const WORDS = 2 ** 32;

/**
 * Draws of the generator xoroshiro128+, whose seed is the first 32 bits of the SHA-256 of the names with slashes between them. Each
 * purpose has names of its own, so that a change in one part moves no draw of another.
 */
export function drawsFor(...names: readonly string[]): Draws {
  const generator = xoroshiro128plus(createHash('sha256').update(names.join('/')).digest().readInt32BE(0));
  return {
    word: () => generator.next() >>> 0,
    below: (limit) => uniformInt(generator, 0, limit - 1),
  };
}

/** The items in a random order, each order with the same probability (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], draws: Draws): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = draws.below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
