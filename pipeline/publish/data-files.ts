import type { Catalogue } from '../../model/catalogue.ts';
import type { Change } from '../../model/change.ts';
import { type CsvCell, csvText, toCell } from '../../model/csv.ts';
import type { Tool } from '../../model/tool.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { fileText, linesText, type Manifest } from '../../snapshot/files.ts';
import type { Payload } from './build.ts';
import { type ColumnType, changesTable, type DataTable, factTables } from './tables.ts';

/*
 * The files under `data/`, for readers who want everything: each table as CSV and as NDJSON, and one description of
 * them. Servers give them out as they are.
 */

const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

/** A form in which every table is written. */
interface Form {
  readonly format: 'csv' | 'ndjson';
  readonly mediatype: string;
  readonly write: (table: DataTable) => string;
  /** The type of a field in Data Package. */
  readonly typeOf: (type: ColumnType) => object;
  /** Additional metadata of its files. */
  readonly about: object;
}

const TYPES: Readonly<Record<ColumnType, string>> = {
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

const FORMS: readonly Form[] = [
  {
    format: 'csv',
    mediatype: 'text/csv',
    write: ({ columns, rows }) =>
      csvText(
        columns.map(({ name }) => name),
        rows.map((row) => columns.map(({ name, type }) => flat(type, row[name]))),
      ),
    typeOf: (type) => {
      if (type === 'texts') return { type: 'list', delimiter: '|' };
      if (type === 'addresses') return { type: 'list', delimiter: ' ' };
      return { type: type === 'value' ? 'string' : TYPES[type] };
    },
    about: {
      dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    },
  },
  {
    format: 'ndjson',
    mediatype: 'application/x-ndjson',
    write: ({ rows }) => linesText(rows),
    typeOf: (type) => ({ type: TYPES[type] }),
    about: {},
  },
];

/** A list of addresses is joined by a space, since an address may have any other sign. */
function flat(type: ColumnType, value: unknown): CsvCell {
  return type === 'addresses' && value !== null ? (value as string[]).join(' ') : toCell(value);
}

const pathOf = ({ name }: Pick<DataTable, 'name'>, { format }: Form) => `data/${name}.${format}`;

function writeTables(tables: readonly DataTable[]): [path: string, text: string][] {
  return tables.flatMap((table) => FORMS.map((form): [string, string] => [pathOf(table, form), form.write(table)]));
}

/** The tables that follow from the facts alone. */
export const factFiles = (tools: readonly Tool[], keys: Catalogue['keys']) => writeTables(factTables(tools, keys));

export const changeFiles = (changes: readonly Change[]) => writeTables([changesTable(changes)]);

/** The path of the description. */
export const DESCRIPTION = 'data/datapackage.json';

/**
 * Describes the files as a Frictionless Data Package (https://datapackage.org, version 2), with the length and the hash of each.
 * @param files all of them
 */
export function dataPackage(files: Payload, { as_of, attribution, counts, licence }: Described): string {
  const tables = [...factTables([], {}), changesTable([])];
  const resources = tables.flatMap((table) => FORMS.map((form) => resourceOf(table, form, files)));
  return fileText({
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'outreach-facts',
    title: `${attribution}: all facts`,
    description: `What is known of ${formatCount(counts.tools, 'outreach tool')}: the answers to ${formatCount(counts.keys, 'question')} about each, the pages that say so, the price plans, and what changed. Unknown is a row without a value, and never a no.`,
    version: as_of,
    licenses: [{ name: licence, path: LICENCE_URL, title: 'Creative Commons Attribution 4.0' }],
    contributors: [{ title: attribution }],
    resources,
  });
}

type Described = Pick<Manifest, 'as_of' | 'attribution' | 'counts' | 'licence'>;

function resourceOf(table: DataTable, form: Form, { texts, hashes }: Payload): object {
  const { name, description, columns, primaryKey } = table;
  const { format, mediatype, typeOf, about } = form;
  const path = pathOf(table, form);
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
    ...about,
    schema: {
      fields: columns.map(({ name: field, type, description: meaning, required, allowed }) => ({
        name: field,
        ...typeOf(type),
        description: meaning,
        ...((required || allowed) && {
          constraints: { ...(required && { required }), ...(allowed && { enum: allowed }) },
        }),
      })),
      ...(primaryKey && { primaryKey }),
    },
  };
}
