import { stringify } from 'csv-stringify/sync';

/** A cell of a table. Null is an empty one. */
export type CsvCell = string | number | boolean | null;

/** A value as a cell: the items of a set joined by `|`, other arrays and objects as JSON. */
export function cellOf(value: unknown): CsvCell {
  if (value === null || typeof value !== 'object') return value as CsvCell;
  const isSet = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isSet ? value.join('|') : JSON.stringify(value);
}

/**
 * A table as CSV: RFC 4180, UTF-8, lines ended by CR LF, a header line first. A text that a spreadsheet would read as
 * a formula is prefixed with an apostrophe (OWASP, CSV injection).
 * @param isMarked whether it begins with the byte order mark, by which Excel knows that a file is UTF-8
 */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[], isMarked = false): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      bom: isMarked,
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String },
    },
  );
}
