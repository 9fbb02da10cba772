/** A cell of a table. Null is an empty one. */
export type CsvCell = string | number | boolean | null;

/** A value as a cell: the items of a set joined by `|`, other arrays and objects as JSON. */
export function toCell(value: unknown): CsvCell {
  if (value === null || typeof value !== 'object') return value as CsvCell;
  const isSet = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isSet ? value.join('|') : JSON.stringify(value);
}

/** A spreadsheet reads a text that begins so as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** By which Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV: RFC 4180, UTF-8 with its mark, lines ended by CR LF, a header line first. A text that a spreadsheet would read as
 * a formula is prefixed with an apostrophe.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((row) => `${row.map(writeField).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function writeField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
