import { createHash } from 'node:crypto';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Draws at random, the same from the same seed. Quicker than fast-check, whose cases can be shrunk and need not be here. */
export class Draw {
  readonly #generator;

  /** @param name of what draws: under another name the same seed draws something else */
  constructor(seed: number, name: string) {
    this.#generator = xoroshiro128plus(createHash('sha256').update(`${name}@${seed}`).digest().readInt32BE(0));
  }

  /** An integer from 0 on, below a limit. */
  below(limit: number): number {
    return this.#next() % limit;
  }

  /** Eight digits: hardly ever the same ones again. */
  hex(): string {
    return this.#next().toString(16).padStart(8, '0');
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Some of a list, each at most once, in any order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)[0] as T);
  }

  #next(): number {
    return this.#generator.next() >>> 0;
  }
}
