import type { CsvCell } from '../../model/csv.ts';

/** An answer as a table. Columns have a list of their own, since there may be no rows. */
export interface CsvTable {
  readonly columns: readonly string[];
  /** The cells of each row, in the order of the columns. */
  readonly rows: readonly (readonly CsvCell[])[];
}

/** A column: its name, and a function that returns the cell of an item. */
export type CsvColumn<Item> = readonly [name: string, cell: (item: Item) => CsvCell | undefined];

/** Makes a column for each field, under its own name. */
export function fieldColumns<Name extends string>(...names: readonly Name[]) {
  return names.map(
    (name): CsvColumn<{ readonly [Field in Name]?: CsvCell | undefined }> => [name, (item) => item[name]],
  );
}

/** Makes a table with one row for each item. */
export function csvTable<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): CsvTable {
  return {
    columns: columns.map(([name]) => name),
    rows: items.map((item) => columns.map(([, cell]) => cell(item) ?? null)),
  };
}
