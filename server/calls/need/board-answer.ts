import { type Static, Type } from 'typebox';
import { computeBoard } from '../../../model/board/board.ts';
import { computeCell } from '../../../model/board/cell.ts';
import type { Need } from '../../../model/board/need.ts';
import { writeCell, writeColumns, writeRow } from '../../../model/board/write.ts';
import { Column, Row } from '../../../model/board-answer.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { pageFields } from '../list.ts';
import { sourcesField, sourcesIn, withSources } from '../sources.ts';

/** A board in an answer. */
export const boardFields = { columns: Type.Array(Column), ...pageFields, rows: Type.Array(Row), ...sourcesField };
const BoardFields = Type.Object(boardFields);
type BoardFields = Static<typeof BoardFields>;

/**
 * The tools for a need as rows of an answer, the best first: all of them, without a page.
 * @param keys more columns, without a strength
 */
export function boardRows(
  snapshot: Snapshot,
  tools: Iterable<Tool>,
  need: Need,
  { keys = [] }: { readonly keys?: readonly string[] | undefined } = {},
) {
  const { methodology } = snapshot;
  const board = computeBoard([...tools], need, methodology);
  const wanted = writeColumns(need, methodology.catalogue);
  const shown = keys.filter((key) => !wanted.some((column) => column.key === key));
  const columns: Column[] = [
    ...wanted,
    ...shown.map((key) => ({ key, label: methodology.catalogue.keys[key]?.label ?? key })),
  ];
  const write = (row: (typeof board.rows)[number]): Row => {
    const written = writeRow(need, row);
    for (const key of shown) written.cells[key] = writeCell(computeCell({ any: [{ key }] }, row.tool.facts));
    return written;
  };
  return { columns, rows: board.rows, write };
}

/** A page of rows with the sources that its cells name, if they fit. */
export function answerRows<Answer extends { readonly rows: readonly Row[]; readonly named?: readonly Row[] }>(
  answer: Answer,
  snapshot: Snapshot,
): Answer & Pick<BoardFields, 'sources'> {
  return withSources(answer, snapshot, sourcesIn([...answer.rows, ...(answer.named ?? [])]));
}

/** The tools that lists have, of a category if one is given. */
export function listedTools({ tools }: Snapshot, category?: string): Tool[] {
  return [...tools.values()].filter((tool) => isListed(tool) && (category === undefined || tool.category === category));
}
