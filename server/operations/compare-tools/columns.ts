import type { Column, Row } from '../../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import { compareByDemand } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { citedSource, writeSource } from '../../calls/sources.ts';
import { type ComparedColumn, DIFFERENCES } from './answer.ts';
import { judgeDifference, judgeMarkDifference } from './judge-difference.ts';

/** Types whose answers are different for every tool, so comparing them says little. */
const INCOMPARABLE_TYPES: ReadonlySet<CatalogueKey['type']> = new Set(['text', 'url', 'plans']);

/** The questions compared by default, those that most jobs ask first. */
export const comparableKeys = memoizeBySnapshot(({ methodology: { catalogue, jobs } }): readonly string[] =>
  Object.entries(catalogue.keys)
    .flatMap(([key, { type }]) => (INCOMPARABLE_TYPES.has(type) ? [] : [key]))
    .sort(compareByDemand(jobs)),
);

/** Marks each column as differing or not, and sorts: requested first, then differing, then open. */
export function sortByDifference(
  columns: readonly Column[],
  rows: readonly Row[],
  tools: readonly Tool[],
  { catalogue, requested }: { readonly catalogue: Pick<Catalogue, 'keys'>; readonly requested: ReadonlySet<string> },
): ComparedColumn[] {
  const differsOf = (key: string) =>
    key in catalogue.keys
      ? judgeDifference(tools.flatMap(({ facts }) => facts[key] ?? []))
      : judgeMarkDifference(rows.flatMap(({ cells }) => cells[key]?.mark ?? []));
  const placeOf = ({ key, differs }: ComparedColumn) =>
    (requested.has(key) ? -DIFFERENCES.length : 0) + DIFFERENCES.indexOf(differs);
  return columns
    .map((column) => ({ ...column, group: groupOf(column.key), differs: differsOf(column.key) }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Size limit for all columns, in characters of JSON. */
const MAX_SIZE = 9000;

/** The first columns that fit the size limit, and all requested ones. */
export function limitColumns(
  columns: readonly ComparedColumn[],
  rows: readonly Row[],
  { requested, snapshot }: { readonly requested: ReadonlySet<string>; readonly snapshot: Snapshot },
): ComparedColumn[] {
  let room = MAX_SIZE;
  return columns.filter((column) => {
    room -= sizeOf(column, rows, snapshot);
    return room >= 0 || requested.has(column.key);
  });
}

function sizeOf(column: ComparedColumn, rows: readonly Row[], snapshot: Snapshot): number {
  const cells = rows.map(({ cells }) => cells[column.key]);
  const sources = cells.flatMap((cell) => citedSource(snapshot, cell?.source ?? '') ?? []);
  const sent = [column, cells, sources.map(writeSource), rows.map(() => column.key)];
  return JSON.stringify(sent).length;
}
