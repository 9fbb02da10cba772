import type { Health } from '../../model/ranking.ts';
import { Sorted } from './counting.ts';
import type { Standing } from './standing.ts';

const FEWEST_RANKED = 5;
const LEAST_DECIDED = 0.1;
const MOST_FOLLOWING = 0.8;

/** How much an order says: how many pairs no unknown can turn, and how far it only follows what is known at all. */
export function healthOf(ranked: readonly Standing[]): Health {
  const pairs = (ranked.length * (ranked.length - 1)) / 2;
  const decided = pairs === 0 ? null : floor3(decidedPairs(ranked), pairs);
  const { different, following } = coveragePairs(ranked);
  const follows_coverage = different === 0 ? null : floor3(following, different);
  return {
    ranked: ranked.length,
    decided,
    follows_coverage,
    provisional:
      ranked.length < FEWEST_RANKED || (decided ?? 0) < LEAST_DECIDED || (follows_coverage ?? 0) > MOST_FOLLOWING,
  };
}

/** Pairs in which one's score exceeds the other's potential: no tool exceeds its own. */
function decidedPairs(ranked: readonly Standing[]): number {
  const potentials = new Sorted(ranked.map(({ potential }) => potential));
  return ranked.reduce((sum, { score }) => sum + potentials.below(score), 0);
}

/** Pairs with different scores, and those of them where the higher has more coverage, by counting from the lowest up. */
function coveragePairs(ranked: readonly Standing[]): { different: number; following: number } {
  const byScore = [...ranked].sort((a, b) => a.score - b.score);
  const seen = new Counts(1001);
  let [different, following] = [0, 0];
  for (let from = 0; from < byScore.length; ) {
    let to = from + 1;
    while (to < byScore.length && byScore[to]?.score === byScore[from]?.score) to++;
    const tied = byScore.slice(from, to);
    for (const { coverage } of tied) {
      different += from;
      following += seen.below(coverage);
    }
    for (const { coverage } of tied) seen.add(coverage);
    from = to;
  }
  return { different, following };
}

/** Counts of small whole numbers with sums from below: a binary indexed tree (Fenwick 1994). */
class Counts {
  readonly #sums: Int32Array;

  constructor(size: number) {
    this.#sums = new Int32Array(size + 1);
  }

  add(value: number): void {
    for (let i = value + 1; i < this.#sums.length; i += i & -i) this.#sums[i] = (this.#sums[i] as number) + 1;
  }

  below(value: number): number {
    let sum = 0;
    for (let i = value; i > 0; i -= i & -i) sum += this.#sums[i] as number;
    return sum;
  }
}

function floor3(part: number, whole: number): number {
  return Math.floor((part * 1000) / whole) / 1000;
}
