import { type Static, Type } from 'typebox';
import { firstWithin, longestWithin } from './length.ts';

const Cell = Type.Union([Type.String(), Type.Integer()]);
export type ConciseRow = Static<typeof Cell>[];

/** Rows under one header. */
export const Columns = Type.Array(Type.String(), { description: 'The names of the cells of each row.' });
export const Rows = Type.Array(Type.Array(Cell));

/** How wide cells may be, in characters: the widest that fits is taken. */
const WIDTHS = [60, 30, 12] as const;
export const NARROWEST = 12;
/** What the quotes, a comma and marks add to a cell. */
const AROUND_CELL = 6;

/**
 * As many rows as fit, with cells as wide as fits; at least one.
 * @param most in characters of JSON
 */
export function rowsWithin(most: number, rows: (width: number) => ConciseRow[]): ConciseRow[] {
  const [widest, ...narrower] = WIDTHS.map((width) => () => rows(width));
  return firstWithin(most, longestWithin(most, [widest as () => ConciseRow[], ...narrower]));
}

/**
 * The first columns that fit a header and some narrow rows.
 * @param most in characters of JSON, for header and rows together
 */
export function columnsWithin(most: number, columns: readonly string[], rows = 1): string[] {
  let length = 0;
  const end = columns.findIndex((column) => {
    length += column.length + AROUND_CELL + rows * (NARROWEST + AROUND_CELL);
    return length > most;
  });
  return columns.slice(0, end === -1 ? undefined : end);
}
