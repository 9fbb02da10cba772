import type { Column as BoardColumn, Row } from '../../model/board-schemas.ts';
import { type CsvCell, csvText, toCell } from '../../model/csv.ts';
import { type Fields, isFields } from '../../model/fields.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { indexSources, writeSource } from './sources.ts';

/** A column of a file: its name and the path of its value in a row. The path is the name unless it is given. */
export type CsvColumn = string | readonly [name: string, ...path: string[]];

/** An answer as a table. Columns have a list of their own, since there may be no rows. */
export interface CsvTable {
  readonly columns: readonly CsvColumn[];
  readonly rows: readonly Fields[];
}

/** Writes CSV. Sources are written with publisher, date and address. */
export function writeCsv({ columns, rows }: CsvTable, snapshot: Snapshot): string {
  const parsed = columns.map((column) => {
    const [name, ...path] = [column].flat() as [string, ...string[]];
    return { name, path: path.length > 0 ? path : [name] };
  });
  const byId = indexSources(snapshot);
  const toField = (value: unknown, path: readonly string[]): CsvCell => {
    const source = path.at(-1) === 'source' ? byId.get(String(value)) : undefined;
    return source ? writeSource(source) : toCell(value ?? null);
  };
  return csvText(
    parsed.map(({ name }) => name),
    rows.map((row) => parsed.map(({ path }) => toField(findValue(row, path), path))),
  );
}

function findValue(row: Fields, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), row);
}

/** The fields of a cell. */
export const CELL_COLUMNS: readonly CsvColumn[] = [
  'mark',
  'value',
  'because',
  'plan',
  'only_on',
  ['add_on', 'add_on', 'name'],
  'note',
  'source',
];

/** The columns of the cells with the given keys: the mark has the key as its name, and the other fields follow. */
export function cellColumns(keys: readonly string[]): CsvColumn[] {
  return keys.flatMap((key) =>
    CELL_COLUMNS.map((column): CsvColumn => {
      const [name, ...path] = [column].flat() as [string, ...string[]];
      return [name === 'mark' ? key : `${key}.${name}`, 'cells', key, ...(path.length > 0 ? path : [name])];
    }),
  );
}

/** The columns of every board. */
const ROW_COLUMNS: readonly CsvColumn[] = [
  'rank',
  'slug',
  'name',
  'category',
  'result',
  ['required_yes', 'required', 'yes'],
  ['nice_yes', 'nice', 'yes'],
  ['price', 'price', 'amount'],
  ['currency', 'price', 'currency'],
  ['certainty', 'price', 'certainty'],
  ['billing', 'price', 'billing'],
  ['plan', 'price', 'plan'],
];

interface Board {
  readonly category?: string | undefined;
  readonly columns: readonly Pick<BoardColumn, 'key'>[];
  readonly rows: readonly Row[];
}

/** One row for each tool of each board. @param moreColumns after the price */
export function boardTable(boards: readonly Board[], moreColumns: readonly CsvColumn[] = []): CsvTable {
  const keys = [...new Set(boards.flatMap(({ columns }) => columns.map(({ key }) => key)))];
  return {
    columns: [...(boards.length > 1 ? ['board'] : []), ...ROW_COLUMNS, ...moreColumns, ...cellColumns(keys), 'ask'],
    rows: boards.flatMap(({ category, rows }) => rows.map((row) => ({ ...row, board: category }))),
  };
}
