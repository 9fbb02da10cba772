import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { withEachTool } from '../fixture/snapshot.ts';
import { ask } from '../wire.ts';
import { describedOperations } from './described.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;

/*
 * The columns by which spreadsheets and programs find what they read: no change may rename one or take it away. The columns that follow from
 * the data (one for each tool that is compared, each question, each job) are not here.
 */
const PROMISED: Readonly<Record<string, string>> = {
  '/tools.csv':
    'slug name category website summary coverage match_field match_text entry_monthly entry_annual_monthly entry_plans entry_lacks',
  '/tools.csv?include=comparable_price':
    'comparable_currency comparable_unit comparable_monthly comparable_annual_monthly comparable_why_not',
  '/tools/flagmast.csv': 'key label status answer value note from_plan newest_evidence sources',
  '/compare.csv?tools=flagmast,yew': 'key label group differs flagmast yew',
  '/pricing/flagmast.csv': 'key label status answer value note from_plan newest_evidence sources entry_lacks',
  '/rankings/general.csv': 'list rank group rank_best rank_worst slug name category proven of ask_first unranked',
  '/rankings/general.csv?job=outreach':
    'list group rank rank_best rank_worst slug name category must wanted extra left open denied does_not_apply unplaced price_from price_plan price_up_to plan_stated costs_extra price_lacks absent',
  '/questions.csv':
    'key group label question type values unit decision channels applies_to same_on_every_plan fresh_days_yes fresh_days_no asked_by retired',
  '/datasets/ai-readiness.csv': 'slug name category proven of potential group',
  '/cost.csv?people=2':
    'slug name category verdict plan billing currency per_month due_on_day_one total converted_currency converted_per_month converted_total lines most_plan most_total next_plan next_total assumed reported missing conditions notes price_note sources',
  '/changes.csv': 'day tool name key label cause before after sources',
  '/platforms/perchnet.csv': 'rule title document dated captured says before change touches',
};

const served = await fixtureServer();
const operations = await describedOperations(served);
const json = (path: string): Promise<Json> => served.json(`/api/v1${path}`);

/** Fetches as a spreadsheet does: without saying which types it accepts. */
async function rowsOf(path: string, at = served.baseUrl): Promise<string[][]> {
  const { status, headers, body } = await ask(at, `/api/v1${path}`);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8; header=present']);
  return parse(body, { record_delimiter: '\r\n', relax_column_count: true });
}
async function table(path: string, at?: string): Promise<Record<string, string>[]> {
  const [names = [], ...rows] = await rowsOf(path, at);
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? 'missing'])));
}

describe('columns of CSV', () => {
  it('are promised for every operation that has a table', () => {
    const patterns = operations.filter(({ path }) => path.endsWith('.csv')).map(({ path }) => path.split('{')[0] ?? '');
    const known = Object.keys(PROMISED).map((path) => `/api/v1${path}`);
    const without = patterns.filter((begin) => !known.some((path) => path.startsWith(begin)));
    expect(without, 'add the columns of the new table to PROMISED in this file').toEqual([]);
  });

  it.each(Object.entries(PROMISED))('of %s are still there', async (path, promised) => {
    const [names = []] = await rowsOf(path);
    const gone = promised.split(' ').filter((name) => !names.includes(name));
    expect(gone, 'give the old name back, and add a column for what is new: see docs/versioning.md').toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('CSV beside JSON', () => {
  it('of the tools has the figures of the list, and what a search matched', async () => {
    const { tools } = await json('/tools');
    const rows = await table('/tools.csv');
    expect(rows.map(({ slug, outreach_proven, mail_group }) => [slug, outreach_proven, mail_group])).toEqual(
      tools.map(({ slug, scores: { outreach, mail } }: Json) => [slug, `${outreach.proven}`, `${mail.group ?? ''}`]),
    );
    expect(await table('/tools.csv?category=multichannel-outreach&limit=2')).toHaveLength(2);
    expect(rows.every(({ match_field }) => match_field === '')).toBe(true);
    expect(await table('/tools.csv?q=beaconyrd')).toMatchObject([{ match_field: 'name', match_text: 'Beaconyard' }]);
  });

  it('of the tools has two columns for each fact that is asked for, also where no tool is found', async () => {
    const keys = ['channels.email', 'pricing.starts_at'];
    const wanted = `keys=${keys}&include=comparable_price&count=channels.email`;
    const { tools } = await json(`/tools?${wanted}`);
    const rows = await table(`/tools.csv?${wanted}`);
    expect(rows.map(({ slug }) => slug)).toEqual(tools.map(({ slug }: Json) => slug));
    for (const [i, { facts, comparable_price }] of tools.entries()) {
      for (const key of keys) {
        const { status, value } = facts[key];
        const cell = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
        expect([rows[i]?.[key], rows[i]?.[`${key}.status`]]).toEqual([cell, status]);
      }
      for (const [field, value] of Object.entries(comparable_price))
        expect(rows[i]?.[`comparable_${field}`]).toBe(String(value ?? ''));
    }
    const head = async (query: string) => (await rowsOf(`/tools.csv?${query}`))[0];
    expect(await head(`${wanted}&q=zzyzx`)).toEqual(await head(wanted));
    expect(await head('include=entry_price&detail=concise')).toEqual(await head(''));
  });

  it('of a ranking has its order, and says why the rest is unranked', async () => {
    const { lists } = await json('/rankings/by-type');
    const rows = await table('/rankings/by-type.csv');
    expect(rows.filter(({ rank }) => rank !== '').map(({ rank, slug }) => [rank, slug])).toEqual(
      lists.flatMap(({ entries }: Json) => entries.map(({ rank, tool }: Json) => [String(rank), tool.slug])),
    );
    const reasons = lists.flatMap(({ unranked }: Json) => unranked.map(({ reason }: Json) => reason));
    expect(reasons.length).toBeGreaterThan(0);
    expect(rows.map(({ unranked }) => unranked).filter((reason) => reason !== '')).toEqual(reasons);
  });

  it('of a comparison has a column a tool, and says "Unknown" of what is', async () => {
    const { facts } = await json('/compare?tools=yew,ravenpost');
    const rows = await table('/compare.csv?tools=yew,ravenpost');
    expect(rows.map(({ key, yew, ravenpost }) => [key, yew, ravenpost])).toEqual(
      facts.map(({ key, cells }: Json) => [key, cells.yew.display, cells.ravenpost.display]),
    );
    expect(rows.some(({ yew }) => yew === 'Unknown')).toBe(true);
    expect(await table('/compare.csv?tools=yew,ravenpost&detail=concise')).toEqual(rows);
  });

  it('of the dataset has a status beside every value', async () => {
    const { dataset } = await json('/datasets/ai-readiness');
    const rows = await table('/datasets/ai-readiness.csv');
    expect(rows.map(({ slug }) => slug)).toEqual(dataset.records.map(({ slug }: Json) => slug));
    for (const [i, { facts }] of dataset.records.entries())
      for (const [key, { status, value }] of Object.entries<Json>(facts))
        expect([rows[i]?.[`${key}.status`], rows[i]?.[key]]).toEqual([status, [value ?? ''].flat().join('|')]);
    expect(rows.find(({ slug }) => slug === 'quillcourier')?.['ai.mcp_transport']).toBe('streamable-http|stdio');
  });

  it('of what is not there is a problem, as with JSON', async () => {
    const problem = { status: 404, code: 'tool_not_found', nearest: ['quillcourier'] };
    expect(await json('/pricing/quillcuorier.csv')).toMatchObject(problem);
    expect(await json('/methodology.csv')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

it('a cell comes back from CSV, whatever stands in it, and never as what a spreadsheet would run', async () => {
  const notorious = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', 'x, "y"\nz', "'=1", ' a ', '"'];
  const names = [...notorious, ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), 50)];
  for (let i = 0; i < names.length; i += 12) {
    let next = i;
    const snapshot = withEachTool(served.snapshot, (tool) => ({ ...tool, name: names[next++] ?? tool.name }));
    const other = await serveFixture({ snapshot });
    const rows = await table('/tools.csv', other.baseUrl);
    for (const { slug, name } of snapshot.tools.values()) {
      const written = rows.find((row) => row.slug === slug)?.name;
      expect(written).not.toMatch(/^[=+\-@\t\r]/);
      expect([name, `'${name}`]).toContain(written);
      expect(written === name).toBe(!/^[=+\-@\t\r]/.test(name));
    }
    await other.close();
  }
});
