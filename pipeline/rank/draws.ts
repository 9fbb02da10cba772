import { createHash } from 'node:crypto';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Method } from '../../model/methodology.ts';

/** One draw: for each dimension of a profile, its share of 2^32 in whole numbers. */
export type Draw = readonly number[];

const RANGE = 2 ** 32;

/**
 * Draws weights of dimensions from a Dirichlet distribution with parameters weight / 2, whose mean is the profile's own
 * weights: 49 sorted uniform 32-bit integers cut 0 to 2^32 into 50 gaps, and a dimension of weight w takes w / 2 of them in a
 * row (spacings of uniform order statistics are Dirichlet(1, …, 1), and sums of them Dirichlet again; Devroye 1986, ch. XI).
 * Seeded from profile and method version, never from data: hiding a fact moves no draw.
 */
export function drawWeights(method: Method, profile: string): Draw[] {
  const halves = Object.values(method.dimensions).map(({ weights }) => (weights[profile] ?? 0) / 2);
  const gaps = halves.reduce((sum, half) => sum + half, 0);
  const generator = xoroshiro128plus(seedOf(profile, method.version));
  return Array.from({ length: method.draws.count }, () => {
    const cuts = Float64Array.from({ length: gaps - 1 }, () => generator.next() >>> 0).sort();
    let [at, from] = [0, 0];
    return halves.map((half) => {
      at += half;
      const to = at >= gaps ? RANGE : at === 0 ? 0 : (cuts[at - 1] as number);
      const share = to - from;
      from = to;
      return share;
    });
  });
}

/** The first 32 bits of the SHA-256 of `profile@version`, as a signed integer. */
export function seedOf(profile: string, version: string): number {
  return createHash('sha256').update(`${profile}@${version}`).digest().readInt32BE(0);
}
