import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ranking } from '../../../model/ranking/rankings.ts';
import type { Tool } from '../../../model/tool.ts';
import { assemble } from '../../../server/snapshot/snapshot.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import type { Served } from '../../serve.ts';
import { post, request } from '../mcp/rpc.ts';

/** The share of known questions, in order. */
const KNOWN: Readonly<Record<string, number>> = {
  yarrow: 0.9,
  '7-geese': 0.7,
  'owl-post': 0.5,
  '4-letters': 0.3,
  beacon: 0.2,
  Zither: 0.1,
};
const NAMES = Object.keys(KNOWN);

let served: Served;
beforeAll(async () => {
  const real = await fixtureSnapshot();
  const [model] = [...real.tools.values()] as [Tool];
  const made = NAMES.map(
    (name): Tool => ({
      ...model,
      slug: name.toLowerCase(),
      name,
      aliases: [],
      former_slugs: [],
      website: `https://${name}.example`,
      coverage: KNOWN[name] ?? 0,
    }),
  );
  const [list] = (real.rankings.get('general') as Ranking).lists as [Ranking['lists'][number]];
  const general: Ranking = { profile: 'general', lists: [{ ...list, entries: [], unranked: [] }] };
  const { manifest, methodology, lexicon, dataset } = real;
  const tools = made.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  served = await serveFixture({
    snapshot: assemble({
      manifest,
      methodology,
      lexicon,
      dataset,
      tools,
      worklist: [],
      alternatives: {},
      rankings: [general],
    }),
  });
});
afterAll(() => served.close());

const slugs = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const rest = async (query: string) =>
  ((await (await served.get(`/api/v1/tools${query}`)).json()) as { tools: { slug: string }[] }).tools.map(
    ({ slug }) => slug,
  );
const csv = async (query: string) =>
  (parse(await (await served.get(`/api/v1/tools.csv${query}`)).text(), { columns: true }) as { slug: string }[]).map(
    ({ slug }) => slug,
  );
const page = async (query: string) =>
  [...(await (await served.get(`/tools${query}`)).text()).matchAll(/<\/span><a href="\/tools\/([^"]+)"/g)].map(
    ([, slug]) => slug,
  );
async function mcp(args: Record<string, unknown>): Promise<string[]> {
  const { body } = await post(served, request('tools/call', { name: 'search_tools', arguments: args }));
  return body.result.structuredContent.rows.map(([slug]: string[]) => slug);
}

describe('a list of tools without an order', () => {
  it('begins with the tools about which most is known, whoever asks', async () => {
    const order = slugs(NAMES);
    expect(await rest('')).toEqual(order);
    expect(await csv('')).toEqual(order);
    expect(await mcp({})).toEqual(order);
  });

  it('is the list by what is known, and is read in pieces in that order', async () => {
    const order = slugs(NAMES);
    for (const ask of [rest, csv, page]) expect(await ask('?sort=known')).toEqual(order);
    expect(await mcp({ sort: 'known' })).toEqual(order);
    expect(await rest('?limit=2&offset=2')).toEqual(order.slice(2, 4));
    expect(await csv('?limit=2&offset=2')).toEqual(order.slice(2, 4));
    expect(await mcp({ limit: 2, offset: 2 })).toEqual(order.slice(2, 4));
    expect(await page('?sort=known&offset=2')).toEqual(order.slice(2));
  });

  it('is by name where that is asked for, digits first', async () => {
    const order = ['4-letters', '7-geese', 'beacon', 'owl-post', 'yarrow', 'zither'];
    for (const ask of [rest, csv, page]) expect(await ask('?sort=name')).toEqual(order);
    expect(await mcp({ sort: 'name' })).toEqual(order);
  });

  it('is in order of the matches where words are given, and a page marks the order that it has', async () => {
    expect((await rest('?q=owl-post'))[0]).toBe('owl-post');
    const marked = async (query: string) =>
      /aria-current="?true"?[^>]*>([^<]+)</.exec(
        (await (await served.get(`/tools${query}`)).text()).split('class="sort"')[1] ?? '',
      )?.[1];
    expect(await marked('')).toBe('most documented');
    expect(await marked('?sort=known')).toBe('most answered');
    expect(await marked('?sort=name')).toBe('name');
    expect(await marked('?q=owl-post')).toBe('best match');
    expect(await marked('?q=owl-post&sort=known')).toBe('most answered');
  });
});
