import type { Column, Row } from '../../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import { byDemand } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { citedSource, writeSource } from '../../calls/sources.ts';
import { type ComparedColumn, DIFFERS } from './answer.ts';
import { differsIn, differsInMarks } from './differs.ts';

/** The types of answers that are other ones for every tool, so that they say little side by side. */
const OWN_TO_EACH: ReadonlySet<CatalogueKey['type']> = new Set(['text', 'url', 'plans']);

/** The questions whose answers are compared unless others are asked for, those first that the most jobs ask. */
export const comparableKeys = perSnapshot(({ methodology: { catalogue, jobs } }): readonly string[] =>
  Object.entries(catalogue.keys)
    .flatMap(([key, { type }]) => (OWN_TO_EACH.has(type) ? [] : [key]))
    .sort(byDemand(jobs)),
);

/** The columns with whether their answers differ: first what was asked for, then what differs, then what is open. */
export function comparedColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  tools: readonly Tool[],
  { catalogue, requested }: { readonly catalogue: Pick<Catalogue, 'keys'>; readonly requested: ReadonlySet<string> },
): ComparedColumn[] {
  const differsOf = (key: string) =>
    key in catalogue.keys
      ? differsIn(tools.flatMap(({ facts }) => facts[key] ?? []))
      : differsInMarks(rows.flatMap(({ cells }) => cells[key]?.mark ?? []));
  const placeOf = ({ key, differs }: ComparedColumn) =>
    (requested.has(key) ? -DIFFERS.length : 0) + DIFFERS.indexOf(differs);
  return columns
    .map((column) => ({ ...column, group: groupOf(column.key), differs: differsOf(column.key) }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** In characters of what is sent of the columns. */
const ROOM = 9000;

/** The columns that an answer has room for, from the first; whatever was asked for is there. */
export function columnsThatFit(
  columns: readonly ComparedColumn[],
  rows: readonly Row[],
  { requested, snapshot }: { readonly requested: ReadonlySet<string>; readonly snapshot: Snapshot },
): ComparedColumn[] {
  let room = ROOM;
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
