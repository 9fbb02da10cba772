import { readFile } from 'node:fs/promises';
import { parseFeed } from '@rowanmanning/feed-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { withEnding } from '../../../../server/http/url.ts';
import type { getChanges } from '../../../../server/operations/get-changes/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { withEachTool } from '../../../fixture/snapshot.ts';
import { inOneThread } from '../../../one-thread.ts';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const schema = { fileName: 'atom.rng', contents: await read('./atom.rng') };
const ajv = new Ajv2020();
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(await read('./json-feed.schema.json')));

const served = await fixtureServer();

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
  const { fetch } = inOneThread(snapshot, { baseUrl, log: createLog('silent', { write: () => {} }) });
  return async (path: string) => {
    const answer = await fetch(new Request(baseUrl + path), {});
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

type Changes = AnswerOf<typeof getChanges>['changes'];

/** The ids of the entries that a feed has of some changes: those of a tool's first listing are one entry. */
function entryIds(changes: Changes): string[] {
  const listed = new Set(
    changes.filter(({ key, kind }) => key === null && kind === 'added').map((c) => c.seq + c.tool),
  );
  return changes
    .filter(
      ({ key, kind, seq, tool }) =>
        !(key !== null && (kind === 'added' || kind === 'absent') && listed.has(seq + tool)),
    )
    .map(({ id }) => id);
}

describe.each(FEEDS)('the feeds of %s', (page) => {
  const [atomAddress, jsonAddress] = ['.atom', '.json'].map((ending) => withEnding(page, ending)) as [string, string];

  it('are valid, with one author, a link to itself and one to the page', async () => {
    const atom = await served.get(atomAddress);
    expect([atom.status, atom.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const text = await atom.text();
    expect(await atomProblems(text)).toEqual([]);
    const feed = parseAtomFeed(text);
    expect(feed.authors).toHaveLength(1);
    expect(feed.id).toBe(served.baseUrl + page);
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
    const ids = entryIds(changes).slice(0, 100);
    expect(ids.length).toBeGreaterThan(0);
    expect(atom.entries?.map(({ id }) => id)).toEqual(ids.map((id) => `${served.baseUrl}/changes#${id}`));
    const inAtom = atom.entries?.map(({ id, title, updated, links, summary }) => ({
      id,
      title: title?.value,
      updated,
      url: links?.[0]?.href,
      summary: summary?.value,
    }));
    expect(inAtom).toEqual(
      json.items?.map(({ id, title, date_modified, url, summary }) => ({
        id,
        title,
        updated: date_modified,
        url,
        summary,
      })),
    );
    for (const [place, id] of ids.entries()) {
      const change = changes.find((one) => one.id === id) as Changes[number];
      const entry = inAtom?.[place];
      expect([id, new Date(entry?.updated ?? '').toISOString()]).toEqual([id, `${change.recorded}T00:00:00.000Z`]);
      expect([id, entry?.summary?.startsWith(change.summary)]).toEqual([id, true]);
      expect([id, entry?.title?.startsWith('Correction: ')]).toEqual([id, change.cause === 'corrected']);
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
const vendorsOnly = (page: string) => `${page}${page.includes('?') ? '&' : '?'}cause=vendor-changed`;

const escapedForRegExp = (text: string) => text.replaceAll(/[.?]/g, '\\$&');

describe('a feed with filters', () => {
  it('says what it is filtered by, in its title and its id', async () => {
    const filters = 'since=2026-06-15&tools=flagmast,yew&keys=pricing.starts_at&cause=vendor-changed&retracted=include';
    const atom = parseAtomFeed(await served.text(`/changes.atom?${filters}`));
    const json = parseJsonFeed(await served.json(`/changes.json?${filters}`));
    const words =
      ' (Flagmast and Yew; Cheapest paid plan, billed monthly; Changed by the vendor; Since 2026-06-15; With what was retracted)';
    expect([atom.title?.value, json.title]).toEqual(Array(2).fill(`Outreach Facts: what changed, and why${words}`));
    expect(atom.id).toBe(`${served.baseUrl}/changes?${filters}`);
    expect(atom.entries?.map(({ id }) => id)).toEqual([`${served.baseUrl}/changes#3/flagmast/pricing.starts_at`]);
  });

  it('is valid where nothing has changed, as of the day of the facts', async () => {
    const { manifest } = served.snapshot;
    const atom = await served.text(`/changes.atom?since=${manifest.snapshot}`);
    expect(await atomProblems(atom)).toEqual([]);
    expect(parseAtomFeed(atom)).toMatchObject({ updated: `${manifest.as_of}T00:00:00.000Z` });
    expect(parseAtomFeed(atom).entries ?? []).toEqual([]);
    const json = await served.json(`/changes.json?since=${manifest.snapshot}`);
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

  it('links each entry to its row, also that of an answer of a first listing', async () => {
    for (const query of ['?tools=yew&keys=company.name,team.sso,pricing.public', '?cause=corrected', '']) {
      const { items = [] } = parseJsonFeed(await served.json(`/changes.json${query}`));
      expect(items.length).toBeGreaterThan(0);
      for (const { url = '' } of items) {
        const { pathname, search, hash } = new URL(url);
        const html = await served.page(pathname + search);
        expect([url, html.includes(`<tr id="${hash.slice(1)}"`)]).toEqual([url, true]);
      }
    }
  });

  it('has what was retracted only if it includes that, on the day of the retraction', async () => {
    const { snapshot } = served;
    const wrong = snapshot.history.events.find(({ key, cause }) => key !== null && cause === 'vendor-changed');
    const retracted = { on: '2026-07-02', why: 'a misreading', by: 'the editors' };
    const events = snapshot.history.events.map((event) => (event === wrong ? { ...event, retracted } : event));
    const get = reader({ ...snapshot, history: { ...snapshot.history, events } }, served.baseUrl);
    const id = `${served.baseUrl}/changes#${wrong?.id}`;
    const idsIn = (atom: string) => parseAtomFeed(atom).entries?.map((entry) => entry.id) ?? [];
    const before = idsIn(await served.text('/changes.atom'));
    expect(before).toContain(id);
    expect(idsIn((await get('/changes.atom')).text)).toEqual(before.filter((one) => one !== id));
    const feed = parseAtomFeed((await get('/changes.atom?retracted=include')).text);
    const entry = feed.entries?.find((one) => one.id === id);
    expect(entry?.title?.value).toMatch(/^Retracted: /);
    expect([entry?.updated, feed.updated]).toEqual(Array(2).fill('2026-07-02T00:00:00.000Z'));
    const { pathname, search } = new URL(entry?.links?.[0]?.href ?? '');
    const row = new RegExp(`<tr id="${wrong?.id}".*?Retracted on 2026-07-02: a misreading`);
    expect((await get(pathname + search)).text.replaceAll(/<\/?time>/g, '')).toMatch(row);
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
