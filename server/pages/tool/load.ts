import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { ListedChange } from '../changes/table.ts';
import { jobBoards } from '../parts/all-tools.ts';
import { readersNeedIn } from '../parts/set-up.ts';
import type { LoadContext, View } from '../types.ts';
import { questionsByJob } from './jobs.ts';
import type { ToolQuery } from './query.ts';

/** How many of the latest changes are shown. */
const LATEST = 3;

/** A tool with its bill and those of similar tools, or some of its facts with all that stands behind them. */
export function loadTool(input: ToolQuery, { ask, prepared, methodology }: LoadContext) {
  const { slug, keys, groups } = input;
  const answer = ask(getTool, { slug, ...(keys && { keys }), ...(groups && { groups }) });
  if (keys || groups) return { answer, whole: undefined };
  // Nobody has no bill: while a 0 is typed, the one of one person stays.
  const isNobody = input.people === 0 && !input.linkedin_accounts && !input.mailboxes;
  const need = { ...readersNeedIn(input), ...(isNobody && { people: 1 }) };
  const { rows, asked, rates } = ask(estimateCost, { ...need, tools: [slug, ...answer.similar] });
  const billOf = (one: string) => rows.find((row) => row.slug === one);
  return {
    answer,
    whole: {
      bill: billOf(slug),
      // Also those that sources differ on.
      plans: ask(getPricing, { slug }).plans,
      basis: { asked, rates },
      similar: answer.similar.flatMap((other) => billOf(other) ?? []),
      forJobs: questionsByJob(answer, prepared(jobBoards), methodology),
      latest: ask(getChanges, { tools: [slug], limit: LATEST }).changes as readonly ListedChange[],
    },
  };
}

type Data = ReturnType<typeof loadTool>;
export type Whole = NonNullable<Data['whole']>;
export type ToolView = View<ToolQuery, Data>;
