import type { Column, Row } from '../../model/board-schemas.ts';

/** Keeps only the entries of the given columns. */
export function pickColumns<Value>(
  byKey: Readonly<Record<string, Value>>,
  columns: readonly Pick<Column, 'key'>[],
): Record<string, Value> {
  return Object.fromEntries(columns.flatMap(({ key }) => (byKey[key] === undefined ? [] : [[key, byKey[key]]])));
}

/** Keeps only the cells of the given columns. */
export function pickCells<CellRow extends Pick<Row, 'cells'>>(
  rows: readonly CellRow[],
  columns: readonly Pick<Column, 'key'>[],
): CellRow[] {
  return rows.map((row) => ({ ...row, cells: pickColumns(row.cells, columns) }));
}
