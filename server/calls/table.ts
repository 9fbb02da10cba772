import type { CsvCell } from '../../model/csv.ts';

/** An answer as a table. It names its columns, since it may have no rows. */
export interface CsvTable {
  readonly columns: readonly string[];
  /** Each with its cells in the order of the columns. */
  readonly rows: readonly (readonly CsvCell[])[];
}

/** A column of a table: its name, and the cell of an item. */
export type CsvColumn<Item> = readonly [name: string, cell: (item: Item) => CsvCell | undefined];

/** Columns with the fields of an item, under the same names. */
export function fieldColumns<Name extends string>(...names: readonly Name[]) {
  return names.map(
    (name): CsvColumn<{ readonly [Field in Name]?: CsvCell | undefined }> => [name, (item) => item[name]],
  );
}

/** A table with one row for each item. */
export function csvTable<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): CsvTable {
  return {
    columns: columns.map(([name]) => name),
    rows: items.map((item) => columns.map(([, cell]) => cell(item) ?? null)),
  };
}
