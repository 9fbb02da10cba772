import { TIERS } from '../../../model/ranking/job.ts';
import type { Row, Table } from '../../csv/csv.ts';
import { factCells, factColumns } from '../facts-table.ts';
import type { JobListAnswer } from './answer.ts';

const COLUMNS = [
  ...[
    'list',
    'group',
    'rank',
    'rank_best',
    'rank_worst',
    'slug',
    'name',
    'category',
    'must',
    'wanted',
    'extra',
    'left',
  ],
  ...[
    'open',
    'denied',
    'does_not_apply',
    'unplaced',
    'price_from',
    'price_plan',
    'price_up_to',
    'plan_stated',
    'costs_extra',
    'price_lacks',
    'absent',
  ],
] as const;

/** One row for each tool, placed ones first: proven questions by tier as "3/4", open, denied and inapplicable ones separated by spaces, those that were not there with the day ("ai.openapi=2026-11-20"), labels by "; "; then the added facts. */
export function jobListTable({ job, entries, unplaced }: JobListAnswer, keys: readonly string[] = []): Table {
  const cells = ({
    tool,
    proven,
    left,
    open,
    denied,
    absent = [],
    does_not_apply = [],
    price,
    facts = {},
  }: JobListAnswer['unplaced'][number] | JobListAnswer['entries'][number]): Row => ({
    ...{ list: job, slug: tool.slug, name: tool.name, category: tool.category },
    ...Object.fromEntries(TIERS.map((tier) => [tier, proven[tier].join('/')])),
    left,
    open: open.map(({ question }) => question).join(' '),
    denied: denied.join(' '),
    absent: absent.map(({ question, on }) => `${question}=${on}`).join(' '),
    does_not_apply: does_not_apply.join(' '),
    ...{ price_from: price.from, price_plan: price.plan, price_up_to: price.up_to, plan_stated: price.plan_stated },
    costs_extra: price.costs_extra.join('; '),
    price_lacks: price.lacks,
    ...factCells(keys, facts),
  });
  return {
    columns: [...COLUMNS, ...factColumns(keys)],
    rows: [
      ...entries.map((entry) => ({
        ...cells(entry),
        ...{ group: entry.group, rank: entry.rank, rank_best: entry.range.best, rank_worst: entry.range.worst },
      })),
      ...unplaced.map((entry) => ({ ...cells(entry), unplaced: entry.reason })),
    ],
  };
}
