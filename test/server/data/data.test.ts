import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Source } from '../../../model/source.ts';
import { editedSnapshot } from '../../fixture/edited-snapshot.ts';
import { replacing } from '../../fixture/edits.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { ask } from '../../wire.ts';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly delimiter?: string;
}
interface Resource {
  readonly path: string;
  readonly format: string;
  readonly mediatype: string;
  readonly bytes: number;
  readonly hash: string;
  readonly schema: { readonly fields: readonly Field[]; readonly primaryKey?: readonly string[] };
}
type Row = Readonly<Record<string, unknown>>;

const served = await fixtureServer();
const { manifest, tools } = served.snapshot;
const described = await served.json('/data/datapackage.json');
const resources: readonly Resource[] = described.resources;
const TABLES = ['facts', 'sources', 'plans', 'changes'];
const PATHS = TABLES.flatMap((name) => [`${name}.csv`, `${name}.ndjson`]);

/** Asks for exactly these headers, so without a coding unless one is named. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  ask(served.baseUrl, `/data/${path}`, { method, headers });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rowsOf = async (table: string): Promise<Row[]> =>
  (await served.text(`/data/${table}.ndjson`))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What the API says of a tool, with everything. */
const fullAnswers = await Promise.all(
  [...tools.keys()].map(async (slug) => (await served.json(`/api/v1/tools/${slug}?detail=full`)).tool),
);

/** A cell as the description has it written, computed without our writers. */
function asText(value: unknown, { delimiter }: Field): string {
  if (value === null) return '';
  if (delimiter !== undefined) return (value as string[]).join(delimiter);
  if (typeof value !== 'object') return String(value);
  const isSet = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isSet ? value.join('|') : JSON.stringify(value);
}

describe('the tables under /data/', () => {
  it('have one row for each fact of each tool, with what the API says of it', async () => {
    const rows = new Map((await rowsOf('facts')).map((row) => [`${row.tool} ${row.key}`, row]));
    let facts = 0;
    for (const tool of fullAnswers)
      for (const fact of Object.values<Fact>(tool.facts)) {
        facts += 1;
        const { key, status, value, unit, display, stale, absent } = fact;
        const shown = (absent?.at ?? fact.sources).map(({ id }) => tool.sources.find((one: Source) => one.id === id));
        const row = rows.get(`${tool.slug} ${key}`) ?? {};
        expect(row).toMatchObject({
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
          assumed: fact.assumed ?? [],
          reported: fact.reported ?? null,
          note: fact.note ?? fact.unknown?.note ?? null,
          sources: [...new Set(shown.map((source) => source.url))],
        });
        const named = shown.find((source) => source.url === row.source);
        expect([row.relation, row.dated, row.read]).toEqual([
          ...[named?.relation ?? null, named?.dated ?? null, named?.read ?? null],
        ]);
        if (status === 'known') expect(named).toBeDefined();
      }
    expect(rows.size).toBe(facts);
    expect([...rows.values()].filter(({ status }) => status === 'unknown')).toHaveLength(manifest.counts.unknown);
  });

  it('name the newest page of several, from which the age of an answer is counted, wherever it is cited', async () => {
    const key = 'linkedin.messages';
    const cited = replacing(
      `${key}: { value: true, sources: [home, review] }`,
      `${key}: { value: true, sources: [review, home] }`,
    );
    const { data } = await editedSnapshot({ 'tools/quillcourier': cited });
    const lines = String(Buffer.from(data.get('facts.ndjson') ?? []))
      .trimEnd()
      .split('\n');
    const row = lines.map((line) => JSON.parse(line)).find((one) => one.tool === 'quillcourier' && one.key === key);
    const urls = ['quillcourier/review', 'quillcourier/home'].map(
      (id) => tools.get('quillcourier')?.sources.find((source) => source.id === id)?.url,
    );
    expect([row.source, row.sources]).toEqual([urls[1], urls]);
  });

  it('have every source and every plan that the API gives', async () => {
    const withoutNull = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    const [sources, plans] = [await rowsOf('sources'), await rowsOf('plans')];
    expect(sources).toHaveLength(manifest.counts.sources);
    for (const tool of fullAnswers) {
      const own = (rows: readonly Row[]) => rows.filter((row) => row.tool === tool.slug).map(withoutNull);
      expect(own(sources)).toEqual(tool.sources.map((source: Source) => ({ tool: tool.slug, ...withoutNull(source) })));
      const listed: readonly Plan[] = tool.facts['pricing.plans']?.value ?? [];
      expect(own(plans)).toEqual(listed.map((plan, i) => ({ tool: tool.slug, position: i + 1, ...plan })));
    }
    expect(plans.length).toBeGreaterThan(3);
  });

  it('have the changes by vendors, what we learned and what we corrected, oldest first', async () => {
    const rows = await rowsOf('changes');
    expect(new Set(rows.map(({ cause }) => cause))).toEqual(new Set(['vendor', 'learned', 'corrected']));
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
    expect(rows.find(({ key, cause }) => key === 'pricing.starts_at' && cause === 'vendor')).toMatchObject({
      tool: 'flagmast',
      before: { value: { amount: 69, currency: 'USD' } },
      after: { value: { amount: 79, currency: 'USD' } },
    });
  });

  it.each(TABLES)('%s: CSV has the same as NDJSON, as the description says', async (table) => {
    const { body } = await get(`${table}.csv`);
    const rows: Row[] = parse(body, { columns: true, bom: true, record_delimiter: '\r\n' });
    const fields = resources.find(({ path }) => path === `${table}.csv`)?.schema.fields ?? [];
    expect(Object.keys(rows[0] ?? {})).toEqual(fields.map(({ name }) => name));
    expect(rows).toEqual(
      (await rowsOf(table)).map((row) =>
        Object.fromEntries(fields.map((field) => [field.name, asText(row[field.name], field)])),
      ),
    );
  });

  it('begin as CSV with the mark of UTF-8, without which Excel takes it for another encoding', async () => {
    for (const table of TABLES)
      expect((await get(`${table}.csv`)).body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });
});

describe('their description', () => {
  it('is a Data Package with licence and day', () => {
    expect(described).toMatchObject({
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: 'outreach-facts',
      version: manifest.as_of,
      licenses: [{ name: 'CC-BY-4.0', path: 'https://creativecommons.org/licenses/by/4.0/' }],
    });
  });

  it('names each file with its type, length, hash and columns, as the manifest and the server have it', async () => {
    expect(resources.map(({ path }) => path)).toEqual(PATHS);
    for (const { path, mediatype, bytes, hash, schema } of resources) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers['content-type']?.split(';')[0]]).toEqual([path, 200, mediatype]);
      expect([path, body.length, `sha256:${sha256(body)}`]).toEqual([path, bytes, hash]);
      expect(`sha256:${manifest.files[`data/${path}`]}`).toBe(hash);
      for (const { name, type } of schema.fields) expect([name, type]).toEqual([name, expect.any(String)]);
    }
  });

  it('has a key that no two rows share', async () => {
    for (const { path, schema } of resources.filter(({ format, schema }) => format === 'ndjson' && schema.primaryKey)) {
      const rows = await rowsOf(path.replace('.ndjson', ''));
      const keys = rows.map((row) => JSON.stringify(schema.primaryKey?.map((name) => row[name])));
      expect([path, new Set(keys).size]).toEqual([path, rows.length]);
    }
  });

  it('is where /data/ leads', async () => {
    for (const path of ['', '/']) {
      const response = await served.get(`/data${path}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([308, '/data/datapackage.json']);
    }
  });
});

it('come from a server that nobody has asked yet, all at once', async () => {
  const fresh = await serveFixture();
  const all = await Promise.all(PATHS.map((path) => ask(fresh.baseUrl, `/data/${path}`)));
  expect(all.map(({ status, body }) => [status, `sha256:${sha256(body)}`])).toEqual(
    resources.map(({ hash }) => [200, hash]),
  );
  await fresh.close();
});

describe.each([...PATHS, 'datapackage.json'])('/data/%s', (path) => {
  it('is the file that was built', async () => {
    const { body } = await get(path);
    expect(body.equals(await readFile(join(FIXTURE_DIST, 'data', path)))).toBe(true);
  });

  it.each(['identity', 'gzip'])('answers HEAD, and who has it, with the headers of GET in %s', async (coding) => {
    const accept = { 'accept-encoding': coding };
    const { headers, body } = await get(path, accept);
    const { date: _, ...others } = headers;
    expect([headers['content-length'], headers['accept-ranges']]).toEqual([String(body.length), 'none']);
    const head = await get(path, accept, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject(others);
    const again = await get(path, { ...accept, 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, headers.etag, 0]);
  });

  it('comes whole where a part is asked for', async () => {
    const { status, body } = await get(path, { range: 'bytes=0-9' });
    expect([status, body.length]).toEqual([200, (await get(path)).body.length]);
  });
});

describe('what is not under /data/', () => {
  it('is a 404 that says what is near', async () => {
    const response = await served.get('/data/facts.cvs');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found', nearest: expect.arrayContaining(['facts.csv']) });
    for (const path of ['../manifest.json', '..%2fmanifest.json', 'tools/yew.json', 'facts', 'csv'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('is a parameter, another method or a slash too much', async () => {
    const response = await served.get('/data/facts.csv?tool=yew');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'unknown_parameter']);
    expect((await served.get('/data/facts.csv', { method: 'POST' })).status).toBe(405);
    const slash = await served.get('/data/facts.csv/', { redirect: 'manual' });
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/data/facts.csv']);
  });
});
