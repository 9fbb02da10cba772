import { linesText } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import { toCsv } from '../csv/csv.ts';
import { CSV_ANSWER, NDJSON_ANSWER, PARQUET_ANSWER, type ResponseKind, SQLITE_ANSWER } from '../http/headers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { BulkFile, Content } from './bulk-file.ts';
import { COLUMNS } from './columns.ts';
import { toParquet } from './parquet.ts';
import { type Format, factPaths, TOOLS_PER_FILE } from './paths.ts';
import { type FactRow, factRows, flat } from './rows.ts';
import { toSqlite } from './sqlite.ts';

/** A form of the table of all facts. */
interface Form {
  readonly format: Format;
  readonly kind: ResponseKind;
  /** @param tools those of one file */
  readonly write: (tools: readonly Tool[], snapshot: Snapshot) => Content | Promise<Content>;
}

const FORMS: readonly Form[] = [
  { format: 'csv', kind: CSV_ANSWER, write: (tools) => factsCsv(factRows(tools)) },
  { format: 'ndjson', kind: NDJSON_ANSWER, write: (tools) => linesText(factRows(tools)) },
  {
    ...{ format: 'parquet', kind: PARQUET_ANSWER },
    write: (tools, { manifest }) => toParquet(factRows(tools), manifest.attribution),
  },
  ...(toSqlite ? [{ format: 'sqlite' as const, kind: SQLITE_ANSWER, write: toSqlite }] : []),
];

/** The forms that are served here. */
export const formats: readonly Format[] = FORMS.map(({ format }) => format);

/** A file with facts, in one form. */
export interface FactFile extends BulkFile {
  readonly format: Format;
}

/** The table of all facts in every form, each in as many files as it needs. */
export function factFiles(snapshot: Snapshot, toolsPerFile = TOOLS_PER_FILE): FactFile[] {
  const all = [...snapshot.tools.values()];
  return FORMS.flatMap(({ format, kind, write }) =>
    factPaths(format, all.length, toolsPerFile).map((path, i) => ({
      ...{ path, format, kind },
      write: () => write(all.slice(i * toolsPerFile, (i + 1) * toolsPerFile), snapshot),
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
