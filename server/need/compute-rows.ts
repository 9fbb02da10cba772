import { type Static, Type } from 'typebox';
import { type Board, computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import { toCell, toColumns, toRow } from '../../model/board/to-answer.ts';
import { Column, Row } from '../../model/board-schemas.ts';
import { labelQuestion, parseColumn } from '../../model/parse-question.ts';
import { withConverted } from '../../model/pricing/price.ts';
import { count } from '../../model/schemas.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { pageFields } from '../call/list.ts';

/** The fields of a board in an answer. */
export const boardFields = { columns: Type.Array(Column), ...pageFields, rows: Type.Array(Row) };

/** How many rows of a board have each result. */
export const Results = Type.Object(
  {
    fits: count(),
    may_fit: count(),
    fits_understood: Type.Optional(
      count('Of may_fit: rows that fit everything we understood. `sentence` counts these as confirmed.'),
    ),
    does_not_fit: count(),
  },
  { title: 'Results', description: 'Number of rows by result, on all pages.' },
);

export function countResults(rows: Board['rows']): Static<typeof Results> {
  const countWith = (expected: string) => rows.filter(({ result }) => result === expected).length;
  const fitsUnderstood = rows.filter((row) => row.result === 'may fit' && row.fitsUnderstood).length;
  return {
    fits: countWith('fits'),
    may_fit: countWith('may fit'),
    ...(fitsUnderstood > 0 && { fits_understood: fitsUnderstood }),
    does_not_fit: countWith('does not fit'),
  };
}

/**
 * Computes the rows of all tools for a need, best first and not paginated.
 * @param keys additional columns, which don't affect the result
 * @param asked those of them that have what a feature costs on a dearer plan
 * @param tools by default the tools that the need names, or all listed tools
 */
export function computeBoardRows(
  snapshot: Snapshot,
  need: Need,
  {
    keys = [],
    asked = [],
    tools = selectTools(need, snapshot),
  }: {
    readonly keys?: readonly string[] | undefined;
    readonly asked?: readonly string[];
    readonly tools?: readonly Tool[];
  } = {},
) {
  const { methodology } = snapshot;
  const { currencies, catalogue } = methodology;
  const board = computeBoard(tools, need, methodology);
  const neededColumns = toColumns(board.need, catalogue);
  const extraColumns = keys
    .filter((key) => !neededColumns.some((column) => column.key === key))
    .map((key) => ({ key, label: labelQuestion(key, catalogue) }));
  const columns: Column[] = [...neededColumns, ...extraColumns];
  const write = (row: (typeof board.rows)[number]): Row => {
    const result = toRow(board.need, row, methodology);
    result.price = withConverted(result.price, need.currency ?? currencies.base, currencies.rates);
    for (const { key } of extraColumns) {
      const strength = asked.includes(key) ? 'nice' : 'required';
      result.cells[key] = toCell({ any: parseColumn(key, catalogue), strength }, board.need, row, methodology);
    }
    return result;
  };
  return { need: board.need, columns, rows: board.rows, write };
}

/** Selects the tools that a need names, or all listed tools. */
function selectTools({ only, category }: Need, { tools }: Snapshot): Tool[] {
  const all = only ? only.flatMap((slug) => tools.get(slug) ?? []) : [...tools.values()].filter(isListed);
  return all.filter((tool) => category === undefined || tool.category === category);
}
