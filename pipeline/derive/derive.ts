import { type Alternatives, alternativesOf } from '../../model/ranking/alternatives.ts';
import { withScores } from '../../model/ranking/answers.ts';
import { jobLists, type Worklist, worklistOf } from '../../model/ranking/list.ts';
import { type Ranking, rankingsOf } from '../../model/ranking/rankings.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { resolve } from '../resolve/resolve.ts';

/** The facts with everything that is derived from them. */
export interface Corpus {
  readonly facts: CheckedFacts;
  readonly tools: readonly Tool[];
  readonly rankings: readonly Ranking[];
  readonly worklist: Worklist;
  readonly alternatives: Alternatives;
}

/** Resolves checked facts and places the tools: the step between check and publish. */
export function derive(facts: CheckedFacts): Corpus {
  const method = facts.methodology.data;
  const resolved = resolve(facts);
  const lists = jobLists(resolved, method);
  const tools = withScores(resolved, method, lists);
  return {
    facts,
    tools,
    rankings: rankingsOf(tools, method),
    worklist: worklistOf(method, lists),
    alternatives: alternativesOf(tools, facts.catalogue.data, method),
  };
}
