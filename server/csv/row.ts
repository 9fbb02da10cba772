/** A row of a table: its cells by column. Null is an empty cell. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** An answer as a table. Its columns stand apart, since there may be no row to tell them. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}
