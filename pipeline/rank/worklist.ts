import type { Tool } from '../../model/tool.ts';
import type { OpenQuestion, Worklist } from '../../model/worklist.ts';
import type { Facts } from '../check/rule.ts';
import { Sorted } from './counting.ts';
import { groupsOf } from './groups.ts';
import { partition } from './rank.ts';
import type { Standing } from './standing.ts';

const MOST = 5;

/** For each ranked tool and profile, the open questions whose answers could move its rank furthest. */
export function worklistOf(tools: readonly Tool[], facts: Facts): Worklist {
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
 * stake = points at best − points; up = ranks gained if the answer is good; down = ranks that the best possible rank loses if
 * it is bad. By value, then stake, then key.
 */
function questionsOf({ tool, score, potential }: Standing, profile: string, scores: Sorted): OpenQuestion[] {
  // All figures asked about are at least its own score, so the tool itself is never counted.
  const rankAt = (points: number) => 1 + scores.above(points);
  return (tool.scores.profiles[profile]?.parts ?? [])
    .filter(({ status, best, points }) => (status === 'unknown' || status === 'disputed') && best > points)
    .map(({ key, best, points }) => {
      const stake = best - points;
      const up = rankAt(score) - rankAt(score + stake);
      const down = rankAt(potential - stake) - rankAt(potential);
      return { key, stake, up, down, value: up + down };
    })
    .sort((a, b) => b.value - a.value || b.stake - a.stake || (a.key < b.key ? -1 : 1))
    .slice(0, MOST);
}
