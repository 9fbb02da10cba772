import type { Cell, Column, Row, ScoreRow } from '../../../model/board-answer.ts';
import { cellOf } from '../../../model/csv.ts';
import { type CsvColumn, type CsvTable, csvTable } from '../../csv/csv.ts';

/* Boards as tables, for CSV. */

interface TableBoard {
  readonly category?: string | null;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

type TableRow = Row & { readonly board: string | null };

/** One row for each tool of each board: its price, and a mark and a value for each column. */
export function boardTable(boards: readonly TableBoard[]): CsvTable {
  const rows = boards.flatMap(({ category = null, rows }) =>
    rows.map((row): TableRow => ({ ...row, board: category })),
  );
  const keys = [...new Set(boards.flatMap(({ columns }) => columns.map(({ key }) => key)))];
  const isOne = boards.length === 1;
  const cell = (row: TableRow, key: string): Cell | undefined => row.cells[key];
  const columns: CsvColumn<TableRow>[] = [
    ...(isOne ? [] : [['board', ({ board }: TableRow) => board] as CsvColumn<TableRow>]),
    ['rank', ({ rank }) => rank],
    ['slug', ({ slug }) => slug],
    ['name', ({ name }) => name],
    ['category', ({ category }) => category],
    ['result', ({ result }) => result],
    ['required_yes', ({ required }) => required.yes],
    ['nice_yes', ({ nice }) => nice.yes],
    ['price', ({ price }) => price.amount],
    ['price_upto', ({ price }) => price.upto],
    ['currency', ({ price }) => price.currency],
    ['certainty', ({ price }) => price.certainty],
    ['billing', ({ price }) => price.billing],
    ['plan', ({ price }) => price.plan],
    ...keys.flatMap((key): CsvColumn<TableRow>[] => [
      [key, (row) => cell(row, key)?.mark],
      [`${key}.value`, (row) => cellOf(cell(row, key)?.value ?? null)],
    ]),
    ['ask', ({ ask }) => ask.join(' ')],
  ];
  return csvTable(columns, rows);
}

/** One row for each tool, with how many questions of each job are a yes. */
export function scoresTable(rows: readonly ScoreRow[]): CsvTable {
  const jobs = Object.keys(rows[0]?.scores ?? {});
  return csvTable<ScoreRow>(
    [
      ['rank', ({ rank }) => rank],
      ['slug', ({ slug }) => slug],
      ['name', ({ name }) => name],
      ['category', ({ category }) => category],
      ...jobs.flatMap((job): CsvColumn<ScoreRow>[] => [
        [`${job}_required_yes`, ({ scores }) => scores[job]?.required.yes],
        [`${job}_nice_yes`, ({ scores }) => scores[job]?.nice.yes],
      ]),
    ],
    rows,
  );
}
