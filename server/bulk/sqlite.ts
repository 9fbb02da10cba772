import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { loadOnce } from '../../model/memoize.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type DatabaseColumn, type DatabaseRow, type DatabaseTable, TABLES } from './tables.ts';

/** Loads the code that only this file needs. */
export const loadSqlite = loadOnce(() => import('@sqlite.org/sqlite-wasm'));

/** The program of SQLite, in base64: in the bundle, which has no files of packages. */
declare const SQLITE_WASM: string | undefined;

/** Starts SQLite. The memory of WebAssembly never shrinks, so whoever has written a large database forgets SQLite with it. */
async function startSqlite(): Promise<Sqlite3Static> {
  // Its declared type lacks the options.
  const start = (await loadSqlite()).default as (options: {
    readonly wasmBinary?: Uint8Array;
  }) => Promise<Sqlite3Static>;
  return start(typeof SQLITE_WASM === 'string' ? { wasmBinary: Buffer.from(SQLITE_WASM, 'base64') } : {});
}

/** How many rows are written before other requests have their turn: about 10 milliseconds of work. */
const ROWS_AT_ONCE = 250;

/**
 * Facts and what they are about as an SQLite database, with its tables described in its schema. The same snapshot gives the same bytes. Other
 * work of the thread goes on while it is written.
 */
export async function toSqlite(tools: readonly Tool[], snapshot: Snapshot): Promise<Uint8Array<ArrayBuffer>> {
  const sqlite = await startSqlite();
  const database = new sqlite.oo1.DB(':memory:');
  try {
    database.exec('PRAGMA foreign_keys = ON; BEGIN');
    for (const table of TABLES) await fill(database, table, table.rows(tools, snapshot));
    database.exec('COMMIT');
    return sqlite.capi.sqlite3_js_db_export(database);
  } finally {
    database.close();
  }
}

/** Creates a table and writes its rows, some at a time: as one JSON text, of which SQLite takes every value with its type. */
async function fill(database: Database, table: DatabaseTable, rows: Iterable<DatabaseRow>): Promise<void> {
  const { name, columns, searched = [] } = table;
  database.exec(`${declaration(table)};\n${indexes(table).join('')}`);
  const values = columns.map((_, i) => `value ->> ${i}`).join(', ');
  const insert = database.prepare(`INSERT INTO ${quoted(name)} SELECT ${values} FROM json_each(?)`);
  for (const some of batches(rows, ROWS_AT_ONCE)) {
    insert.bind(JSON.stringify(some.map((row) => columns.map((column) => row[column.name] ?? null)))).stepReset();
    await new Promise(setImmediate);
  }
  insert.finalize();
  if (searched.length === 0) return;
  const index = `${name}_fts`;
  // Without spaces: Datasette finds the index of a table by these words.
  const options = `content=${quoted(name)}, tokenize = 'porter unicode61'`;
  database.exec(`CREATE VIRTUAL TABLE ${index} USING fts5(${searched.map(quoted).join(', ')}, ${options});
    INSERT INTO ${index} (${index}) VALUES ('rebuild');`);
  await new Promise(setImmediate);
}

/** Takes some of what is iterated at a time. */
function* batches<Item>(items: Iterable<Item>, size: number): Iterable<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const AFFINITIES: Readonly<Record<DatabaseColumn['type'], string>> = {
  text: 'TEXT',
  date: 'TEXT',
  json: 'TEXT',
  boolean: 'INTEGER',
  integer: 'INTEGER',
  number: 'REAL',
};

/** What a column has beyond its type in SQLite. */
const NOTES: Partial<Readonly<Record<DatabaseColumn['type'], string>>> = { boolean: '1 or 0.', json: 'JSON.' };

/** The statement that creates a table. SQLite keeps its comments, so that whoever opens the database reads what the columns mean. */
function declaration({ name, description, columns, primaryKey, references = {} }: DatabaseTable): string {
  const lines = columns.map(({ name: column, type, description: meaning, required, allowed }) => {
    const [table, key] = references[column] ?? [];
    const definition = [
      ...[quoted(column), AFFINITIES[type], required && 'NOT NULL'],
      table && key && `REFERENCES ${quoted(table)} (${quoted(key)})`,
    ];
    const comment = [meaning, NOTES[type], allowed && `One of: ${allowed.join(', ')}.`].filter(Boolean).join(' ');
    return `  ${definition.filter(Boolean).join(' ')},${comment && ` -- ${comment}`}`;
  });
  return `CREATE TABLE ${quoted(name)} ( -- ${description}\n${lines.join('\n')}\n  PRIMARY KEY (${primaryKey.map(quoted).join(', ')})\n)`;
}

/** What refers to another table is looked up, too. */
function indexes({ name, primaryKey, references = {} }: DatabaseTable): string[] {
  return Object.keys(references).flatMap((column) =>
    column === primaryKey[0]
      ? []
      : [`CREATE INDEX ${quoted(`${name}_${column}`)} ON ${quoted(name)} (${quoted(column)});\n`],
  );
}

const quoted = (name: string) => `"${name}"`;
