import type { Cell, Column, Row } from '../../../model/board-schemas.ts';
import { toCell } from '../../../model/csv.ts';
import { type CsvColumn, type CsvTable, csvTable, fieldColumns } from '../table.ts';

/* Converts boards to tables for CSV. */

interface TableBoard<BoardRow extends Row> {
  readonly category?: string | null;
  readonly columns: readonly Column[];
  readonly rows: readonly BoardRow[];
}

type RowWithCells = Pick<Row, 'cells'>;

/** Creates five columns for each key: the mark, the value (empty if unknown), the cheapest or only plans and the paid add-on. */
export function cellColumns(keys: readonly string[]): CsvColumn<RowWithCells>[] {
  const getCell = ({ cells }: RowWithCells, key: string): Cell | undefined => cells[key];
  return keys.flatMap((key): CsvColumn<RowWithCells>[] => [
    [key, (row) => getCell(row, key)?.mark],
    [`${key}.value`, (row) => toCell(getCell(row, key)?.value ?? null)],
    [`${key}.plan`, (row) => getCell(row, key)?.plan],
    [`${key}.only_on`, (row) => toCell(getCell(row, key)?.only_on ?? null)],
    [`${key}.add_on`, (row) => getCell(row, key)?.add_on?.name],
  ]);
}

/** The column with the reasons why questions do not apply: `linkedin.inmail: channels.linkedin`. */
export const INAPPLICABLE_COLUMN: CsvColumn<RowWithCells> = [
  'does_not_apply',
  ({ cells }) =>
    Object.entries(cells)
      .flatMap(([key, { because }]) => (because ? `${key}: ${because}` : []))
      .join('; '),
];

/** Keeps only the entries of the given columns. */
export function pickColumns<Value>(
  byKey: Readonly<Record<string, Value>>,
  columns: readonly Pick<Column, 'key'>[],
): Record<string, Value> {
  return Object.fromEntries(columns.flatMap(({ key }) => (byKey[key] === undefined ? [] : [[key, byKey[key]]])));
}

/** Keeps only the cells of the given columns. */
export function pickCells<CellRow extends RowWithCells>(
  rows: readonly CellRow[],
  columns: readonly Pick<Column, 'key'>[],
): CellRow[] {
  return rows.map((row) => ({ ...row, cells: pickColumns(row.cells, columns) }));
}

/** The columns of every board, such as rank, result and price. */
const ROW_COLUMNS: readonly CsvColumn<Row>[] = [
  ...fieldColumns('rank', 'slug', 'name', 'category', 'result'),
  ['required_yes', ({ required }) => required.yes],
  ['nice_yes', ({ nice }) => nice.yes],
  ['price', ({ price }) => price.amount],
  ['currency', ({ price }) => price.currency],
  ['certainty', ({ price }) => price.certainty],
  ['billing', ({ price }) => price.billing],
  ['plan', ({ price }) => price.plan],
];

/**
 * Creates a table with one row for each tool of each board.
 * @param extraColumns additional columns, after the price
 */
export function boardTable<BoardRow extends Row>(
  boards: readonly TableBoard<BoardRow>[],
  extraColumns: readonly CsvColumn<BoardRow>[] = [],
): CsvTable {
  type TableRow = BoardRow & { readonly board: string | null };
  const rows = boards.flatMap(({ category = null, rows }) =>
    rows.map((row): TableRow => ({ ...row, board: category })),
  );
  const keys = [...new Set(boards.flatMap(({ columns }) => columns.map(({ key }) => key)))];
  const boardColumns: CsvColumn<TableRow>[] = boards.length === 1 ? [] : [['board', (row) => row.board]];
  const askColumn: CsvColumn<Row> = ['ask', (row) => row.ask.join(' ')];
  return csvTable<TableRow>(
    [...boardColumns, ...ROW_COLUMNS, ...extraColumns, ...cellColumns(keys), INAPPLICABLE_COLUMN, askColumn],
    rows,
  );
}
