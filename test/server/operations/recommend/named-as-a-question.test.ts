import { expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { fixtureSnapshot, withEachTool } from '../../../fixture/snapshot.ts';

/* A tool that has the name of a question is read as a tool only if something is asked about it. */

const snapshot = withEachTool(await fixtureSnapshot(), (tool) =>
  tool.slug === 'yew' ? { ...tool, aliases: ['Sales Navigator'] } : tool,
);
const served = await fixtureServer({ snapshot });
const understoodIn = async (q: string) =>
  (await served.json<{ understood: unknown }>(`/api/v1/recommend?${new URLSearchParams({ q })}`)).understood;

it('a question about a price is about the named tool', async () => {
  expect(await understoodIn('how much does Sales Navigator cost')).toEqual({ tools: ['yew'] });
});

it('a feature in a question about a tool is the question', async () => {
  expect(await understoodIn('a tool with Sales Navigator')).toEqual({ required: ['linkedin.sales_navigator'] });
});

it.fails('a tool in use is not yet read as a question if another tool is wanted with it', async () => {
  const understood = await understoodIn('we use Sales Navigator and want a tool with it');
  expect(understood).toEqual({ required: ['linkedin.sales_navigator'] });
});
