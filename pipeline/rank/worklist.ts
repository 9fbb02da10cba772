import type { Tool } from '../../model/tool.ts';
import type { OpenQuestion, Worklist } from '../../model/worklist.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { type Candidate, groupsOf, partition } from './candidates.ts';
import { SortedNumbers } from './counting.ts';

const MAX_QUESTIONS = 5;

/** For each profile and ranked tool, the open questions whose answers could move its rank furthest. */
export function worklistOf(tools: readonly Tool[], facts: CheckedFacts): Worklist {
  return Object.fromEntries(
    Object.entries(facts.methodology.data.profiles).map(([slug, profile]) => {
      const lists = groupsOf(tools, slug, profile, facts).map(
        ({ candidates }) => partition(candidates, profile).ranked,
      );
      return [
        slug,
        Object.fromEntries(lists.flatMap((ranked) => listQuestions(ranked, slug)).sort(([a], [b]) => (a < b ? -1 : 1))),
      ];
    }),
  );
}

function listQuestions(ranked: readonly Candidate[], profile: string): [slug: string, OpenQuestion[]][] {
  const scores = new SortedNumbers(ranked.map(({ score }) => score));
  return ranked.map((candidate) => [candidate.slug, questionsOf(candidate, profile, scores)]);
}

/**
 * points_at_stake = best points − points; ranks_gained = ranks gained if the answer is good; ranks_lost = ranks that the best
 * possible rank loses if it is bad. Sorted by value, then points_at_stake, then key.
 */
function questionsOf({ tool, score, potential }: Candidate, profile: string, scores: SortedNumbers): OpenQuestion[] {
  // Only called with points of at least the own score, so the tool never counts itself.
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
    .slice(0, MAX_QUESTIONS);
}
