import type { Column, Row } from '../../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import { byDemand } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { withCells } from '../../calls/need/board-table.ts';
import { ENVELOPE_SIZE, MAX_ANSWER, shortSources } from '../../calls/sources.ts';
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

/**
 * The columns that an answer has room for, from the first: those that were asked for or differ, then their sources if there is room for all,
 * then those that are open.
 */
export function columnsThatFit(
  columns: readonly ComparedColumn[],
  rows: readonly Row[],
  { requested, snapshot }: { readonly requested: ReadonlySet<string>; readonly snapshot: Snapshot },
): { readonly shown: ComparedColumn[]; readonly isRoomForSources: boolean } {
  let room = MAX_ANSWER - ENVELOPE_SIZE - lengthOf(withCells(rows, []));
  const sizeOf = (column: ComparedColumn) => {
    const cells = rows.map((row) => row.cells[column.key]);
    return lengthOf(column) + lengthOf(cells) + rows.length * (column.key.length + QUOTED);
  };
  const named = new Set<string>();
  const shown: ComparedColumn[] = [];
  const add = (some: readonly ComparedColumn[], withSources: boolean) => {
    for (const column of some) {
      const others = rows.flatMap(({ cells }) => cells[column.key]?.source ?? []).filter((id) => !named.has(id));
      const size = sizeOf(column) + (withSources ? lengthOf(shortSources(snapshot, others)) : 0);
      if (size > room) return;
      room -= size;
      shown.push(column);
      for (const id of others) named.add(id);
    }
  };
  const isFirst = ({ key, differs }: ComparedColumn) => differs === 'yes' || requested.has(key);
  add(columns.filter(isFirst), false);
  const size = lengthOf(shortSources(snapshot, named));
  const isRoomForSources = size <= room;
  if (isRoomForSources) room -= size;
  const areAllIn = columns.filter(isFirst).length === shown.length;
  if (areAllIn)
    add(
      columns.filter((column) => !isFirst(column)),
      isRoomForSources,
    );
  return { shown, isRoomForSources };
}

/** The quotes, the colon and the comma around a key. */
const QUOTED = 4;

function lengthOf(part: unknown): number {
  return JSON.stringify(part).length;
}
