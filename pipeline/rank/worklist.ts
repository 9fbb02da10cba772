import type { Tool } from '../../model/tool.ts';
import type { OpenQuestion, Worklist } from '../../model/worklist.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { Sorted } from './counting.ts';
import { groupsOf } from './groups.ts';
import { partition } from './rank.ts';
import type { Standing } from './standing.ts';

const MOST = 5;

/** For each ranked tool and profile, the open questions whose answers could move its rank furthest. */
export function worklistOf(tools: readonly Tool[], facts: CheckedFacts): Worklist {
  return Object.fromEntries(
    Object.entries(facts.methodology.data.profiles).map(([slug, profile]) => {
      const lists = groupsOf(tools, slug, profile, facts).map(({ members }) => partition(members, profile).ranked);
      return [
        slug,
        Object.fromEntries(lists.flatMap((ranked) => listQuestions(ranked, slug)).sort(([a], [b]) => (a < b ? -1 : 1))),
      ];
    }),
  );
}

function listQuestions(ranked: readonly Standing[], profile: string): [slug: string, OpenQuestion[]][] {
  const scores = new Sorted(ranked.map(({ score }) => score));
  return ranked.map((standing) => [standing.slug, questionsOf(standing, profile, scores)]);
}

/**
 * points_at_stake = points at best − points; ranks_gained = ranks gained if the answer is good; ranks_lost = ranks that the best possible rank loses if
 * it is bad. By value, then points_at_stake, then key.
 */
function questionsOf({ tool, score, potential }: Standing, profile: string, scores: Sorted): OpenQuestion[] {
  // All figures asked about are at least its own score, so the tool itself is never counted.
  const rankAt = (points: number) => 1 + scores.above(points);
  return (tool.scores.profiles[profile]?.parts ?? [])
    .filter(({ status, best, points }) => (status === 'unknown' || status === 'disputed') && best > points)
    .map(({ key, best, points }) => {
      const points_at_stake = best - points;
      const ranks_gained = rankAt(score) - rankAt(score + points_at_stake);
      const ranks_lost = rankAt(potential - points_at_stake) - rankAt(potential);
      return { key, points_at_stake, ranks_gained, ranks_lost, value: ranks_gained + ranks_lost };
    })
    .sort((a, b) => b.value - a.value || b.points_at_stake - a.points_at_stake || (a.key < b.key ? -1 : 1))
    .slice(0, MOST);
}
