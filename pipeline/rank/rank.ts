import type { Method, Profile } from '../../model/methodology.ts';
import type { Ranking, RankingList } from '../../model/ranking.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { Sorted } from './counting.ts';
import { type Draw, drawWeights } from './draws.ts';
import { groupsOf } from './groups.ts';
import { healthOf } from './health.ts';
import { mendOf, type Standing, unrankedReason } from './standing.ts';
import { weightRanges } from './weight-range.ts';

/** One ranking a profile; a scoped profile has a list for each category, the others one for all tools. */
export function rank(tools: readonly Tool[], facts: CheckedFacts): Ranking[] {
  const method = facts.methodology.data;
  return Object.entries(method.profiles).map(([slug, profile]) => {
    const groups = groupsOf(tools, slug, profile, facts);
    const draws = drawWeights(method, slug);
    return {
      profile: slug,
      lists: groups.map(({ category, members }) => ({ category, ...listOf(members, slug, profile, method, draws) })),
    };
  });
}

/** The standings of a list: those that are ranked, and those that are not, with the reason. */
export function partition(members: readonly Standing[], profile: Profile) {
  const reasons = members.map((standing) => ({ standing, reason: unrankedReason(standing, profile) }));
  return {
    ranked: reasons.filter(({ reason }) => reason === undefined).map(({ standing }) => standing),
    unranked: reasons.flatMap(({ standing, reason }) => (reason ? [{ standing, reason }] : [])),
  };
}

/**
 * rank = 1 + tools with a strictly higher score, so ties share a rank. rank_range is what the unknowns leave open among the
 * same tools: at best only those stay ahead whose proven score exceeds this potential, at worst all whose potential exceeds
 * this score. Both are reachable, since the unknowns of different tools are independent.
 */
function listOf(
  members: readonly Standing[],
  slug: string,
  profile: Profile,
  method: Method,
  draws: readonly Draw[],
): Omit<RankingList, 'category'> {
  const { ranked, unranked } = partition(members, profile);
  const scores = new Sorted(ranked.map(({ score }) => score));
  const potentials = new Sorted(ranked.map(({ potential }) => potential));
  const couldPass = new Sorted(
    unranked
      .filter(({ reason }) => reason === 'below_floor' || reason === 'not_proven')
      .map(({ standing }) => standing.potential),
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
    unranked: unranked.map(({ standing, reason }) => ({
      tool: standing.slug,
      reason,
      facts_needed: mendOf(standing, slug, reason, profile),
    })),
  };
}
