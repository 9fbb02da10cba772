import { parseAtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../model/change.ts';
import { fixtureServer, serveFixture } from '../../../fixture/serve.ts';
import { mapTools } from '../../../fixture/snapshot.ts';

const served = await fixtureServer();
const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

/** Checks that a feed and its entries have the elements that RFC 4287 requires. */
function expectValidAtom(contents: string): void {
  const { id, title, updated, entries = [] } = parseAtomFeed(contents);
  for (const element of [{ id, title, updated }, ...entries])
    expect(element).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:/),
      title: { value: expect.stringMatching(/\S/) },
    });
  for (const time of [updated, ...entries.map((entry) => entry.updated)])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
}
/** The address of the feed of a page: the path of the page with a file extension. */
const toFeedAddress = (page: string) => page.replace(/(?=\?|$)/, '.atom');
/** A regular expression for an address that is escaped in HTML. */
const toHtmlPattern = (address: string) => address.replaceAll('&', '&amp;').replaceAll(/[.?]/g, '\\$&');

const PRICES = '/changes?tools=flagmast,yew&keys=pricing.plans';
const FEEDS = [
  ['/changes', '/api/v1/changes'],
  ['/changes?tools=flagmast', '/api/v1/changes?tools=flagmast'],
  ['/changes?tools=yew', '/api/v1/changes?tools=yew'],
  [PRICES, `/api/v1${PRICES}`],
  ['/changes?cause=learned,corrected', '/api/v1/changes?cause=learned,corrected'],
  ['/changes?tools=flagmast&cause=vendor', '/api/v1/changes?tools=flagmast&cause=vendor'],
] as const;

describe.each(FEEDS)('the feed of %s', (page, operation) => {
  const address = toFeedAddress(page);

  it('is valid, with one author, a link to themselves and a link to the page', async () => {
    const text = await served.text(address);
    expectValidAtom(text);
    const feed = parseAtomFeed(text);
    expect([feed.authors?.length, feed.id]).toEqual([1, expect.stringMatching(URN)]);
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', served.baseUrl + address],
      ['alternate', served.baseUrl + page],
    ]);
  });

  it('has the changes of the API', async () => {
    const { changes } = await served.json<{ changes: Change[] }>(operation);
    const entries = (parseAtomFeed(await served.text(address)).entries ?? []).map((entry) => ({
      id: entry.id ?? '',
      title: entry.title?.value ?? '',
      updated: entry.updated ?? '',
    }));
    expect(entries).toHaveLength(changes.length);
    expect(entries).not.toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(changes.length);
    for (const [i, { day, at, cause, key }] of changes.entries()) {
      const { id = '', title = '', updated = '' } = entries[i] ?? {};
      expect([id, new Date(updated).toISOString()]).toEqual([
        expect.stringMatching(URN),
        at?.replace('Z', '.000Z') ?? `${day}T00:00:00.000Z`,
      ]);
      expect(title.length, title).toBeLessThanOrEqual(120);
      expect(title.startsWith('Correction: '), title).toBe(cause === 'corrected' && key !== null);
    }
  });

  it('is linked from its page and is read-only', async () => {
    const html = await served.page(page);
    const linked = toHtmlPattern(address);
    expect(html).toMatch(new RegExp(`<link rel="alternate" type="[^"]+" href="${linked}" title=".+"`));
    expect(html).toMatch(new RegExp(`<a [^>]*href="${linked}"`));
    expect((await served.get(address, { method: 'POST' })).status).toBe(405);
  });
});

describe('a feed with filters', () => {
  it('names its filters in its title', async () => {
    const filters = 'since=2026-06-15&until=2026-07-01&tools=flagmast,yew&keys=pricing.plans&cause=vendor';
    const atom = parseAtomFeed(await served.text(`/changes.atom?${filters}`));
    const words = ' (Flagmast and Yew; Plans; Changed by the vendor; Since 2026-06-15; Until 2026-07-01)';
    expect(atom.title?.value).toBe(`Outreach Facts: what changed, and why${words}`);
    expect(atom.entries?.map((entry) => entry.title?.value)).toEqual([
      expect.stringMatching(/^Flagmast, Plans: Mast: \$69 .*→ Mast: \$79 /),
    ]);
    expect(atom.entries?.[0]?.content?.value).toMatch(/<p>Mast: \$69 .*→ Mast: \$79 /);
  });

  it('is valid without changes, and has the date of the facts', async () => {
    const atom = await served.text('/changes.atom?since=2027-01-01');
    expectValidAtom(atom);
    const { updated, entries } = parseAtomFeed(atom);
    expect([updated, entries]).toEqual([`${served.snapshot.manifest.as_of}T00:00:00.000Z`, undefined]);
  });

  it('redirects to one canonical address for all spellings of tools and questions', async () => {
    const alias = '/changes.atom?keys=mcp_server&tools=hillfire,Yew&utm_source=a';
    expect((await served.get(alias, { redirect: 'manual' })).status).toBe(308);
    const { url } = await served.get(alias);
    const canonical = '/changes.atom?tools=beaconyard,yew&keys=ai.mcp_server';
    expect(url).toBe(served.baseUrl + canonical);
    const reordered = await served.text('/changes.atom?keys=ai.mcp_server&tools=beaconyard,yew');
    expect(reordered).toBe(await served.text(canonical));
  });

  it.each(['since=yesterday', 'tools=flagmst'])('rejects %s with the same problem as the API', async (query) => {
    const { instance: _, next: __, ...refusal } = await served.json(`/changes.atom?${query}`);
    const { instance: ___, next: ____, ...expected } = await served.json(`/api/v1/changes?${query}`);
    expect(refusal).toEqual(expected);
    expect(refusal).toMatchObject({ code: expect.any(String), status: expect.any(Number) });
  });

  it.each(['?tools=yew&keys=pricing.public', '?cause=corrected', ''])(
    'links each entry to its row on the page, for the query %j',
    async (query) => {
      const { entries = [] } = parseAtomFeed(await served.text(`/changes.atom${query}`));
      expect(entries.length).toBeGreaterThan(0);
      for (const { links } of entries) {
        const url = links?.[0]?.href ?? '';
        const { pathname, search, hash } = new URL(url);
        expect(await served.page(pathname + search), url).toContain(`<tbody id="${hash.slice(1)}"`);
      }
    },
  );
});

describe('a feed with many changes', () => {
  const [change] = served.snapshot.changes as [Change];
  const dayOf = (i: number) => `2026-07-${String(31 - Math.floor(i / 40)).padStart(2, '0')}`;
  const createChanges = (dayAt: (i: number) => string) =>
    Array.from({ length: 200 }, (_, i) => ({
      ...change,
      day: dayAt(i),
      at: `${dayAt(i)}T10:00:00Z`,
      key: null,
      after: { name: `T${i}` },
    }));
  const serveMany = (changes: readonly Change[], publicUrl: string) =>
    serveFixture({ snapshot: { ...served.snapshot, changes }, publicUrl });

  it('has the newest days whole, and the same ids on another host', async () => {
    const [a, b] = [
      await serveMany(createChanges(dayOf).toReversed(), 'https://a.example'),
      await serveMany(createChanges(dayOf), 'https://b.example'),
    ];
    const readIds = async (server: typeof a) => {
      const text = await server.text('/changes.atom');
      expectValidAtom(text);
      return new Set(parseAtomFeed(text).entries?.map(({ id }) => id));
    };
    const ids = await readIds(a);
    expect([ids.size, await readIds(b)]).toEqual([80, ids]);
    await Promise.all([a.close(), b.close()]);
  });

  it('has all changes of the newest day on its first page', async () => {
    const server = await serveMany(
      createChanges(() => '2026-07-31'),
      'https://a.example',
    );
    expect(parseAtomFeed(await server.text('/changes.atom')).entries).toHaveLength(200);
    await server.close();
  });
});

it('a feed is valid even if a text has characters that XML forbids', async () => {
  const snapshot = mapTools(served.snapshot, (tool) => ({ ...tool, name: `<b>&amp; ]]> "\u0001\u{1F600}` }));
  const server = await serveFixture({ snapshot: { ...served.snapshot, tools: snapshot.tools } });
  const text = await server.text('/changes.atom');
  await server.close();
  expectValidAtom(text);
  expect(parseAtomFeed(text).entries?.[0]?.title?.value).toContain('<b>&amp; ]]> "\u{1F600}');
});

it('the home page and tool pages link their feeds in <head>', async () => {
  for (const [address, path] of [
    ['/', '/changes.atom'],
    ['/tools/flagmast', '/changes.atom?tools=flagmast'],
  ] as const) {
    const [head = ''] = (await served.page(address)).split('<body');
    expect(head, address).toContain(`type="application/atom+xml" href="${path}"`);
  }
});
