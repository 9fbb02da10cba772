import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** How many words the generator has: a word is less than `share * WORDS` with the probability `share`. */
export const WORDS = 2 ** 32;

/** Draws at random, the same on every machine. Quicker than fast-check, whose cases can be shrunk and need not be here. */
export class Draw {
  readonly #generator;

  /** @param names what is drawn for, with a seed: other names draw something else, so no draw moves those of another */
  constructor(...names: readonly (string | number)[]) {
    this.#generator = xoroshiro128plus(createHash('sha256').update(names.join('/')).digest().readInt32BE(0));
  }

  /** A whole number from 0 to 2^32 - 1. */
  word(): number {
    return this.#generator.next() >>> 0;
  }

  /** A number from 0 up to 1. */
  chance(): number {
    return this.word() / WORDS;
  }

  /** A whole number from 0 on, below a limit. */
  below(limit: number): number {
    return uniformInt(this.#generator, 0, limit - 1);
  }

  /** Eight digits: hardly ever the same ones again. */
  hex(): string {
    return this.word().toString(16).padStart(8, '0');
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Some of a list, each at most once, in any order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)[0] as T);
  }

  /** All of a list in a random order, each order with the same probability (Fisher and Yates). */
  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  }
}
