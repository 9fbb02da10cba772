import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;

const served = await fixtureServer();

const json = async (path: string): Promise<Json> => (await served.get(`/api/v1${path}`)).json();

async function table(path: string): Promise<Record<string, string>[]> {
  const response = await served.get(`/api/v1${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  return parse(await response.text(), { columns: true, record_delimiter: '\r\n' });
}

describe('CSV beside JSON', () => {
  it('of the tools has the figures of the list', async () => {
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
        expect(rows[i]?.[`comparable_${field}`]).toBe(value === null ? '' : String(value));
    }
    const head = async (query: string) =>
      (await (await served.get(`/api/v1/tools.csv?${query}`)).text()).split('\r\n')[0];
    expect(await head(`${wanted}&q=zzyzx`)).toBe(await head(wanted));
    expect(await head('include=entry_price&detail=concise')).toBe(await head(''));
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

  it('of what is not there is a problem, as with JSON', async () => {
    const response = await served.get('/api/v1/pricing/quillcuorier.csv');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'tool_not_found', nearest: ['quillcourier'] });
    expect((await served.get('/api/v1/methodology.csv')).status).toBe(404);
  });
});

describe('the AI-readiness dataset', () => {
  it('has a status beside every value', async () => {
    const { dataset } = await json('/datasets/ai-readiness');
    const rows = await table('/datasets/ai-readiness.csv');
    expect(rows.map(({ slug }) => slug)).toEqual(dataset.records.map(({ slug }: Json) => slug));
    for (const [i, { facts }] of dataset.records.entries()) {
      for (const [key, { status, value }] of Object.entries<Json>(facts)) {
        expect(rows[i]?.[`${key}.status`]).toBe(status);
        expect(rows[i]?.[key]).toBe(value === null ? '' : [value].flat().join('|'));
      }
    }
    expect(rows.find(({ slug }) => slug === 'quillcourier')?.['ai.mcp_transport']).toBe('streamable-http|stdio');
  });
});
