import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { COLUMNS, type FactRow, factRows, sourcedFact } from '../../../server/bulk/columns.ts';
import { factFiles } from '../../../server/bulk/fact-files.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();
const { snapshot, get } = served;

/** The file, if it is served as it should be. */
async function file(name: string, type: string): Promise<Response> {
  const response = await get(`/data/${name}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('link')).toContain('rel="license"');
  return response;
}

const csv = async (): Promise<Record<string, string>[]> =>
  parse(await (await file('facts.csv', 'text/csv; charset=utf-8; header=present')).text(), {
    columns: true,
    record_delimiter: '\r\n',
  });
const ndjson = async () =>
  (await (await file('facts.ndjson', 'application/x-ndjson')).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FactRow);
const parquet = async () => (await file('facts.parquet', 'application/vnd.apache.parquet')).arrayBuffer();

const NAMES = COLUMNS.map(({ name }) => name);
const typeOf = (name: string) => COLUMNS.find((column) => column.name === name)?.type;

/** A cell as CSV has it, computed without our writers. */
function asText(name: string, value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join(typeOf(name) === 'addresses' ? ' ' : '|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

describe('the table of all facts', () => {
  it('has one row for each fact of each tool, with what the API says of it', async () => {
    const rows = new Map((await ndjson()).map((row) => [`${row.tool} ${row.key}`, row]));
    let facts = 0;
    for (const slug of snapshot.tools.keys()) {
      type Answer = { tool: { facts: Record<string, Fact>; sources: Source[] } };
      const { tool } = await served.json<Answer>(`/api/v1/tools/${slug}?detail=full`);
      for (const [key, fact] of Object.entries(tool.facts)) {
        const row = rows.get(`${slug} ${key}`) ?? {};
        facts += 1;
        expect(Object.keys(row)).toEqual(NAMES);
        const { status, value, unit, display, stale, absent } = fact;
        const shown = (absent?.at ?? fact.sources).map(({ id }) => tool.sources.find((source) => source.id === id));
        expect(row).toMatchObject({
          tool: slug,
          key,
          status,
          value,
          unit,
          display,
          stale,
          reason: fact.unknown?.reason ?? null,
          absent: absent && !absent.stale ? absent.on : null,
          for: fact.for ?? [],
          complete: fact.complete ?? null,
          from_plan: fact.from_plan ?? null,
          extra: fact.extra ?? null,
          sources: [...new Set(shown.map((source) => source?.url))],
        });
        const named = shown.find((source) => source?.url === row.source);
        expect([row.relation, row.dated, row.read]).toEqual([
          named?.relation ?? null,
          named?.dated ?? null,
          named?.read ?? null,
        ]);
        if (status === 'known') expect(shown.some((source) => source?.url === row.source)).toBe(true);
      }
    }
    expect(rows.size).toBe(facts);
  });

  it('names the newest page of several, from which the age of an answer is counted', () => {
    const { facts, sources } = snapshot.tools.get('quillcourier') as Tool;
    const known = Object.values(facts).find(({ status }) => status === 'known') as Fact;
    const page = (id: string, dated: string | null): Source => ({
      ...(sources[0] as Source),
      id,
      url: `https://example.com/${id}`,
      dated,
      read: '2026-02-02',
      copy: 'stored',
    });
    const pages = [page('old', '2026-01-01'), page('new', '2026-02-01'), page('undated', null)];
    const byId = new Map(pages.map((one) => [one.id, one]));
    const named = (...ids: string[]) =>
      sourcedFact('quillcourier', { ...known, sources: ids.map((id) => ({ id, at: null })) }, byId);
    expect(named('old', 'new', 'undated').source?.id).toBe('new');
    expect(named('undated', 'old').source?.id).toBe('old');
    expect(named('undated').source?.id).toBe('undated');
    expect(named('old', 'new', 'old').sources.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(named().source).toBeUndefined();
  });

  it('has a row for what is unknown, without a value', async () => {
    const unknown = (await csv()).filter(({ status }) => status === 'unknown');
    expect(unknown.length).toBe(snapshot.manifest.counts.unknown);
    expect(new Set(unknown.map(({ value }) => value))).toEqual(new Set(['']));
    expect(new Set(unknown.map(({ reason }) => reason))).not.toContain('');
  });

  it('is the same in CSV as in NDJSON', async () => {
    const rows = await csv();
    expect(Object.keys(rows[0] ?? {})).toEqual(NAMES);
    expect(rows).toEqual(
      (await ndjson()).map((row) => Object.fromEntries(NAMES.map((name) => [name, asText(name, row[name] ?? null)]))),
    );
  });

  it('is the same in Parquet as in NDJSON, with days as days and lists as lists', async () => {
    const bytes = await parquet();
    const rows = await parquetReadObjects({ file: bytes });
    const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
    expect(
      rows.map((row) =>
        Object.fromEntries(NAMES.map((name) => [name, typeOf(name) === 'date' ? day(row[name]) : row[name]])),
      ),
    ).toEqual(
      (await ndjson()).map((row) => ({ ...row, value: row.value === null ? null : asText('value', row.value) })),
    );
    expect(rows.some(({ read }) => read instanceof Date)).toBe(true);
    const { schema, key_value_metadata } = parquetMetadata(bytes);
    expect(schema.find(({ name }) => name === 'dated')).toMatchObject({ type: 'INT32', converted_type: 'DATE' });
    expect(schema.find(({ name }) => name === 'stale')).toMatchObject({ type: 'BOOLEAN' });
    expect(key_value_metadata).toContainEqual({
      key: 'licence',
      value: 'https://creativecommons.org/licenses/by/4.0/',
    });
  });

  it('is described with its columns in each form, its length and its hash', async () => {
    type Described = {
      resources: { path: string; bytes: number; schema?: { fields: { name: string; type: string }[] } }[];
    };
    const { resources } = (await (await file('datapackage.json', 'application/json')).json()) as Described;
    expect(resources.map(({ path }) => path)).toEqual(['facts.csv', 'facts.ndjson', 'facts.parquet', 'facts.sqlite']);
    for (const { path, bytes, schema } of resources) {
      if (schema) expect(schema.fields.map(({ name }) => name)).toEqual(NAMES);
      expect((await (await get(`/data/${path}`)).arrayBuffer()).byteLength).toBe(bytes);
    }
    const typesOf = (i: number) =>
      Object.fromEntries(resources[i]?.schema?.fields.map(({ name, type }) => [name, type]) ?? []);
    expect(typesOf(0)).toMatchObject({ value: 'string', read: 'date', stale: 'boolean', sources: 'list' });
    expect(typesOf(1)).toMatchObject({ value: 'any', sources: 'array' });
  });

  it('is in parts that together are the whole, however many tools are in one', async () => {
    const whole = factRows(snapshot.tools.values());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: snapshot.tools.size + 2 }), (toolsPerFile) => {
        const files = factFiles(snapshot, toolsPerFile).filter(({ format }) => format === 'ndjson');
        const lines = files.flatMap(({ write }) => String(write()).trimEnd().split('\n'));
        expect(lines.map((line) => JSON.parse(line))).toEqual(whole);
        const names = files.map(({ path }) => path);
        expect(names.includes('facts.ndjson')).toBe(toolsPerFile >= snapshot.tools.size);
        expect(new Set(names).size).toBe(Math.ceil(snapshot.tools.size / toolsPerFile));
      }),
      { numRuns: 10 },
    );
  });
});
