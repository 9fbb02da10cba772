import type { Tool } from '../../model/tool.ts';
import { type Problem, toProblem } from '../check/problem.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { suggestion } from '../check/suggestion.ts';
import type { Published } from './published.ts';
import { unexplained } from './unexplained.ts';

const NO_EVENT = {
  name: 'retracted-event',
  tip: 'GET /api/v1/changes lists the events with their ids.',
};

/** What only a comparison with the published snapshot shows: values replaced without a word on why, and retractions of no event. */
export function historyProblems(facts: CheckedFacts, tools: readonly Tool[], published: Published): Problem[] {
  return [...unexplained(facts, tools, published.content), ...retractionsOfNothing(facts, published)];
}

function retractionsOfNothing({ retractions }: CheckedFacts, { ledger }: Published): Problem[] {
  if (!retractions) return [];
  const ids = new Set(ledger.events.map(({ id }) => id));
  return Object.keys(retractions.data)
    .filter((id) => !ids.has(id))
    .map((id) =>
      toProblem(NO_EVENT, retractions.file, {
        path: [id],
        key: true,
        message: `is not the id of an event; ${suggestion(id, [...ids])}`,
      }),
    );
}
