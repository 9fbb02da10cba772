import { TIERS } from '../../../model/ranking/job.ts';
import { csvTable, type Table, type TableColumn } from '../../csv/csv.ts';
import { factColumns } from '../facts-table.ts';
import type { JobListAnswer } from './answer.ts';

/**
 * One row for each tool, placed ones first: proven questions by tier as "3/4", open, denied and inapplicable ones separated by spaces,
 * those that were not there with the day ("ai.openapi=2026-11-20"), labels by "; "; then the added facts.
 */
export function jobListTable({ job, entries, unplaced }: JobListAnswer, keys: readonly string[] = []): Table {
  const rows = [
    ...entries.map((entry) => ({ ...entry, place: entry, reason: null })),
    ...unplaced.map((entry) => ({ ...entry, place: null })),
  ];
  const columns: readonly TableColumn<(typeof rows)[number]>[] = [
    ['list', () => job],
    ['group', ({ place }) => place?.group],
    ['rank', ({ place }) => place?.rank],
    ['rank_best', ({ place }) => place?.range.best],
    ['rank_worst', ({ place }) => place?.range.worst],
    ['slug', ({ tool }) => tool.slug],
    ['name', ({ tool }) => tool.name],
    ['category', ({ tool }) => tool.category],
    ...TIERS.map((tier): (typeof columns)[number] => [tier, ({ proven }) => proven[tier].join('/')]),
    ['left', ({ left }) => left],
    ['open', ({ open }) => open.map(({ question }) => question).join(' ')],
    ['denied', ({ denied }) => denied.join(' ')],
    ['does_not_apply', ({ does_not_apply = [] }) => does_not_apply.join(' ')],
    ['unplaced', ({ reason }) => reason],
    ['price_from', ({ price }) => price.from],
    ['price_plan', ({ price }) => price.plan],
    ['price_up_to', ({ price }) => price.up_to],
    ['plan_stated', ({ price }) => price.plan_stated],
    ['costs_extra', ({ price }) => price.costs_extra.join('; ')],
    ['price_lacks', ({ price }) => price.lacks],
    ['absent', ({ absent = [] }) => absent.map(({ question, on }) => `${question}=${on}`).join(' ')],
    ...factColumns(keys, ({ facts }: (typeof rows)[number]) => facts),
  ];
  return csvTable(columns, rows);
}
