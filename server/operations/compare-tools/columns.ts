import type { Column, Row } from '../../../model/board-schemas.ts';
import type { Catalogue, CatalogueKey } from '../../../model/catalogue.ts';
import { compareByDemand } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { memoizeBySnapshot } from '../../../snapshot/snapshot.ts';
import { type ComparedColumn, DIFFERENCES } from './answer.ts';
import { judgeDifference, judgeMarkDifference } from './judge-difference.ts';

/** Types whose answers differ for every tool, so a comparison would show nothing. */
const INCOMPARABLE_TYPES: ReadonlySet<CatalogueKey['type']> = new Set(['text', 'url', 'plans']);

/** The questions compared by default. The questions that most jobs ask come first. */
export const comparableKeys = memoizeBySnapshot(({ methodology: { catalogue, jobs } }): readonly string[] =>
  Object.entries(catalogue.keys)
    .flatMap(([key, { type }]) => (INCOMPARABLE_TYPES.has(type) ? [] : [key]))
    .sort(compareByDemand(jobs)),
);

/** Adds to each column whether its answers differ. Sorts requested columns first, then differences, then open columns. */
export function sortByDifference(
  columns: readonly Column[],
  rows: readonly Row[],
  tools: readonly Tool[],
  { catalogue, requested }: { readonly catalogue: Pick<Catalogue, 'keys'>; readonly requested: ReadonlySet<string> },
): ComparedColumn[] {
  const judge = (key: string) =>
    key in catalogue.keys
      ? judgeDifference(tools.flatMap(({ facts }) => facts[key] ?? []))
      : judgeMarkDifference(rows.flatMap(({ cells }) => cells[key]?.mark ?? []));
  const findPosition = ({ key, differs }: ComparedColumn) =>
    (requested.has(key) ? -DIFFERENCES.length : 0) + DIFFERENCES.indexOf(differs);
  return columns
    .map((column) => ({ ...column, differs: judge(column.key) }))
    .sort((a, b) => findPosition(a) - findPosition(b));
}

/** Limit of cells, since each costs a model tokens. */
const MAX_CELLS = 24;

/** Keeps the first columns, as many as fit into the limit, and all requested columns. */
export function limitColumns(
  columns: readonly ComparedColumn[],
  rows: readonly Row[],
  requested: ReadonlySet<string>,
): ComparedColumn[] {
  return columns.filter(({ key, differs }, i) => {
    // If a request names questions, the answer adds only proven differences.
    const isWanted = (i + 1) * rows.length <= MAX_CELLS && (requested.size === 0 || differs === 'yes');
    return isWanted || requested.has(key);
  });
}
