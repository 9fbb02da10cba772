import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { assemble } from '../../../server/snapshot/snapshot.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from '../mcp/rpc.ts';
import { invented } from '../recommend/judge/invented.ts';

const served = await fixtureServer();
const text = async (path: string) => (await served.get(path)).text();

/** The slugs of a list of tools, by who asks for it. */
const LISTS: Readonly<Record<string, (query: string) => Promise<unknown[]>>> = {
  REST: async (query) => JSON.parse(await text(`/api/v1/tools?${query}`)).tools.map(({ slug }: Tool) => slug),
  CSV: async (query) =>
    (parse(await text(`/api/v1/tools.csv?${query}`), { columns: true }) as Tool[]).map(({ slug }) => slug),
  MCP: async (query) => {
    const args = Object.fromEntries(new URLSearchParams(query));
    const { body } = await post(served, request('tools/call', { name: 'search_tools', arguments: args }));
    return body.result.structuredContent.rows.map(([slug]: string[]) => slug);
  },
};
const pageOf = async (query: string) =>
  [...(await text(`/tools?${query}`)).matchAll(/<\/span><a href="\/tools\/([^"]+)"/g)].map(([, slug]) => slug);

describe('a list of tools without an order', () => {
  const known = [...served.snapshot.tools.values()].sort((a, b) => b.coverage - a.coverage).map(({ slug }) => slug);

  it.each(Object.entries(LISTS))('begins with the tools about which most is known: %s', async (_, list) => {
    // Over MCP, a list is short by default.
    for (const query of ['', 'sort=known', 'sort=known&limit=12'])
      expect(await list(query)).toEqual(known.slice(0, (await list(query)).length));
    expect(await list('limit=2&offset=2')).toEqual(known.slice(2, 4));
    expect(await list('sort=name&limit=12')).toEqual(await pageOf('sort=name'));
  });

  it('is read in pieces on a page, which marks the order that it has', async () => {
    expect(await pageOf('sort=known')).toEqual(known);
    expect(await pageOf('sort=known&offset=2')).toEqual(known.slice(2));
    const marked = async (query: string) =>
      /aria-current="?true"?[^>]*>([^<]+)</.exec((await text(`/tools?${query}`)).split('class="sort"')[1] ?? '')?.[1];
    expect(await marked('')).toBe('most documented');
    expect(await marked('sort=known')).toBe('most answered');
    expect(await marked('sort=name')).toBe('name');
    expect(await marked('q=yew')).toBe('best match');
    expect(await marked('q=yew&sort=known')).toBe('most answered');
  });
});

it('a list by name begins with digits, whatever the case of letters', () => {
  const names = ['4-letters', '7-geese', 'beacon', 'owl-post', 'yarrow', 'Zither'];
  const { manifest, methodology, lexicon, dataset } = served.snapshot;
  const tools = names.toReversed().map((name) => ({ ...invented(served.snapshot, name, {}), name }));
  const rest = { worklist: [], rankings: [], alternatives: {} };
  const made = assemble({ manifest, methodology, lexicon, dataset, ...rest, tools });
  expect(searchTools.run(made, { sort: 'name' }).tools.map(({ name }) => name)).toEqual(names);
});
