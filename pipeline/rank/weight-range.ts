import type { Method } from '../../model/methodology.ts';
import { leastCommonMultiple } from '../score/least-common-multiple.ts';
import { Sorted } from './counting.ts';
import type { Draw } from './draws.ts';
import type { Standing } from './standing.ts';

export interface Range {
  readonly best: number;
  readonly worst: number;
}

/**
 * Each tool's rank under every draw of weights, without the most extreme: how far the proven order depends on our weights.
 * A tool's score under a draw is the sum of subtotal × share / weight over the dimensions, times the weights' least common
 * multiple, so that all of it is exact in whole numbers below 2^53.
 */
export function weightRanges(
  ranked: readonly Standing[],
  profile: string,
  method: Method,
  draws: readonly Draw[],
): Range[] {
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
    const sorted = new Sorted(scores);
    for (const [i, own] of ranks.entries()) own[n] = 1 + sorted.above(scores[i] as number);
  }
  const { trim } = method.draws;
  return ranks.map((own) => {
    own.sort();
    return { best: own[Math.max(0, trim - 1)] as number, worst: own[own.length - 1 - trim] as number };
  });
}

/** Least common multiple of the weights / weight, by dimension; 0 where a dimension does not count. */
function factorsOf({ dimensions }: Method, profile: string): number[] {
  const weights = Object.values(dimensions).map(({ weights }) => weights[profile] ?? 0);
  const multiple = weights.filter((weight) => weight > 0).reduce(leastCommonMultiple, 1);
  return weights.map((weight) => (weight > 0 ? multiple / weight : 0));
}
