import type { Alternatives } from '../../model/alternatives.ts';
import type { Tables } from '../../model/methodology.ts';
import type { Ranking } from '../../model/ranking.ts';
import type { Tool } from '../../model/tool.ts';
import type { Worklist } from '../../model/worklist.ts';
import { alternativesOf } from '../alternatives/alternatives.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { rank } from '../rank/rank.ts';
import { worklistOf } from '../rank/worklist.ts';
import { resolve } from '../resolve/resolve.ts';
import { tablesOf } from '../score/points-table.ts';
import { score } from '../score/score.ts';

/** The facts with everything that is derived from them. */
export interface Corpus {
  readonly facts: CheckedFacts;
  readonly tables: Tables;
  readonly tools: readonly Tool[];
  readonly rankings: readonly Ranking[];
  readonly worklist: Worklist;
  readonly alternatives: Alternatives;
}

/** Resolves, scores and ranks checked facts: the step between check and publish. */
export function derive(facts: CheckedFacts): Corpus {
  const tables = tablesOf(facts);
  const tools = score(resolve(facts), facts, tables);
  return {
    facts,
    tables,
    tools,
    rankings: rank(tools, facts),
    worklist: worklistOf(tools, facts),
    alternatives: alternativesOf(tools, facts.catalogue.data, tables),
  };
}
