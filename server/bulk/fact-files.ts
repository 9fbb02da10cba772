import { parquetWriteBuffer } from 'hyparquet-writer';
import { linesText } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import { toCsv } from '../csv/csv.ts';
import { CSV_ANSWER, NDJSON_ANSWER, PARQUET_ANSWER, type ResponseKind, SQLITE_ANSWER } from '../http/headers.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type BulkFile, type Content, type FactFormat, factPaths, TOOLS_PER_FILE } from './bulk-file.ts';
import { COLUMNS, type ColumnType, type FactColumn, type FactRow, factRows, flat } from './columns.ts';
import { toSqlite } from './sqlite.ts';

/** A form of the table of all facts. */
interface Form {
  readonly format: FactFormat;
  readonly kind: ResponseKind;
  /** @param tools those of one file */
  readonly write: (tools: readonly Tool[], snapshot: Snapshot, path: string) => Content | Promise<Content>;
}

const FORMS: readonly Form[] = [
  { format: 'csv', kind: CSV_ANSWER, write: (tools) => factsCsv(factRows(tools)) },
  { format: 'ndjson', kind: NDJSON_ANSWER, write: (tools) => linesText(factRows(tools)) },
  {
    format: 'parquet',
    kind: PARQUET_ANSWER,
    write: (tools, { manifest }) => toParquet(factRows(tools), manifest.attribution),
  },
  { format: 'sqlite', kind: SQLITE_ANSWER, write: toSqlite },
];

/** A file with facts, in one form. */
export interface FactFile extends BulkFile {
  readonly format: FactFormat;
}

/** The table of all facts in every form, each in as many files as it needs. */
export function factFiles(snapshot: Snapshot, toolsPerFile = TOOLS_PER_FILE): FactFile[] {
  const all = [...snapshot.tools.values()];
  return FORMS.flatMap(({ format, kind, write }) =>
    factPaths(format, all.length, toolsPerFile).map((path, i) => ({
      path,
      format,
      kind,
      write: () => write(all.slice(i * toolsPerFile, (i + 1) * toolsPerFile), snapshot, path),
    })),
  );
}

function factsCsv(rows: readonly FactRow[]): string {
  return toCsv({
    columns: COLUMNS.map(({ name }) => name),
    rows: rows.map((row) =>
      Object.fromEntries(COLUMNS.map((column) => [column.name, flat(column, row[column.name] ?? null)])),
    ),
  });
}

/**
 * Facts as an Apache Parquet file, compressed with Snappy. Days are DATE, lists LIST; `value` is text, since a column has one type. The same
 * rows give the same bytes.
 */
function toParquet(rows: readonly FactRow[], attribution: string): Uint8Array<ArrayBuffer> {
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

function cellOf(column: FactColumn, row: FactRow): unknown {
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

function elementsOf({ name, type, required }: FactColumn): SchemaElement[] {
  const repetition_type = required ? 'REQUIRED' : 'OPTIONAL';
  if (type !== 'texts' && type !== 'addresses') return [{ name, repetition_type, ...PHYSICAL[type] }];
  return [
    { name, repetition_type, num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...TEXT },
  ];
}
