import { describe, expect, it } from 'vitest';
import { markdownAddress } from '../../../server/http/url.ts';
import { createService } from '../../../server/node/service.ts';
import { PAGE_LIMIT } from '../../../server/pages/document/write.ts';
import { createLog } from '../../../server/runtime/log.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { withTools } from '../../fixture/more-tools.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { withEachTool } from '../../fixture/snapshot.ts';
import { ask } from '../../wire.ts';

const CLAUDE_CODE = 'text/markdown, text/html, */*';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const served = await fixtureServer();

const get = async (path: string, accept?: string, headers: Record<string, string> = {}, method = 'GET') => {
  const sent = { 'accept-encoding': 'identity', ...headers, ...(accept !== undefined && { accept }) };
  const answer = await ask(served.baseUrl, path, { method, headers: sent });
  const kind = answer.headers['content-type']?.split(';')[0];
  return { ...answer, kind, text: answer.body.toString() };
};

describe('every page', () => {
  const texts = new Map<string, string>();

  it('is there as Markdown: title, day, links and citation, within its limit', async () => {
    expect(fixturePageAddresses.length).toBeGreaterThan(40);
    for (const address of fixturePageAddresses) {
      const { status, kind, text } = await get(markdownAddress(address));
      texts.set(address, text);
      expect([address, status, kind]).toEqual([address, 200, 'text/markdown']);
      expect([address, text.length > PAGE_LIMIT]).toEqual([address, false]);
      expect(text, address).toMatch(/^# \S.*\n\n.*Facts as of \d{4}-\d{2}-\d{2}\..*\n\n/);
      expect(text, address).toMatch(/\n## More\n\n- \[/);
      expect(text, address).toMatch(/To cite: Outreach Facts, as of .*, http:.*, CC BY 4\.0\.\n$/);
      // Code may be HTML.
      expect(text.replaceAll(/```.*?```|`[^`]*`/gs, ''), address).not.toMatch(
        /undefined|\[object|\bnull\b|NaN|<\/?[a-z]+>/,
      );
    }
  });

  it('leads only to what is there', async () => {
    const wanted = new Map<string, string>();
    const kinds = new Map<string, number>();
    for (const [address, text] of texts) {
      const links = [...text.matchAll(/\]\(([^)\s]+)\)| more: (\S+)$/gm)].map(
        ([, inText, after]) => inText ?? after ?? '',
      );
      for (const link of links.filter((url) => url.startsWith(served.baseUrl))) {
        const { pathname, search, searchParams } = new URL(link);
        const kind = `${pathname.replace(/[^/]+$/, '')} ${[...searchParams.keys()].join(' ')}`;
        const count = kinds.get(kind) ?? 0;
        kinds.set(kind, count + 1);
        if (count < 5) wanted.set(pathname + search, address);
      }
    }
    expect(kinds.size).toBeGreaterThan(15);
    for (const [path, from] of wanted) expect([from, path, (await get(path)).status]).toEqual([from, path, 200]);
  });

  it('is linked from its HTML, in the document and in the Link header', async () => {
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
  const PAGES = ['/tools/flagmast', '/', '/compare?tools=flagmast,beaconyard'];

  it.each(PAGES)('chooses what is at %s, from the cache too, whoever asked before', async (path) => {
    // With a query, an answer is cached from the second request on.
    for (let time = 0; time < 3; time += 1) {
      for (const [accept, kind] of [
        [CLAUDE_CODE, 'text/markdown'],
        [BROWSER, 'text/html'],
        ['text/markdown', 'text/markdown'],
        ['*/*', 'text/html'],
        ['text/markdown;q=0, text/html', 'text/html'],
        [undefined, 'text/html'],
      ] as const) {
        const answer = await get(path, accept);
        expect([answer.status, accept, answer.kind]).toEqual([200, accept, kind]);
        expect(answer.headers.vary).toBe('Accept, Accept-Encoding');
        expect(answer.text.startsWith(kind === 'text/html' ? '<!doctype html>' : '# ')).toBe(true);
        const own = await get(markdownAddress(path), accept);
        expect([own.kind, own.headers.vary?.includes('Accept-Encoding')]).toEqual(['text/markdown', true]);
      }
    }
  });

  it.each(['/api/v1/tools/flagmast', '/api/v1/cost?people=3', '/llms.txt', '/favicon.svg'])(
    'chooses nothing at %s',
    async (path) => {
      await get(markdownAddress(path), CLAUDE_CODE);
      const kinds = new Set<string | undefined>();
      for (const accept of [BROWSER, CLAUDE_CODE, CLAUDE_CODE, undefined]) kinds.add((await get(path, accept)).kind);
      expect(kinds.size).toBe(1);
      expect(kinds).not.toContain('text/markdown');
    },
  );
});

describe('the address of the Markdown', () => {
  it.each([
    ['/tools/hillfire.md', '/tools/beaconyard.md'],
    ['/tools/flagmast.md?utm_source=x', '/tools/flagmast.md'],
    ['/compare.md?utm_source=x&tools=flagmast,beaconyard', '/compare.md?tools=flagmast,beaconyard'],
    ['/tools/flagmast.md/', '/tools/flagmast.md'],
    ['/index.md/', '/index.md'],
  ])('%s redirects to %s', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  it('is refused like that of the page, with the reason as JSON for who prefers Markdown', async () => {
    for (const path of ['/tools/flagmst.md', '/tools/flagmst', '/nothing.md']) {
      const { status, kind } = await get(path, CLAUDE_CODE);
      expect([path, status >= 400, kind]).toEqual([path, true, 'application/problem+json']);
    }
    expect((await get('/tools/flagmst.md', BROWSER)).kind).toBe('text/html');
  });
});

const NEED = 'LinkedIn, email, an API, HubSpot, no WhatsApp, 3 seats, unicorns, ';
const slugs = [...served.snapshot.tools.keys()];

/** The pages that list tools, and those with the longest answers. */
const LONGEST = [
  '/',
  '/tools',
  '/rankings/general',
  '/rankings/by-type',
  `/rankings/general?job=${Object.keys(served.snapshot.methodology.jobs)[0]}`,
  '/cost?people=3&linkedin_accounts=5&mailboxes=10&currency=EUR',
  `/compare?tools=${slugs.slice(0, 10).join(',')}`,
  `/recommend?q=${encodeURIComponent(NEED)}`,
  `/recommend?q=${encodeURIComponent(NEED.repeat(20))}`,
  '/changes',
  ...[
    '/tools/quillcourier',
    '/tools/quillcourier?people=3&linkedin_accounts=3&budget=20',
    '/tools/quillcourier?groups=pricing,ai',
    '/changes?tools=flagmast',
  ],
];

/** The Markdown of some pages, by address. */
async function textsOf(snapshot: Snapshot, addresses: readonly string[]): Promise<Map<string, string>> {
  const log = createLog('silent', { write: () => {} });
  const baseUrl = 'https://a.example';
  const { fetch } = createService(snapshot, { baseUrl, log });
  const texts = new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(new Request(baseUrl + markdownAddress(address)), {});
    expect([address, answer.status]).toEqual([address, 200]);
    texts.set(address, await answer.text());
  }
  return texts;
}

/** A text that is far longer than any in the facts, with everything that Markdown reads as markup. */
const LONG = '*long* [text](a) | with `markup` and\nlines '.repeat(200);

const withLongTexts = () =>
  withEachTool(served.snapshot, (tool) => ({
    ...tool,
    name: tool.name + LONG,
    summary: LONG,
    aliases: [LONG],
    sources: tool.sources.map((source) => ({
      ...source,
      publisher: LONG,
      title: LONG,
      url: `${source.url}?${LONG.replaceAll(/\s/g, '')}`,
    })),
    facts: Object.fromEntries(Object.entries(tool.facts).map(([key, fact]) => [key, { ...fact, note: LONG }])),
  }));

it.each([
  ['1,000 tools', () => withTools(served.snapshot, 1000)],
  ['texts of thousands of characters', withLongTexts],
])('with %s, every page is within its limit', async (_, made) => {
  const texts = await textsOf(made(), [...LONGEST, '/methodology', '/datasets/ai-readiness']);
  for (const [address, text] of texts) {
    expect([address, text.length > PAGE_LIMIT]).toEqual([address, false]);
    expect(text, address).toMatch(/CC BY 4\.0\.\n$/);
  }
});

it('with as many parameters as there are, every page is within its limit', async () => {
  const { tools, methodology } = served.snapshot;
  const keys = Object.entries(methodology.catalogue.keys).flatMap(([key, { type }]) =>
    type === 'boolean' ? [key] : [],
  );
  const need = `required=${keys.slice(0, 40)}&nice=${keys.slice(40, 80)}&people=2&budget=400&currency=EUR`;
  const named = `tools=${[...tools.keys()].slice(0, 10)}`;
  for (const path of ['/tools', '/recommend', '/cost', '/compare']) {
    const { status, text } = await get(`${path}.md?${need}&${path === '/compare' ? named : 'limit=3'}`);
    expect([path, status, text.length > PAGE_LIMIT]).toEqual([path, 200, false]);
    expect(text, path).toMatch(/CC BY 4\.0\.\n$/);
  }
});

it('says where a list continues that is cut, and continues there', async () => {
  const snapshot = withTools(served.snapshot, 300);
  const sold = [...snapshot.tools.values()].filter(({ closed }) => closed === null);
  const texts = await textsOf(snapshot, ['/tools']);
  const [, left, next = ''] = /^(\d+) more: (\S+)$/m.exec(texts.get('/tools') ?? '') ?? [];
  const shown = texts.get('/tools')?.match(/^\| .*\/tools\//gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(0);
  expect(Number(left) + shown).toBe(sold.length);
  expect(new URL(next).searchParams.get('offset')).toBe(String(shown));
});

it('of what a reader typed has no control characters, and asks not to be listed', async () => {
  const typed = encodeURIComponent('\u001b[31mred\u001b]0;t\u0007 \u202ebackwards');
  for (const path of [`/tools.md?q=${typed}`, `/recommend.md?q=${typed}`]) {
    const { text, headers } = await get(path);
    expect(text).toContain('backwards');
    expect([path, text.match(/[\p{Cc}\u202e]/gu)?.filter((one) => one !== '\n') ?? []]).toEqual([path, []]);
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex']);
  }
});
