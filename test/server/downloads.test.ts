import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { evidenceDate } from '../../model/source.ts';
import { isListed } from '../../model/tool.ts';
import { formatFact } from '../../model/words/value.ts';
import { buildEditedSnapshot } from '../fixture/edited-snapshot.ts';
import { replaceWith } from '../fixture/edits.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { sendRequest } from '../wire.ts';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly delimiter?: string;
}
interface Resource {
  readonly path: string;
  readonly mediatype: string;
  readonly bytes: number;
  readonly hash: string;
  readonly schema: { readonly fields: readonly Field[]; readonly primaryKey?: readonly string[] };
}
type Row = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes
type Json = any;

const served = await fixtureServer();
const { manifest, tools, methodology } = served.snapshot;
const description = await served.json('/data/datapackage.json');
const resources: readonly Resource[] = description.resources;
const findFields = (path: string) => resources.find((resource) => resource.path === path)?.schema.fields ?? [];

const TABLES = ['tools', 'questions', 'facts', 'sources', 'plans', 'changes'];
const PATHS = TABLES.flatMap((name) => [`${name}.csv`, `${name}.ndjson`]);

const get = (path: string) => sendRequest(served.baseUrl, `/data/${path}`);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fetchRows = async (table: string): Promise<Row[]> => {
  const lines = (await served.text(`/data/${table}.ndjson`)).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
};

const allTools: readonly Json[] = [...tools.values()];

/** Writes a cell as the description defines it, without the code under test. */
function writeCell(value: unknown, { delimiter }: Field): string {
  if (value === null) return '';
  if (delimiter !== undefined) return (value as string[]).join(delimiter);
  if (typeof value !== 'object') return String(value);
  const isSet = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isSet ? value.join('|') : JSON.stringify(value);
}

describe('the tables below /data/', () => {
  it('have one row for each fact of each tool, equal to the fact in the snapshot', async () => {
    const rows = new Map((await fetchRows('facts')).map((row) => [`${row.tool} ${row.key}`, row]));
    let count = 0;
    for (const tool of allTools)
      for (const [key, fact] of Object.entries<Json>(tool.facts)) {
        count += 1;
        const { status } = fact;
        const sources = fact.sources.map(({ id }: Json) => tool.sources.find((source: Json) => source.id === id));
        const row = rows.get(`${tool.slug} ${key}`) ?? {};
        expect([tool.slug, row.listed]).toEqual([tool.slug, isListed(tool)]);
        for (const name of ['status', 'value', 'unlisted', 'plan', 'add_on', 'second_hand', 'note'])
          expect([key, name, row[name]]).toEqual([key, name, fact[name] ?? null]);
        for (const name of ['read', 'searches', 'assumed', 'only_on'])
          expect([key, name, row[name]]).toEqual([key, name, fact[name] ?? []]);
        const question = methodology.catalogue.keys[key] as CatalogueKey;
        expect(row).toMatchObject({
          unit: question.unit ?? null,
          display: formatFact(fact, question),
          source: sources[0]?.url ?? null,
          seen: sources[0] ? evidenceDate(sources[0]) : null,
          sources: [...new Set(sources.map((source: Json) => source.url))],
        });
        expect(row.relation).toBe(sources[0]?.relation ?? null);
        if (status === 'known') expect(row.source).not.toBeNull();
      }
    expect(rows.size).toBe(count);
    expect([...rows.values()].filter(({ status }) => status === 'unknown')).toHaveLength(manifest.counts.unknown);
  });

  it('name the newest of several sources, in any order of citations', async () => {
    const answer = (sources: string) => `linkedin.messages: { value: true, sources: [${sources}] }`;
    const edit = replaceWith(answer('home, review'), answer('review, home'));
    const server = await serveFixture({ snapshot: await buildEditedSnapshot({ 'tools/quillcourier': edit }) });
    const line = (await server.text('/data/facts.csv'))
      .split('\n')
      .find((row) => row.startsWith('quillcourier,true,linkedin.messages,known,yes,'));
    await server.close();
    // The URLs of all sources follow, in the order cited.
    const [home, review] = ['https://www.quillcourier.example/', 'https://letters.example/review'];
    expect(line).toContain(`,Yes,${home},vendor,2026-06-15,${home} ${review},`);
  });

  it('have every source and every plan of the snapshot', async () => {
    const withoutNull = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    const [sources, plans] = [await fetchRows('sources'), await fetchRows('plans')];
    expect(sources).toHaveLength(manifest.counts.sources);
    expect(plans.length).toBeGreaterThan(3);
    for (const tool of allTools) {
      const selectToolRows = (rows: readonly Row[]) => rows.filter((row) => row.tool === tool.slug).map(withoutNull);
      expect(selectToolRows(sources)).toEqual(
        tool.sources.map((source: Row) => ({ tool: tool.slug, ...withoutNull(source) })),
      );
      const expected: readonly Row[] = tool.facts['pricing.plans']?.value ?? [];
      expect(selectToolRows(plans)).toEqual(expected.map((plan, i) => ({ tool: tool.slug, position: i + 1, ...plan })));
    }
  });

  it('have every tool with its price, and every question', async () => {
    const [toolRows, questions] = [await fetchRows('tools'), await fetchRows('questions')];
    expect(toolRows).toMatchObject(
      allTools.map(({ slug, name, category, website, known_by_name, price }) => ({
        slug,
        name,
        category,
        website,
        listed: !known_by_name,
        price_amount: price.amount,
        price_missing: price.missing ?? null,
      })),
    );
    expect(toolRows.find(({ slug }) => slug === 'inkwell-relay')?.listed).toBe(false);
    expect(questions).toMatchObject(
      Object.entries(methodology.catalogue.keys).map(([key, { label, type, values = null, decision = null }]) => ({
        key,
        group: key.split('.')[0],
        label,
        type,
        values,
        decision,
      })),
    );
  });

  it.each(TABLES)('%s: CSV has the same rows as NDJSON, with the columns of the description', async (table) => {
    const { body } = await get(`${table}.csv`);
    // Without this byte order mark, Excel assumes another encoding.
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows: Row[] = parse(body, { columns: true, bom: true, record_delimiter: '\r\n' });
    const fields = findFields(`${table}.csv`);
    const names = fields.map(({ name }) => name);
    const expected = await fetchRows(table);
    expect([Object.keys(rows[0] ?? {}), Object.keys(expected[0] ?? {})]).toEqual([names, names]);
    expect(rows).toEqual(
      expected.map((row) => Object.fromEntries(fields.map((field) => [field.name, writeCell(row[field.name], field)]))),
    );
  });
});

describe('the description of the tables', () => {
  it('is a Data Package with licence and version, and /data/ redirects to it', async () => {
    expect(description).toMatchObject({
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      name: 'outreach-facts',
      version: manifest.as_of,
      licenses: [{ name: 'CC-BY-4.0', path: 'https://creativecommons.org/licenses/by/4.0/' }],
    });
    for (const path of ['/data', '/data/']) {
      const { status, headers } = await sendRequest(served.baseUrl, path);
      expect([status, headers.location]).toEqual([308, '/data/datapackage.json']);
    }
  });

  it('lists each file with the type, length, hash and columns that the server sends', async () => {
    expect(resources.map(({ path }) => path)).toEqual(PATHS);
    for (const { path, mediatype, bytes, hash, schema } of resources) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers['content-type']?.split(';')[0]]).toEqual([path, 200, mediatype]);
      expect([path, body.length, `sha256:${sha256(body)}`]).toEqual([path, bytes, hash]);
      expect([`sha256:${manifest.files[`data/${path}`]}`, headers['accept-ranges']]).toEqual([hash, 'none']);
      for (const { name, type } of schema.fields) expect([name, type]).toEqual([name, expect.any(String)]);
      if (!schema.primaryKey || !path.endsWith('.ndjson')) continue;
      const rows = await fetchRows(path.replace('.ndjson', ''));
      const keys = rows.map((row) => JSON.stringify(schema.primaryKey?.map((name) => row[name])));
      expect([path, new Set(keys).size]).toEqual([path, rows.length]);
    }
  });
});

it('the server sends complete data files to simultaneous first requests', async () => {
  const server = await serveFixture();
  const responses = await Promise.all(PATHS.map((path) => sendRequest(server.baseUrl, `/data/${path}`)));
  expect(responses.map(({ status, body }) => [status, `sha256:${sha256(body)}`])).toEqual(
    resources.map(({ hash }) => [200, hash]),
  );
  await server.close();
});

it.each(['facts.cvs', '../manifest.json', '..%2fmanifest.json', 'tools/yew.json', 'facts', 'csv'])(
  'the server has no data file at %s',
  async (path) => {
    const { status, body } = await get(path);
    expect([status, JSON.parse(`${body}`).code]).toEqual([404, 'not_found']);
    if (path === 'facts.cvs') expect(JSON.parse(`${body}`).nearest).toContain('facts.csv');
  },
);
