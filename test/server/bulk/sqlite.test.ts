import type { Database } from '@sqlite.org/sqlite-wasm';
import loadSqlite from '@sqlite.org/sqlite-wasm';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { bulkContent } from '../../../server/bulk/bulk-file.ts';
import { COLUMNS } from '../../../server/bulk/columns.ts';
import { factFiles } from '../../../server/bulk/fact-files.ts';
import { TABLES } from '../../../server/bulk/tables.ts';
import { fixtureServer } from '../../fixture/serve.ts';

type Row = Readonly<Record<string, unknown>>;

const served = await fixtureServer();
const sqlite = await loadSqlite();

/** Opens a database that is only in memory. */
function opened(bytes: Uint8Array): Database {
  const { capi, wasm } = sqlite;
  const database = new sqlite.oo1.DB(':memory:');
  const place = wasm.allocFromTypedArray(bytes);
  capi.sqlite3_deserialize(database, 'main', place, bytes.length, bytes.length, capi.SQLITE_DESERIALIZE_FREEONCLOSE);
  return database;
}

const rowsOf = (database: Database, sql: string) => database.selectObjects(sql) as Row[];

const { snapshot } = served;
const response = await served.get('/data/facts.sqlite');
const database = opened(new Uint8Array(await response.arrayBuffer()));
afterAll(() => database.close());

const query = (sql: string) => rowsOf(database, sql);

describe('facts.sqlite', () => {
  it('has its media type', () => {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/vnd.sqlite3']);
  });

  it('has the rows of facts.parquet', async () => {
    const parquet = await parquetReadObjects({
      file: await (await served.get('/data/facts.parquet')).arrayBuffer(),
    });
    const inSqlite = (value: unknown) => {
      if (value instanceof Date) return value.toISOString().slice(0, 10);
      if (Array.isArray(value)) return JSON.stringify(value);
      return typeof value === 'boolean' ? Number(value) : (value ?? null);
    };
    const expected = parquet.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inSqlite(value)])),
    );
    const names = COLUMNS.map(({ name }) => `"${name}"`).join(', ');
    expect(query(`SELECT ${names} FROM facts ORDER BY rowid`)).toEqual(expected);
  });

  it('has each value as JSON, too', () => {
    const facts = [...snapshot.tools.values()].flatMap((tool) => Object.values(tool.facts));
    const values = query('SELECT value_json FROM facts ORDER BY rowid').map(({ value_json: text }) =>
      text === null ? null : JSON.parse(text as string),
    );
    expect(values).toEqual(facts.map(({ value }) => value));
    expect(query("SELECT json_extract(value_json, '$') AS one FROM facts WHERE value = 'true' LIMIT 1")).toEqual([
      { one: 1 },
    ]);
  });

  it.each([
    ['tools', () => [...snapshot.tools.values()].map(({ facts: _, sources: __, ...tool }) => tool)],
    ['sources', () => [...snapshot.tools.values()].flatMap(({ sources }) => sources)],
    ['changes', () => snapshot.changes],
    [
      'plans',
      () => [...snapshot.tools.values()].flatMap(({ facts }) => (facts['pricing.plans']?.value ?? []) as Row[]),
    ],
    ['questions', () => Object.values(snapshot.methodology.catalogue.keys).map(({ fresh_days: _, ...one }) => one)],
  ] as const)('has all that is known of %s', (table, known: () => readonly Row[]) => {
    const columns = TABLES.find(({ name }) => name === table)?.columns ?? [];
    const read = (row: Row) =>
      Object.fromEntries(
        columns.flatMap(({ name, type }) => {
          const value = row[name] ?? null;
          if (value === null) return [];
          if (type === 'json') return [[name, JSON.parse(value as string)]];
          return [[name, type === 'boolean' ? value === 1 : value]];
        }),
      );
    const rows = query(`SELECT * FROM ${table} ORDER BY rowid`).map(read);
    const expected = known().map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    );
    expect(rows.length).toBe(expected.length);
    expect(rows.length).toBeGreaterThan(0);
    for (const [i, row] of expected.entries()) expect(rows[i]).toMatchObject(row);
  });

  it('names the snapshot, its day and the licence', () => {
    const { snapshot: id, as_of, licence, attribution } = snapshot.manifest;
    expect(Object.fromEntries(query('SELECT * FROM meta').map(({ key, value }) => [key, value]))).toEqual({
      snapshot: id,
      as_of,
      licence,
      attribution,
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    });
  });

  it('is whole, and every reference in it leads somewhere', () => {
    expect(query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(query('PRAGMA foreign_key_check')).toEqual([]);
    expect(query("PRAGMA foreign_key_list('facts')").map(({ table }) => table)).toEqual(
      expect.arrayContaining(['tools', 'questions']),
    );
  });

  it('finds tools and facts by their words', () => {
    const found = query(
      "SELECT t.slug FROM tools_fts JOIN tools t ON t.rowid = tools_fts.rowid WHERE tools_fts MATCH 'flagmast'",
    );
    expect(found).toEqual([{ slug: 'flagmast' }]);
    const [{ count } = {}] = query("SELECT count(*) AS count FROM facts_fts WHERE facts_fts MATCH 'mcp server'");
    const withKey = query(`SELECT count(*) AS count FROM facts WHERE "key" LIKE '%mcp_server%'`);
    expect(count).toBeGreaterThanOrEqual(Number(withKey[0]?.count));
    // As Datasette finds the index of a table.
    const indexOf = (table: string) =>
      query(`SELECT name FROM sqlite_master WHERE sql LIKE '%VIRTUAL TABLE%USING FTS%content="${table}"%'`);
    expect([...indexOf('tools'), ...indexOf('facts')]).toEqual([{ name: 'tools_fts' }, { name: 'facts_fts' }]);
    query("INSERT INTO facts_fts (facts_fts, rank) VALUES ('integrity-check', 1)");
  });

  it('says in its schema what the columns mean', () => {
    const [{ sql } = {}] = query("SELECT sql FROM sqlite_schema WHERE name = 'facts'");
    for (const { name, description } of COLUMNS)
      expect(String(sql).split(`"${name}" `)[1]).toContain(`-- ${description}`);
    expect(sql).toMatch(/"stale" INTEGER, -- .* 1 or 0\.\n/);
    expect(sql).toMatch(/"sources" TEXT NOT NULL, -- .* JSON\.\n/);
  });

  it('is written once for all who ask for it at the same time', async () => {
    const [file] = factFiles(snapshot).filter(({ format }) => format === 'sqlite');
    if (!file) throw new Error('there is no such file');
    const [one, other] = await Promise.all([bulkContent(file), bulkContent(file)]);
    expect(one).toBe(other);
  });

  it('leaves room for other work while it is written', async () => {
    const [file] = factFiles(snapshot).filter(({ format }) => format === 'sqlite');
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    });
    await file?.write();
    clearInterval(turn);
    expect(turns).toBeGreaterThan(0);
  });

  it('is in parts that together are the whole', async () => {
    const files = factFiles(snapshot, undefined, 5).filter(({ format }) => format === 'sqlite');
    expect(files.map(({ path }) => path)).toEqual(['facts-1.sqlite', 'facts-2.sqlite', 'facts-3.sqlite']);
    const parts = [];
    for (const file of files) parts.push(opened((await file.write()) as Uint8Array));
    for (const { name, primaryKey } of TABLES) {
      const sql = `SELECT * FROM ${name} ORDER BY ${primaryKey.map((column) => `"${column}"`).join(', ')}`;
      const isOfEach = name === 'meta' || name === 'questions';
      const rows = (isOfEach ? parts.slice(0, 1) : parts).flatMap((part) => rowsOf(part, sql));
      const key = (row: Row) => primaryKey.map((column) => String(row[column])).join(' ');
      const sorted = (all: Row[]) => all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
      expect([name, sorted(rows)]).toEqual([name, sorted(query(sql))]);
    }
    for (const part of parts) part.close();
  });
});
