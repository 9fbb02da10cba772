import { expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { fixtureSnapshot, mapTools } from '../../../fixture/snapshot.ts';

/* A name that a tool shares with a question means the tool only if the text asks about the tool. */

const snapshot = mapTools(await fixtureSnapshot(), (tool) =>
  tool.slug === 'yew' ? { ...tool, aliases: ['Sales Navigator'] } : tool,
);
const served = await fixtureServer({ snapshot });
const understand = async (q: string) =>
  (await served.json<{ understood: unknown }>(`/api/v1/recommend?${new URLSearchParams({ q })}`)).understood;

it('recommend reads a name shared by a tool and a feature as the tool in a question about its price', async () => {
  expect(await understand('how much does Sales Navigator cost')).toEqual({ tools: ['yew'] });
});

it('recommend reads a name shared by a tool and a feature as the feature in "a tool with …"', async () => {
  expect(await understand('a tool with Sales Navigator')).toEqual({ required: ['linkedin.sales_navigator'] });
});

it('recommend reads a name shared by a tool and a feature as the feature if the tool is only in use', async () => {
  const understood = await understand('we use Sales Navigator and want a tool with it');
  expect(understood).toEqual({ required: ['linkedin.sales_navigator'] });
});
