import { linesText } from '../../model/snapshot-files.ts';
import { toCsv } from '../csv/csv.ts';
import { CSV_ANSWER, NDJSON_ANSWER, PARQUET_ANSWER, type ResponseKind } from '../http/headers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { BulkFile } from './bulk-file.ts';
import { COLUMNS } from './columns.ts';
import { toParquet } from './parquet.ts';
import { type Format, factPaths, TOOLS_PER_FILE } from './paths.ts';
import { type FactRow, factRows, flat } from './rows.ts';

/** A form of the table of all facts. */
interface Form {
  readonly format: Format;
  readonly kind: ResponseKind;
  readonly write: (rows: readonly FactRow[], attribution: string) => string | Uint8Array<ArrayBuffer>;
}

const FORMS: readonly Form[] = [
  { format: 'csv', kind: CSV_ANSWER, write: factsCsv },
  { format: 'ndjson', kind: NDJSON_ANSWER, write: linesText },
  { format: 'parquet', kind: PARQUET_ANSWER, write: toParquet },
];

/** A file with facts, in one form. */
export interface FactFile extends BulkFile {
  readonly format: Format;
}

/** The table of all facts in every form, each in as many files as it needs. */
export function factFiles({ tools, manifest }: Snapshot, toolsPerFile = TOOLS_PER_FILE): FactFile[] {
  const all = [...tools.values()];
  return FORMS.flatMap(({ format, kind, write }) =>
    factPaths(format, all.length, toolsPerFile).map((path, i) => ({
      ...{ path, format, kind },
      write: () => write(factRows(all.slice(i * toolsPerFile, (i + 1) * toolsPerFile)), manifest.attribution),
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
