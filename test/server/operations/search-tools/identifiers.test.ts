import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();

interface Search {
  readonly rows: readonly { readonly slug: string }[];
}

/** Finds the slugs of the tools that a text finds, in order. */
async function findTools(q: string): Promise<string[]> {
  const { rows } = await served.json<Search>(`/api/v1/tools?q=${encodeURIComponent(q)}`);
  return rows.map(({ slug }) => slug);
}

const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';

describe('a search for an identifier', () => {
  it.each([
    ['dovecote9.example', 'dovecote-9'],
    ['https://www.Dovecote9.example/pricing?x=1', 'dovecote-9'],
    ['//dovecote9.example:8443', 'dovecote-9'],
    ['app.dovecote9.example', 'dovecote-9'],
    ['http://docs.dovecote.example./old#top', 'dovecote-9'],
    ['https://help.example/larkpost/en/articles/1', 'larkpost-io'],
    ['@dovecote9/sdk', 'dovecote-9'],
    ['pkg:npm/%40dovecote9/sdk@1.2.3?arch=any', 'dovecote-9'],
    ['https://www.npmjs.com/package/@dovecote9/sdk/v/1.2.3', 'dovecote-9'],
    ['https://github.com/Dovecote-Nine/sdk/blob/main/README.md', 'dovecote-9'],
    ['dovecote-nine', 'dovecote-9'],
    ['example.dovecote9/mcp', 'dovecote-9'],
    ['https://zapier.com/apps/dispatch/integrations/other', 'dovecote-9'],
    ['npm:dispatch', 'larkpost-io'],
    [`https://chromewebstore.google.com/detail/dovecote-for-chrome/${EXTENSION}?hl=en`, 'dovecote-9'],
    [EXTENSION, 'dovecote-9'],
  ])('finds only the tool identified by %j', async (q, found) => {
    expect(await findTools(q)).toEqual([found]);
  });

  it.each([
    ['Larkpost.io', 'larkpost-io'],
    ['qcr', 'quillcourier'],
  ])('finds first the tool with the name %j', async (q, found) => {
    expect((await findTools(q))[0]).toBe(found);
  });

  it('lists every tool whose id in a registry is the searched word', async () => {
    expect(await findTools('dispatch')).toEqual(['dovecote-9', 'larkpost-io']);
  });

  it.each([
    // A host that several tools share identifies none of them.
    'https://help.example/',
    'https://github.com/dovecote-nines',
    'pkg:cargo/dispatch',
    '%E0%A4%A',
  ])('finds no tool for %j', async (q) => {
    expect(await findTools(q)).toEqual([]);
  });
});

it('get_tool accepts an identifier, and refuses an ambiguous or misspelled one with the nearest slugs', async () => {
  const tool = (name: string) => served.json<Answer>(`/api/v1/tools/${encodeURIComponent(name)}`);
  type Answer = { readonly slug?: string; readonly code?: string; readonly nearest?: readonly string[] };
  expect((await tool('https://www.npmjs.com/package/dispatch')).slug).toBe('larkpost-io');
  expect(await tool('dispatch')).toMatchObject({ code: 'tool_not_found', nearest: ['dovecote-9', 'larkpost-io'] });
  expect(await tool('npm:@dovecote9/skd')).toMatchObject({ code: 'tool_not_found', nearest: ['dovecote-9'] });
});
