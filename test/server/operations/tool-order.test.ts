import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ranking } from '../../../model/ranking.ts';
import type { Tool } from '../../../model/tool.ts';
import { assemble } from '../../../server/snapshot/snapshot.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import type { Served } from '../../serve.ts';
import { post, request } from '../mcp/rpc.ts';

/** Best first. Of the two that are too little known to be ranked, the one with the higher score has the later name. */
const RANKED = ['yarrow', '7-geese', 'owl-post'];
const UNRANKED = ['4-letters', 'beacon', 'Zither'];
const SCORES: Readonly<Record<string, number>> = { yarrow: 60, '7-geese': 50, 'owl-post': 40, beacon: 1, Zither: 70 };

let served: Served;
beforeAll(async () => {
  const real = await fixtureSnapshot();
  const [model] = [...real.tools.values()] as [Tool];
  const made = [...RANKED, ...UNRANKED].map((name): Tool => {
    const score = SCORES[name] ?? 0;
    const general = { ...(model.scores.profiles.general as Tool['scores']['profiles'][string]), score };
    return {
      ...{
        ...model,
        slug: name.toLowerCase(),
        name,
        aliases: [],
        former_slugs: [],
        website: `https://${name}.example`,
      },
      scores: { ...model.scores, profiles: { ...model.scores.profiles, general } },
    };
  });
  const [list] = (real.rankings.get('general') as Ranking).lists as [Ranking['lists'][number]];
  const general: Ranking = {
    profile: 'general',
    lists: [
      {
        ...list,
        entries: RANKED.map((tool, i) => ({ ...(list.entries[i] as (typeof list.entries)[number]), tool })),
        unranked: UNRANKED.map((name) => ({ tool: name.toLowerCase(), reason: 'below_floor', facts_needed: [] })),
      },
    ],
  };
  const { manifest, methodology, lexicon, dataset } = real;
  const tools = made.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  served = await serveFixture({
    snapshot: assemble(manifest, methodology, lexicon, dataset, {}, {}, [general], tools),
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
  [...(await (await served.get(`/tools${query}`)).text()).matchAll(/class="hit-name" href="\/tools\/([^"]+)"/g)].map(
    ([, slug]) => slug,
  );
async function mcp(args: Record<string, unknown>): Promise<string[]> {
  const { body } = await post(served, request('tools/call', { name: 'search_tools', arguments: args }));
  return body.result.structuredContent.tools.map(({ slug }: { slug: string }) => slug);
}

describe('a list of tools without an order', () => {
  it('is the general ranking, then what is too little known to be ranked by name, whoever asks', async () => {
    const order = slugs([...RANKED, ...UNRANKED]);
    expect(await rest('')).toEqual(order);
    expect(await csv('')).toEqual(order);
    expect(await page('')).toEqual(order);
    expect(await mcp({})).toEqual(order);
  });

  it('is the list by score, and is read in pieces in that order', async () => {
    const order = slugs([...RANKED, ...UNRANKED]);
    for (const ask of [rest, csv, page]) expect(await ask('?sort=score')).toEqual(order);
    expect(await mcp({ sort: 'score' })).toEqual(order);
    expect(await rest('?limit=2&offset=2')).toEqual(order.slice(2, 4));
    expect(await csv('?limit=2&offset=2')).toEqual(order.slice(2, 4));
    expect(await mcp({ limit: 2, offset: 2 })).toEqual(order.slice(2, 4));
    expect(await page('?offset=2')).toEqual(order.slice(2));
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
    expect(await marked('')).toBe('proven score');
    expect(await marked('?sort=score')).toBe('proven score');
    expect(await marked('?sort=name')).toBe('name');
    expect(await marked('?q=owl-post')).toBe('best match');
    expect(await marked('?q=owl-post&sort=score')).toBe('proven score');
  });
});
