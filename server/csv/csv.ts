import { stringify } from 'csv-stringify/sync';

/** A row of a table: its cells by column. Null is an empty cell. */
export type CsvRow = Readonly<Record<string, string | number | boolean | null>>;

/** An answer as a table. It names its columns, since it may have no rows. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A column of a table: its name, and what an item has in it. */
export type CsvColumn<Item> = readonly [name: string, cell: (item: Item) => CsvRow[string] | undefined];

/** Columns that have the fields of an item, under the same names. */
export function fieldColumns<Name extends string>(...names: readonly Name[]) {
  return names.map(
    (name): CsvColumn<{ readonly [Field in Name]?: CsvRow[string] | undefined }> => [name, (item) => item[name]],
  );
}

/** A table with one row for each item. */
export function csvTable<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): CsvTable {
  return {
    columns: columns.map(([name]) => name),
    rows: items.map((item) => Object.fromEntries(columns.map(([name, cell]) => [name, cell(item) ?? null]))),
  };
}

/**
 * A table as CSV: RFC 4180, UTF-8, lines ended by CR LF, a header line first. A text that a spreadsheet would read as
 * a formula is prefixed with an apostrophe (OWASP, CSV injection).
 */
export function toCsv({ columns, rows }: CsvTable): string {
  return stringify(
    rows.map((row) => columns.map((column) => row[column] ?? null)),
    {
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String },
    },
  );
}
