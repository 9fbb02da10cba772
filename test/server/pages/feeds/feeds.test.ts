import { readFile } from 'node:fs/promises';
import { parseFeed } from '@rowanmanning/feed-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Change } from '../../../../model/change.ts';
import { withEnding } from '../../../../server/http/url.ts';
import { createService } from '../../../../server/node/service.ts';
import type { getChanges } from '../../../../server/operations/get-changes/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { withEachTool } from '../../../fixture/snapshot.ts';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const schema = { fileName: 'atom.rng', contents: await read('./atom.rng') };
const ajv = new Ajv2020();
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(await read('./json-feed.schema.json')));

const served = await fixtureServer();

const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

const PRICES = '/changes?tools=flagmast,yew&keys=pricing.plans,pricing.starts_at';

/** The pages, by their addresses. */
const FEEDS = ['/changes', '/tools/flagmast/changes', '/tools/yew/changes', PRICES, '/changes?cause=learned,corrected'];

async function atomProblems(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents }],
    schema,
    extension: 'relaxng',
  });
  return errors.map(({ message }) => message);
}

/** Answers of one thread, of any snapshot under any address. */
function reader(snapshot: Snapshot, baseUrl: string) {
  const { fetch } = createService(snapshot, { baseUrl, log: createLog('silent', { write: () => {} }) });
  return async (path: string) => {
    const answer = await fetch(new Request(baseUrl + path), {});
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

type Changes = AnswerOf<typeof getChanges>['changes'];

describe.each(FEEDS)('the feeds of %s', (page) => {
  const [atomAddress, jsonAddress] = ['.atom', '.json'].map((ending) => withEnding(page, ending)) as [string, string];

  it('are valid, with one author, a link to itself and one to the page', async () => {
    const atom = await served.get(atomAddress);
    expect([atom.status, atom.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const text = await atom.text();
    expect(await atomProblems(text)).toEqual([]);
    const feed = parseAtomFeed(text);
    expect(feed.authors).toHaveLength(1);
    expect(feed.id).toMatch(URN);
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', served.baseUrl + atomAddress],
      ['alternate', served.baseUrl + page],
    ]);
    const json = await served.get(jsonAddress);
    expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/feed+json']);
    const body = (await json.json()) as Record<string, unknown>;
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect([body.feed_url, body.home_page_url]).toEqual([served.baseUrl + jsonAddress, served.baseUrl + page]);
  });

  it('have the entries that get_changes answers, with the same id, title, time and link in both', async () => {
    const slug = /^\/tools\/([^/]+)/.exec(page)?.[1];
    const query = slug === undefined ? page.replace('/changes', '') : `?tools=${slug}`;
    const { changes } = await served.json<{ changes: Changes }>(`/api/v1/changes${query}`);
    const atom = parseAtomFeed(await served.text(atomAddress));
    const json = parseJsonFeed(await served.json(jsonAddress));
    expect(changes.length).toBeGreaterThan(0);
    const inAtom = atom.entries?.map(({ id, title, updated, links, summary }) => ({
      id,
      title: title?.value,
      updated,
      url: links?.[0]?.href,
      summary: summary?.value,
    }));
    expect(inAtom).toEqual(
      json.items?.map(({ id, title, date_published, url, summary }) => ({
        id,
        title,
        updated: date_published,
        url,
        summary,
      })),
    );
    expect(inAtom?.length).toBe(changes.length);
    expect(new Set(inAtom?.map(({ id }) => id)).size).toBe(changes.length);
    for (const [place, change] of changes.entries()) {
      const { id = '', title = '', updated = '' } = inAtom?.[place] ?? {};
      expect(id).toMatch(URN);
      expect([title, new Date(updated).toISOString()]).toEqual([title, `${change.day}T00:00:00.000Z`]);
      expect([title, title.length <= 120]).toEqual([title, true]);
      expect([title, title.startsWith('Correction: ')]).toEqual([
        title,
        change.cause === 'corrected' && change.key !== null,
      ]);
    }
  });

  it('are read alike by another library than the one that writes them', async () => {
    const text = await served.text(atomAddress);
    const { items, title, url, self } = parseFeed(text);
    const { entries = [], title: written } = parseAtomFeed(text);
    expect([title, url, self]).toEqual([written?.value, served.baseUrl + page, served.baseUrl + atomAddress]);
    expect(items.map((item) => [item.id, item.title, item.updated?.toISOString()])).toEqual(
      entries.map((entry) => [entry.id, entry.title?.value, new Date(entry.updated ?? '').toISOString()]),
    );
  });

  it('are linked from their page, are read-only, and refuse what is no filter', async () => {
    const html = await served.page(page);
    const filtered = page.includes('cause=') || page.startsWith('/tools/') ? page : vendorsOnly(page);
    for (const ending of ['.atom', '.json']) {
      const address = withEnding(filtered, ending).replaceAll('&', '&amp;');
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" type="[^"]+" href="${escapedForRegExp(address)}" title=".+"`),
      );
      expect(html).toContain(`<a href="${address}">`);
      expect((await served.get(withEnding(page, ending), { method: 'POST' })).status).toBe(405);
      const refused = await served.get(`${withEnding(page, ending)}${page.includes('?') ? '&' : '?'}limit=3`);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'unknown_parameter']);
    }
  });
});

/** What the page of changes shows where no cause is given. */
const vendorsOnly = (page: string) => `${page}${page.includes('?') ? '&' : '?'}cause=vendor`;

const escapedForRegExp = (text: string) => text.replaceAll(/[.?]/g, '\\$&');

describe('a feed with filters', () => {
  it('says what it is filtered by, in its title', async () => {
    const filters = 'since=2026-06-15&until=2026-07-01&tools=flagmast,yew&keys=pricing.starts_at&cause=vendor';
    const atom = parseAtomFeed(await served.text(`/changes.atom?${filters}`));
    const json = parseJsonFeed(await served.json(`/changes.json?${filters}`));
    const words =
      ' (Flagmast and Yew; Cheapest paid plan, billed monthly; Changed by the vendor; Since 2026-06-15; Until 2026-07-01)';
    expect([atom.title?.value, json.title]).toEqual(Array(2).fill(`Outreach Facts: what changed, and why${words}`));
    expect(atom.entries?.map(({ title }) => title?.value)).toEqual([
      'Flagmast, Cheapest paid plan, billed monthly: 69 USD → 79 USD',
    ]);
  });

  it('is valid where nothing has changed, as of the day of the facts', async () => {
    const { manifest } = served.snapshot;
    const atom = await served.text('/changes.atom?since=2027-01-01');
    expect(await atomProblems(atom)).toEqual([]);
    expect(parseAtomFeed(atom)).toMatchObject({ updated: `${manifest.as_of}T00:00:00.000Z` });
    expect(parseAtomFeed(atom).entries ?? []).toEqual([]);
    const json = await served.json('/changes.json?since=2027-01-01');
    expect([validate(json), (json as { items: unknown[] }).items]).toEqual([true, []]);
  });

  it('has one address, with the slugs of the tools and the keys of the questions', async () => {
    const moved = await served.get('/changes.atom?tools=hillfire,Yew&keys=mcp_server&utm_source=a', {
      redirect: 'manual',
    });
    expect(moved.status).toBe(308);
    const { url, text } = await served
      .get('/changes.json?keys=mcp_server&tools=hillfire,Yew')
      .then(async (answer) => ({ url: answer.url, text: await answer.text() }));
    const canonical = `${served.baseUrl}/changes.json?tools=beaconyard,yew&keys=ai.mcp_server`;
    expect([url, JSON.parse(text).feed_url]).toEqual([canonical, canonical]);
    const reordered = await served.text('/changes.json?keys=ai.mcp_server&tools=beaconyard,yew');
    expect(reordered).toBe(text);
  });

  it.each(['since=yesterday', 'tools=flagmst'])('refuses %s as the operation does', async (query) => {
    const [feed, operation] = await Promise.all(
      [`/changes.atom?${query}`, `/api/v1/changes?${query}`].map(async (address) => {
        const { instance: _, ...problem } = await served.json<Record<string, unknown>>(address);
        return problem;
      }),
    );
    expect(feed?.status).toBeGreaterThanOrEqual(400);
    expect(feed).toEqual(operation);
  });

  it('links each entry to its row', async () => {
    for (const query of ['?tools=yew&keys=pricing.public', '?cause=corrected', '']) {
      const { items = [] } = parseJsonFeed(await served.json(`/changes.json${query}`));
      expect(items.length).toBeGreaterThan(0);
      for (const { url = '' } of items) {
        const { pathname, search, hash } = new URL(url);
        const html = await served.page(pathname + search);
        expect([url, html.includes(`<tr id="${hash.slice(1)}"`)]).toEqual([url, true]);
      }
    }
  });
});

describe('a feed with many changes', () => {
  const [change] = served.snapshot.changes as [Change];
  const dayOf = (i: number) => `2026-07-${String(31 - Math.floor(i / 40)).padStart(2, '0')}`;
  const changes = Array.from({ length: 200 }, (_, i) => ({
    ...change,
    day: dayOf(i),
    key: null,
    after: { name: `T${i}` },
  }));
  const get = reader({ ...served.snapshot, changes: changes.toReversed() }, 'https://a.example');

  it('has whole days on each page, and each change on one', async () => {
    const seen: string[] = [];
    let next: string | undefined = 'https://a.example/changes.atom';
    for (let pages = 0; next !== undefined; pages += 1) {
      const { text } = await get(next.replace('https://a.example', ''));
      expect(await atomProblems(text)).toEqual([]);
      const { entries = [], links = [] } = parseAtomFeed(text);
      expect(entries.length).toBe(pages < 2 ? 80 : 40);
      seen.push(...entries.map(({ id }) => id ?? ''));
      next = links.find(({ rel }) => rel === 'next')?.href;
    }
    expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
  });

  it('names the next page in JSON too, and none on the last', async () => {
    const first = JSON.parse((await get('/changes.json')).text);
    expect([validate(first), first.next_url]).toEqual([true, 'https://a.example/changes.json?until=2026-07-29']);
    expect(JSON.parse((await get('/changes.json?until=2026-07-27')).text).next_url).toBeUndefined();
  });

  it('has the whole of the newest day, however much that is', async () => {
    const same = changes.map((one) => ({ ...one, day: '2026-07-31' }));
    const all = reader({ ...served.snapshot, changes: same }, 'https://a.example');
    expect(parseAtomFeed((await all('/changes.atom')).text).entries).toHaveLength(200);
  });

  it('has the same ids on another host', async () => {
    const other = reader({ ...served.snapshot, changes }, 'https://b.example');
    const idsIn = (text: string) => new Set(parseAtomFeed(text).entries?.map(({ id }) => id));
    expect(idsIn((await other('/changes.atom')).text)).toEqual(idsIn((await get('/changes.atom')).text));
  });
});

describe('the feeds', () => {
  it('stay valid with any text, also with characters that XML cannot have', async () => {
    const { snapshot } = served;
    const named = withEachTool(snapshot, (tool) => ({ ...tool, name: `<b>&amp; ]]> "\u0001\u{1F600}` }));
    const odd = { ...snapshot, tools: named.tools };
    const { text } = await reader(odd, 'https://a.example')('/changes.atom');
    expect(await atomProblems(text)).toEqual([]);
    expect(parseAtomFeed(text).entries?.[0]?.summary?.value).toContain('<b>&amp; ]]> "\u{1F600}');
  });

  it('redirect former slugs, and refuse what is no tool', async () => {
    for (const named of ['hillfire', 'beaconyard%20']) {
      const moved = await served.get(`/tools/${named}/changes.atom`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([308, '/tools/beaconyard/changes.atom']);
    }
    const none = await served.get('/tools/flagmst/changes.json');
    expect([none.status, ((await none.json()) as { nearest: string[] }).nearest]).toEqual([404, ['flagmast']]);
  });
});

it('are linked in the head of the home page and of pages of tools, and in the footer of every page', async () => {
  for (const [address, path] of [
    ['/', '/changes'],
    ['/tools/flagmast', '/tools/flagmast/changes'],
  ] as const) {
    const [head = ''] = (await served.page(address)).split('<body');
    expect(head, address).toContain(`type="application/atom+xml" href="${path}.atom"`);
  }
  const [, footer = ''] = (await served.page('/licence')).split('<footer');
  for (const path of ['/changes.atom', '/changes.json']) expect(footer).toContain(`href="${path}"`);
});
