import { createHash } from 'node:crypto';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Method } from '../../model/methodology.ts';
import { leastCommonMultiple } from '../score/points-table.ts';
import type { Candidate } from './candidates.ts';
import { SortedNumbers } from './counting.ts';

interface RankRange {
  readonly best: number;
  readonly worst: number;
}

/**
 * The best and worst rank of each tool over the draws of weights, without the most extreme ones: how far the proven order
 * depends on our weights. The score of a tool under a draw is the sum of subtotal × share / weight over the dimensions, times
 * the least common multiple of the weights, so that it is exact in whole numbers below 2^53.
 */
export function weightRanges(
  ranked: readonly Candidate[],
  profile: string,
  method: Method,
  draws: readonly Draw[],
): RankRange[] {
  const factors = factorsOf(method, profile);
  const dimensions = Object.keys(method.dimensions);
  const subtotals = ranked.map(({ tool }) => {
    const found = tool.scores.profiles[profile]?.subtotals ?? {};
    return dimensions.map((slug, d) => (found[slug]?.points ?? 0) * (factors[d] as number));
  });
  const ranks = ranked.map(() => new Uint32Array(draws.length));
  const scores = new Float64Array(ranked.length);
  for (const [n, draw] of draws.entries()) {
    for (const [i, tool] of subtotals.entries()) {
      let total = 0;
      for (let d = 0; d < draw.length; d++) total += (tool[d] as number) * (draw[d] as number);
      scores[i] = total;
    }
    const sorted = new SortedNumbers(scores);
    for (const [i, own] of ranks.entries()) own[n] = 1 + sorted.above(scores[i] as number);
  }
  const { trim } = method.draws;
  return ranks.map((own) => {
    own.sort();
    return { best: own[Math.max(0, trim - 1)] as number, worst: own[own.length - 1 - trim] as number };
  });
}

/** The least common multiple of the weights / the weight, by dimension; 0 for a dimension without weight. */
function factorsOf({ dimensions }: Method, profile: string): number[] {
  const weights = Object.values(dimensions).map(({ weights }) => weights[profile] ?? 0);
  const multiple = weights.filter((weight) => weight > 0).reduce(leastCommonMultiple, 1);
  return weights.map((weight) => (weight > 0 ? multiple / weight : 0));
}

/** One draw: the weight of each dimension of a profile, in whole numbers that add up to 2^32. */
export type Draw = readonly number[];

const DRAW_TOTAL = 2 ** 32;

/**
 * Draws weights of dimensions from a Dirichlet distribution with parameters weight / 2, whose mean is the weights of the
 * profile. 49 sorted uniform 32-bit integers cut 0 to 2^32 into 50 gaps, and a dimension of weight w takes w / 2 consecutive
 * gaps (spacings of uniform order statistics are Dirichlet(1, …, 1), and sums of them are Dirichlet again; Devroye 1986, ch. XI).
 * The seed depends on the profile and the method version only, never on data, so that hiding a fact changes no draw.
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
      const to = at >= gaps ? DRAW_TOTAL : at === 0 ? 0 : (cuts[at - 1] as number);
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
