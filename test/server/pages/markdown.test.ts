import { describe, expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import { createService } from '../../../server/app.ts';
import { createLog } from '../../../server/config/log.ts';
import { markdownAddress } from '../../../server/http/url.ts';
import { PAGE_LIMIT } from '../../../server/pages/blocks/page.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { addToolCopies } from '../../fixture/more-tools.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { mapTools } from '../../fixture/snapshot.ts';
import { sendRequest } from '../../wire.ts';

const CLAUDE_CODE = 'text/markdown, text/html, */*';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const served = await fixtureServer();

const get = async (path: string, accept?: string, headers: Record<string, string> = {}, method = 'GET') => {
  const sent = { 'accept-encoding': 'identity', ...headers, ...(accept !== undefined && { accept }) };
  const answer = await sendRequest(served.baseUrl, path, { method, headers: sent });
  const kind = answer.headers['content-type']?.split(';')[0];
  return { ...answer, kind, text: answer.body.toString() };
};

describe('the Markdown of every page', () => {
  const texts = new Map<string, string>();

  it('has a title, a date, links and a citation, within the length limit', async () => {
    expect(fixturePageAddresses.length).toBeGreaterThan(40);
    for (const address of fixturePageAddresses) {
      const { status, kind, text } = await get(markdownAddress(address));
      texts.set(address, text);
      expect([status, kind], address).toEqual([200, 'text/markdown']);
      expect(text.length, address).toBeLessThanOrEqual(PAGE_LIMIT);
      expect(text, address).toMatch(/^# \S.*\n\n.*Facts as of \d{4}-\d{2}-\d{2}\..*\n\n/);
      expect(text, address).not.toMatch(/^- \*\* /m);
      expect(text, address).toMatch(/\n## More\n\n- \[/);
      expect(text, address).toMatch(/To cite: Outreach Facts, snapshot .*, http:.*, CC BY 4\.0\n$/);
      // Code may contain HTML.
      expect(text.replaceAll(/```.*?```|`[^`]*`/gs, ''), address).not.toMatch(
        /undefined|\[object|\bnull\b|NaN|<\/?[a-z]+>/,
      );
    }
  });

  it('has no broken links', async () => {
    const linkSources = new Map<string, string>();
    const kinds = new Map<string, number>();
    for (const [address, text] of texts) {
      const links = [...text.matchAll(/\]\(([^)\s]+)\)|^(?:All \d+|\d+ more): (\S+)$/gm)].map(
        ([, inText, after]) => inText ?? after ?? '',
      );
      for (const link of links.filter((url) => url.startsWith(served.baseUrl))) {
        const { pathname, search, searchParams } = new URL(link);
        const kind = `${pathname.replace(/[^/]+$/, '')} ${[...searchParams.keys()].join(' ')}`;
        const count = kinds.get(kind) ?? 0;
        kinds.set(kind, count + 1);
        if (count < 3) linkSources.set(pathname + search, address);
      }
    }
    expect(kinds.size).toBeGreaterThan(15);
    for (const [path, from] of linkSources) expect((await get(path)).status, `${from} links to ${path}`).toBe(200);
  });

  it('is linked from the HTML page, in <head> and in the Link header', async () => {
    for (const path of ['/', '/tools/quillcourier', '/compare?tools=flagmast,quillcourier']) {
      const { text, headers } = await get(path, BROWSER);
      const markdown = markdownAddress(path);
      expect(text).toContain(`<link rel="alternate" type="text/markdown" href="${markdown}"/>`);
      expect(headers.link).toContain(`<${markdown}>; rel="alternate"; type="text/markdown"`);
      expect((await get(markdown)).headers.link).toContain(`<${path}>; rel="canonical"`);
    }
  });
});

describe('the Accept header', () => {
  it.each(['/api/v1/tools/flagmast', '/api/v1/cost?people=3', '/llms.txt', '/favicon.svg'])(
    'does not turn %s into Markdown',
    async (path) => {
      await get(markdownAddress(path), CLAUDE_CODE);
      const kinds = new Set<string | undefined>();
      for (const accept of [BROWSER, CLAUDE_CODE, CLAUDE_CODE, undefined]) kinds.add((await get(path, accept)).kind);
      expect(kinds.size).toBe(1);
      expect(kinds).not.toContain('text/markdown');
    },
  );
});

describe('an address ending in .md', () => {
  it.each([
    ['/tools/hillfire.md', '/tools/beaconyard.md'],
    ['/tools/flagmast.md?utm_source=x', '/tools/flagmast.md'],
    ['/compare.md?utm_source=x&tools=flagmast,beaconyard', '/compare.md?tools=flagmast,beaconyard'],
    ['/tools/flagmast.md/', '/tools/flagmast.md'],
    ['/index.md/', '/index.md'],
    ['/.md', '/index.md'],
  ])('redirects from %s to %s', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  it('shows a browser an HTML problem page if the tool is unknown', async () => {
    expect((await get('/tools/flagmst.md', BROWSER)).kind).toBe('text/html');
  });
});

const NEED = 'LinkedIn, email, an API, HubSpot, no WhatsApp, 3 seats, unicorns, ';
const slugs = [...served.snapshot.tools.keys()];

/** The pages that list tools, and others with long content. */
const LONG_PAGES = [
  '/',
  '/tools',
  `/rankings/general?job=${Object.keys(served.snapshot.methodology.jobs)[0]}`,
  '/recommend?people=3&linkedin_accounts=5&mailboxes=10&currency=EUR',
  '/tools?view=safety',
  `/compare?tools=${slugs.slice(0, 10).join(',')}`,
  `/recommend?q=${encodeURIComponent(NEED)}`,
  `/recommend?q=${encodeURIComponent(NEED.repeat(20))}`,
  '/changes',
  '/changes?tools=flagmast',
  '/tools/quillcourier',
  '/tools/quillcourier?people=3&linkedin_accounts=3&budget=20',
  '/tools/quillcourier?groups=pricing,ai',
];

/** Loads the Markdown of some pages, by address. */
async function loadTexts(snapshot: Snapshot, addresses: readonly string[]): Promise<Map<string, string>> {
  const log = createLog('silent', { write: () => {} });
  const baseUrl = 'https://a.example';
  const { fetch } = createService(snapshot, { baseUrl, log });
  const texts = new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(new Request(baseUrl + markdownAddress(address)), {});
    expect(answer.status, address).toBe(200);
    texts.set(address, await answer.text());
  }
  return texts;
}

function expectWithinLimit(address: string, text: string): void {
  expect(text.length, address).toBeLessThanOrEqual(PAGE_LIMIT);
  expect(text, address).toMatch(/CC BY 4\.0\n$/);
}

/** A text full of Markdown syntax, far longer than any text in the facts. */
const LONG_TEXT = '*long* [text](a) | with `markup` and\nlines '.repeat(200);

const withLongTexts = () =>
  mapTools(served.snapshot, (tool) => ({
    ...tool,
    name: tool.name + LONG_TEXT,
    summary: LONG_TEXT,
    aliases: [LONG_TEXT],
    sources: tool.sources.map((source) => ({
      ...source,
      publisher: LONG_TEXT,
      title: LONG_TEXT,
      url: `${source.url}?${LONG_TEXT.replaceAll(/\s/g, '')}`,
    })),
    facts: Object.fromEntries(Object.entries(tool.facts).map(([key, fact]) => [key, { ...fact, note: LONG_TEXT }])),
  }));

const manyTools = addToolCopies(served.snapshot, 1000);

it.each([
  ['1,000 tools', () => manyTools],
  ['texts of 8,600 characters', withLongTexts],
])('the Markdown of every page is within its length limit for a snapshot with %s', async (_, buildSnapshot) => {
  for (const [address, text] of await loadTexts(buildSnapshot(), [
    ...LONG_PAGES,
    '/methodology',
    '/datasets/ai-readiness',
  ]))
    expectWithinLimit(address, text);
});

it('the Markdown of every page is within its length limit for the maximum number of parameters', async () => {
  const { tools, methodology } = served.snapshot;
  const keys = Object.entries(methodology.catalogue.keys).flatMap(([key, { type }]) =>
    type === 'boolean' ? [key] : [],
  );
  const need = `required=${keys.slice(0, 20)}&nice=${keys.slice(20, 40)}&people=2&budget=400&currency=EUR`;
  const toolsParameter = `tools=${[...tools.keys()].slice(0, 10)}`;
  for (const path of ['/tools', '/recommend', '/compare']) {
    const { status, text } = await get(`${path}.md?${need}&${path === '/compare' ? toolsParameter : 'limit=3'}`);
    expect(status, path).toBe(200);
    expectWithinLimit(path, text);
  }
});

it('a shortened Markdown list says how many rows only its JSON has', async () => {
  const listed = [...manyTools.tools.values()].filter(isListed);
  const text = (await loadTexts(manyTools, ['/tools'])).get('/tools') ?? '';
  const [, restCount] = /^(\d+) more in the JSON linked below\.$/m.exec(text) ?? [];
  const shown = text.match(/^\| .*\/tools\//gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(0);
  expect(Number(restCount) + shown).toBe(listed.length);
  const [, json = ''] = /\[The same data as JSON\]\(([^)]+)\)/.exec(text) ?? [];
  expect(Number(new URL(json).searchParams.get('limit'))).toBeGreaterThanOrEqual(listed.length);
});

it('the Markdown for a typed text has no control characters and is noindex', async () => {
  const typed = encodeURIComponent('\u001b[31mred\u001b]0;t\u0007 \u202ebackwards');
  for (const path of [`/tools.md?q=${typed}`, `/recommend.md?q=${typed}`]) {
    const { text, headers } = await get(path);
    expect(text).toContain('backwards');
    expect(text.replaceAll('\n', ''), path).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(headers['x-robots-tag'], path).toBe('noindex');
  }
});
