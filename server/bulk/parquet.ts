import { parquetWriteBuffer } from 'hyparquet-writer';
import { LICENCE_URL } from '../identity/identity.ts';
import { COLUMNS, type Column, type ColumnType } from './columns.ts';
import { type FactRow, flat } from './rows.ts';

/**
 * Facts as an Apache Parquet file, compressed with Snappy. Days are DATE, lists LIST; `value` is text, since a column has one type. The same
 * rows give the same bytes.
 */
export function toParquet(rows: readonly FactRow[], attribution: string): Uint8Array<ArrayBuffer> {
  const file = parquetWriteBuffer({
    columnData: COLUMNS.map((column) => ({ name: column.name, data: rows.map((row) => cellOf(column, row)) })),
    schema: [{ name: 'facts', num_children: COLUMNS.length }, ...COLUMNS.flatMap(elementsOf)],
    createdBy: attribution,
    // Nothing that changes while the rows do not: clients compare hashes.
    kvMetadata: [
      { key: 'attribution', value: attribution },
      { key: 'licence', value: LICENCE_URL },
    ],
  });
  return new Uint8Array(file);
}

function cellOf(column: Column, row: FactRow): unknown {
  const value = row[column.name] ?? null;
  if (value === null) return null;
  if (column.type === 'date') return new Date(value as string);
  return column.type === 'value' ? String(flat(column, value)) : value;
}

type SchemaElement = NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']>[number];
type Physical = Pick<SchemaElement, 'type' | 'converted_type'>;

const TEXT: Physical = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };

const PHYSICAL: Readonly<Record<Exclude<ColumnType, 'texts' | 'addresses'>, Physical>> = {
  text: TEXT,
  value: TEXT,
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

function elementsOf({ name, type, required }: Column): SchemaElement[] {
  const repetition_type = required ? 'REQUIRED' : 'OPTIONAL';
  if (type !== 'texts' && type !== 'addresses') return [{ name, repetition_type, ...PHYSICAL[type] }];
  return [
    { name, repetition_type, num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...TEXT },
  ];
}
