import type { Catalogue } from '../../model/catalogue.ts';
import type { Change } from '../../model/change.ts';
import { type CsvCell, csvText, toCell } from '../../model/csv.ts';
import type { Tool } from '../../model/tool.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { formatJsonFile, formatNdjson, type Manifest } from '../../snapshot/files.ts';
import type { HashedFiles } from './build.ts';
import { type ColumnType, createChangesTable, createFactTables, type DataTable } from './tables.ts';

/*
 * The files under `data/`, for users who want all data: each table as CSV and as NDJSON, and a data package that describes them. The
 * server serves them unchanged.
 */

const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

/** A file format that every table is written in. */
interface TableFormat {
  readonly format: 'csv' | 'ndjson';
  readonly mediatype: string;
  readonly write: (table: DataTable) => string;
  /** The type of a field in the data package. */
  readonly fieldType: (type: ColumnType) => object;
  /** Additional metadata of the files. */
  readonly metadata: object;
}

const FIELD_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'string',
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  date: 'date',
  texts: 'array',
  addresses: 'array',
  list: 'array',
  object: 'object',
  value: 'any',
};

const FORMATS: readonly TableFormat[] = [
  {
    format: 'csv',
    mediatype: 'text/csv',
    write: ({ columns, rows }) =>
      csvText(
        columns.map(({ name }) => name),
        rows.map((row) => columns.map(({ name, type }) => formatCell(type, row[name]))),
      ),
    fieldType: (type) => {
      if (type === 'texts') return { type: 'list', delimiter: '|' };
      if (type === 'addresses') return { type: 'list', delimiter: ' ' };
      return { type: type === 'value' ? 'string' : FIELD_TYPES[type] };
    },
    metadata: {
      dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    },
  },
  {
    format: 'ndjson',
    mediatype: 'application/x-ndjson',
    write: ({ rows }) => formatNdjson(rows),
    fieldType: (type) => ({ type: FIELD_TYPES[type] }),
    metadata: {},
  },
];

/** Joins a list of URLs with spaces, because a URL may contain any other character. */
function formatCell(type: ColumnType, value: unknown): CsvCell {
  return type === 'addresses' && value !== null ? (value as string[]).join(' ') : toCell(value);
}

const getPath = ({ name }: DataTable, { format }: TableFormat) => `data/${name}.${format}`;

function writeTables(tables: readonly DataTable[]): [path: string, text: string][] {
  return tables.flatMap((table) =>
    FORMATS.map((format): [string, string] => [getPath(table, format), format.write(table)]),
  );
}

/** Creates the tables that depend only on the facts. */
export const createFactFiles = (tools: readonly Tool[], keys: Catalogue['keys']) =>
  writeTables(createFactTables(tools, keys));

export const createChangeFiles = (changes: readonly Change[]) => writeTables([createChangesTable(changes)]);

/** The path of the data package. */
export const DATA_PACKAGE_PATH = 'data/datapackage.json';

/**
 * Creates a Frictionless Data Package (https://datapackage.org, version 2), which describes the files with their lengths and hashes.
 * @param files all files of the snapshot
 * @param listedCount the number of listed tools. The tables also have tools known only by name
 */
export function createDataPackage(
  files: HashedFiles,
  { as_of, attribution, counts, licence }: PackageMetadata,
  listedCount: number,
): string {
  const tables = [...createFactTables([], {}), createChangesTable([])];
  const resources = tables.flatMap((table) => FORMATS.map((format) => describeFile(table, format, files)));
  return formatJsonFile({
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'outreach-facts',
    title: `${attribution}: all facts`,
    description: `Facts about ${formatCount(listedCount, 'outreach tool')}: answers to ${formatCount(counts.keys, 'question')} about each tool, their sources, price plans and changes. A row without a value means unknown, not no.`,
    version: as_of,
    licenses: [{ name: licence, path: LICENCE_URL, title: 'Creative Commons Attribution 4.0' }],
    contributors: [{ title: attribution }],
    resources,
  });
}

type PackageMetadata = Pick<Manifest, 'as_of' | 'attribution' | 'counts' | 'licence'>;

function describeFile(table: DataTable, tableFormat: TableFormat, { texts, hashes }: HashedFiles): object {
  const { name, description, columns, primaryKey } = table;
  const { format, mediatype, fieldType, metadata } = tableFormat;
  const path = getPath(table, tableFormat);
  return {
    name: `${name}-${format}`,
    type: 'table',
    path: path.slice('data/'.length),
    description,
    format,
    mediatype,
    encoding: 'utf-8',
    bytes: Buffer.byteLength(texts.get(path) ?? ''),
    hash: `sha256:${hashes[path]}`,
    ...metadata,
    schema: {
      fields: columns.map(({ name: fieldName, type, description: fieldDescription, required, allowed }) => ({
        name: fieldName,
        ...fieldType(type),
        description: fieldDescription,
        ...((required || allowed) && {
          constraints: { ...(required && { required }), ...(allowed && { enum: allowed }) },
        }),
      })),
      ...(primaryKey && { primaryKey }),
    },
  };
}
