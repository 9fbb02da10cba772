import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { ListedChange } from '../changes/table.ts';
import { jobBoards } from '../parts/all-tools.ts';
import { type CarriedNeed, carriedIn, withoutPlan } from '../parts/carried-need.ts';
import type { LoadContext, View } from '../types.ts';
import { questionsByJob } from './jobs.ts';
import type { ToolQuery } from './query.ts';

const LATEST = 3;

/** The whole tool, or the evidence of some facts if `keys` or `groups` are given. */
export function loadTool(input: ToolQuery, { ask, prepared, methodology }: LoadContext) {
  const { slug, keys, groups } = input;
  const answer = ask(getTool, { slug, ...(keys && { keys }), ...(groups && { groups }) });
  if (keys || groups) return { answer, whole: undefined };
  // A bill needs at least one quantity. While somebody types a 0, keep the bill for one person.
  const isNobody = input.people === 0 && !input.linkedin_accounts && !input.mailboxes;
  const need = { ...carriedIn(input), ...(isNobody && { people: 1 }) };
  // Each alone, as its own page shows it.
  const costOf = (one: string, need: CarriedNeed) => ask(estimateCost, { ...need, tools: [one] });
  const { rows, understood, rates } = costOf(slug, need);
  return {
    answer,
    whole: {
      bill: rows[0],
      // Includes disputed plans, unlike the facts.
      plans: ask(getPricing, { slug }).plans,
      basis: { understood, rates },
      similar: answer.similar.flatMap((other) => costOf(other, withoutPlan(need)).rows),
      forJobs: questionsByJob(answer, prepared(jobBoards), methodology),
      latest: ask(getChanges, { tools: [slug], limit: LATEST }).changes as readonly ListedChange[],
    },
  };
}

type Data = ReturnType<typeof loadTool>;
export type Whole = NonNullable<Data['whole']>;
export type ToolView = View<ToolQuery, Data>;
