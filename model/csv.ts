/** The value of a cell. Null for an empty cell. */
export type CsvCell = string | number | boolean | null;

/** Converts a value to a cell. Joins the items of a set with `|`, and writes other arrays and objects as JSON. */
export function toCell(value: unknown): CsvCell {
  if (value === null || typeof value !== 'object') return value as CsvCell;
  const isSet = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isSet ? value.join('|') : JSON.stringify(value);
}

/** The beginnings of text that spreadsheets treat as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes CSV (RFC 4180): UTF-8 with a byte order mark, CRLF, a header line. An apostrophe escapes formulas. */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((row) => `${row.map(writeField).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function writeField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
