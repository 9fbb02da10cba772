import type { Column, Row } from '../../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import { compareByDemand } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { findSource, writeSource } from '../../calls/sources.ts';
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
    .map((column) => ({ ...column, group: groupOf(column.key), differs: judge(column.key) }))
    .sort((a, b) => findPosition(a) - findPosition(b));
}

/** Size limit of all columns together, in characters of JSON. */
const MAX_SIZE = 9000;

/** Keeps the first columns that fit into the size limit, and all requested columns. */
export function limitColumns(
  columns: readonly ComparedColumn[],
  rows: readonly Row[],
  { requested, snapshot }: { readonly requested: ReadonlySet<string>; readonly snapshot: Snapshot },
): ComparedColumn[] {
  let remaining = MAX_SIZE;
  return columns.filter((column) => {
    remaining -= measureColumn(column, rows, snapshot);
    return remaining >= 0 || requested.has(column.key);
  });
}

function measureColumn(column: ComparedColumn, rows: readonly Row[], snapshot: Snapshot): number {
  const cells = rows.map(({ cells }) => cells[column.key]);
  const sources = cells.flatMap((cell) => findSource(snapshot, cell?.source ?? '') ?? []);
  const contents = [column, cells, sources.map(writeSource), rows.map(() => column.key)];
  return JSON.stringify(contents).length;
}
