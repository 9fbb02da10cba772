import type { Method, Profile } from '../../model/methodology.ts';
import type { Health, Ranking, RankingList } from '../../model/ranking.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { type Candidate, factsNeeded, groupsOf, partition } from './candidates.ts';
import { CumulativeCounts, SortedNumbers } from './counting.ts';
import { type Draw, drawWeights, weightRanges } from './weight-range.ts';

/** Ranks all tools: one ranking per profile, with a list for each category if the profile is scoped, else one list of all tools. */
export function rank(tools: readonly Tool[], facts: CheckedFacts): Ranking[] {
  const method = facts.methodology.data;
  return Object.entries(method.profiles).map(([slug, profile]) => {
    const groups = groupsOf(tools, slug, profile, facts);
    const draws = drawWeights(method, slug);
    return {
      profile: slug,
      lists: groups.map(({ category, candidates }) => ({
        category,
        ...rankList(candidates, slug, profile, method, draws),
      })),
    };
  });
}

/**
 * Ranks one list. rank = 1 + tools with a strictly higher score, so ties share a rank. rank_range is what the unknowns leave
 * open among the ranked tools: at best only tools whose score exceeds this potential are ahead, at worst all whose potential
 * exceeds this score. Both can happen, since the unknowns of different tools are independent.
 */
function rankList(
  candidates: readonly Candidate[],
  slug: string,
  profile: Profile,
  method: Method,
  draws: readonly Draw[],
): Omit<RankingList, 'category'> {
  const { ranked, unranked } = partition(candidates, profile);
  const scores = new SortedNumbers(ranked.map(({ score }) => score));
  const potentials = new SortedNumbers(ranked.map(({ potential }) => potential));
  const couldPass = new SortedNumbers(
    unranked
      .filter(({ reason }) => reason === 'below_floor' || reason === 'not_proven')
      .map(({ candidate }) => candidate.potential),
  );
  const ranges = weightRanges(ranked, slug, method, draws);
  const entries = ranked.map(({ slug: tool, score, potential, coverage }, i) => ({
    rank: 1 + scores.above(score),
    rank_range: { best: 1 + scores.above(potential), worst: 1 + potentials.above(score) - (potential > score ? 1 : 0) },
    weight_range: ranges[i] as { best: number; worst: number },
    unranked_could_pass: couldPass.above(score),
    tool,
    score: score / 10,
    potential: potential / 10,
    coverage: coverage / 1000,
  }));
  entries.sort((a, b) => a.rank - b.rank || (a.tool < b.tool ? -1 : 1));
  return {
    health: healthOf(ranked),
    entries,
    unranked: unranked.map(({ candidate, reason }) => ({
      tool: candidate.slug,
      reason,
      facts_needed: factsNeeded(candidate, slug, reason, profile),
    })),
  };
}

const MIN_RANKED = 5;
const MIN_DECIDED = 0.1;
const MAX_FOLLOWS_COVERAGE = 0.8;

/** How reliable an order is: the share of pairs that no unknown can reverse, and how far the order only reflects how much is known. */
export function healthOf(ranked: readonly Candidate[]): Health {
  const pairs = (ranked.length * (ranked.length - 1)) / 2;
  const decided = pairs === 0 ? null : floor3(decidedPairs(ranked), pairs);
  const { different, following } = coveragePairs(ranked);
  const follows_coverage = different === 0 ? null : floor3(following, different);
  return {
    ranked: ranked.length,
    decided,
    follows_coverage,
    provisional:
      ranked.length < MIN_RANKED || (decided ?? 0) < MIN_DECIDED || (follows_coverage ?? 0) > MAX_FOLLOWS_COVERAGE,
  };
}

/** The number of pairs in which the score of one exceeds the potential of the other. No tool exceeds its own potential. */
function decidedPairs(ranked: readonly Candidate[]): number {
  const potentials = new SortedNumbers(ranked.map(({ potential }) => potential));
  return ranked.reduce((sum, { score }) => sum + potentials.below(score), 0);
}

/** Counts the pairs with different scores, and those of them in which the higher score also has more coverage. */
function coveragePairs(ranked: readonly Candidate[]): { different: number; following: number } {
  const byScore = [...ranked].sort((a, b) => a.score - b.score);
  const seen = new CumulativeCounts(1001);
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

/** A share, rounded down to three decimals. */
function floor3(part: number, whole: number): number {
  return Math.floor((part * 1000) / whole) / 1000;
}
