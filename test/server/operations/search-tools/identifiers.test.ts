import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();

interface Search {
  readonly rows: readonly { readonly slug: string; readonly match: { readonly why: string } }[];
  readonly closest?: readonly string[];
  readonly not_used?: readonly string[];
}

const search = (q: string) => served.json<Search>(`/api/v1/tools?q=${encodeURIComponent(q)}`);

/** Describes the tools that a text finds, in order: `dovecote-9: its id at npm: @dovecote9/sdk`. */
async function findTools(q: string): Promise<string[]> {
  const { rows } = await search(q);
  return rows.map(({ slug, match }) => `${slug}: ${match.why.replace(/^“.*?” as /, '')}`);
}

const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop';
const NPM = 'dovecote-9: its id at npm: @dovecote9/sdk';
const CHROME = `dovecote-9: its id at Chrome Web Store: ${EXTENSION}`;

describe('a search for an identifier', () => {
  it.each([
    ['dovecote9.example', 'dovecote-9: its domain dovecote9.example'],
    ['https://www.Dovecote9.example/pricing?x=1', 'dovecote-9: its domain dovecote9.example'],
    ['//dovecote9.example:8443', 'dovecote-9: its domain dovecote9.example'],
    ['app.dovecote9.example', 'dovecote-9: its domain dovecote9.example'],
    ['http://docs.dovecote.example./old#top', 'dovecote-9: its former domain dovecote.example'],
    ['https://help.example/larkpost/en/articles/1', 'larkpost-io: its domain help.example/larkpost'],
    ['@dovecote9/sdk', NPM],
    ['pkg:npm/%40dovecote9/sdk@1.2.3?arch=any', NPM],
    ['https://www.npmjs.com/package/@dovecote9/sdk/v/1.2.3', NPM],
    ['https://github.com/Dovecote-Nine/sdk/blob/main/README.md', 'dovecote-9: its id at GitHub: dovecote-nine'],
    ['dovecote-nine', 'dovecote-9: its id at GitHub: dovecote-nine'],
    ['example.dovecote9/mcp', 'dovecote-9: its id at MCP registry: example.dovecote9/MCP'],
    ['https://zapier.com/apps/dispatch/integrations/other', 'dovecote-9: its id at Zapier: dispatch'],
    ['npm:dispatch', 'larkpost-io: its id at npm: dispatch'],
    [`https://chromewebstore.google.com/detail/dovecote-for-chrome/${EXTENSION}?hl=en`, CHROME],
    [EXTENSION, CHROME],
  ])('finds only the tool identified by %j', async (q, found) => {
    expect(await findTools(q)).toEqual([found]);
  });

  it.each([
    ['Larkpost.io', 'larkpost-io: its name Larkpost.io'],
    ['qcr', 'quillcourier: its other name QCR'],
  ])('finds first the tool with the name %j', async (q, found) => {
    expect((await findTools(q))[0]).toBe(found);
  });

  it('lists every tool whose id in a registry is the searched word', async () => {
    expect(await findTools('dispatch')).toEqual([
      'larkpost-io: its id at npm: dispatch',
      'dovecote-9: its id at Zapier: dispatch',
    ]);
    const { not_used, closest } = await search('dispatch');
    expect([not_used, closest]).toEqual([undefined, undefined]);
  });

  it.each([
    // A host that several tools share identifies none of them.
    'https://help.example/',
    'https://github.com/dovecote-nines',
    'pkg:cargo/dispatch',
    '%E0%A4%A',
  ])('finds no tool for %j', async (q) => {
    expect((await findTools(q)).filter((found) => / its (domain|id|former)/.test(found))).toEqual([]);
  });

  it.each(['dovecote9.exmaple', 'npm:@dovecote9/skd'])(
    'finds the tool with a similar identifier for the misspelled %j',
    async (q) => {
      expect((await search(q)).rows.map(({ slug }) => slug)).toEqual(['dovecote-9']);
    },
  );
});

it('get_tool accepts an identifier, and refuses an ambiguous or misspelled one with the nearest slugs', async () => {
  const tool = (name: string) => served.json<Answer>(`/api/v1/tools/${encodeURIComponent(name)}`);
  type Answer = { readonly slug?: string; readonly code?: string; readonly nearest?: readonly string[] };
  expect((await tool('https://www.npmjs.com/package/dispatch')).slug).toBe('larkpost-io');
  expect(await tool('dispatch')).toMatchObject({ code: 'tool_not_found', nearest: ['larkpost-io', 'dovecote-9'] });
  expect(await tool('npm:@dovecote9/skd')).toMatchObject({ code: 'tool_not_found', nearest: ['dovecote-9'] });
});
