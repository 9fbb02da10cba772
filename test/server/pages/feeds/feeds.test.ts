import { readFile } from 'node:fs/promises';
import { parseFeed } from '@rowanmanning/feed-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { ChangeEvent } from '../../../../model/history/event.ts';
import type { getChanges } from '../../../../server/operations/get-changes/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { inOneThread } from '../../../one-thread.ts';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const schema = { fileName: 'atom.rng', contents: await read('./atom.rng') };
const ajv = new Ajv2020();
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(await read('./json-feed.schema.json')));

const served = await fixtureServer();

const FEEDS = ['/changes', '/tools/flagmast/changes', '/tools/yew/changes'];

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

describe.each(FEEDS)('the feeds at %s', (path) => {
  it('are valid, with one author, a link to itself and one to the page', async () => {
    const atom = await served.get(`${path}.atom`);
    expect([atom.status, atom.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const text = await atom.text();
    expect(await atomProblems(text)).toEqual([]);
    const feed = parseAtomFeed(text);
    expect(feed.authors).toHaveLength(1);
    expect(feed.id).toBe(served.baseUrl + path);
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', `${served.baseUrl}${path}.atom`],
      ['alternate', served.baseUrl + path],
    ]);
    const json = await served.get(`${path}.json`);
    expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/feed+json']);
    const body = (await json.json()) as Record<string, unknown>;
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect([body.feed_url, body.home_page_url]).toEqual([`${served.baseUrl}${path}.json`, served.baseUrl + path]);
  });

  it('have the entries that get_changes answers, with the same id, title, time and link in both', async () => {
    const slug = /^\/tools\/([^/]+)/.exec(path)?.[1];
    const query = slug === undefined ? '' : `?tools=${slug}`;
    const { changes } = (await (await served.get(`/api/v1/changes${query}`)).json()) as { changes: Changes };
    const atom = parseAtomFeed(await (await served.get(`${path}.atom`)).text());
    const json = parseJsonFeed(await (await served.get(`${path}.json`)).json());
    const ids = entryIds(changes).slice(0, 100);
    expect(ids.length).toBeGreaterThan(0);
    expect(atom.entries?.map(({ id }) => id)).toEqual(ids.map((id) => `${served.baseUrl}/changes#${id}`));
    const inAtom = atom.entries?.map(({ id, title, updated, links, summary }) => ({
      ...{ id, title: title?.value, updated, url: links?.[0]?.href, summary: summary?.value },
    }));
    expect(inAtom).toEqual(
      json.items?.map(({ id, title, date_modified, url, summary }) => ({
        ...{ id, title, updated: date_modified, url, summary },
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
    const text = await (await served.get(`${path}.atom`)).text();
    const { items, title, url, self } = parseFeed(text);
    const { entries = [], title: written } = parseAtomFeed(text);
    expect([title, url, self]).toEqual([written?.value, served.baseUrl + path, `${served.baseUrl}${path}.atom`]);
    expect(items.map((item) => [item.id, item.title, item.updated?.toISOString()])).toEqual(
      entries.map((entry) => [entry.id, entry.title?.value, new Date(entry.updated ?? '').toISOString()]),
    );
  });

  it('are linked from their page, are revalidated, and take no parameters', async () => {
    const html = await (await served.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml" href="${path}.atom" title=".+"`),
    );
    expect(html).toMatch(new RegExp(`<link rel="alternate" type="application/feed\\+json" href="${path}.json"`));
    for (const ending of ['.atom', '.json']) {
      expect((await served.get(path + ending, { method: 'POST' })).status).toBe(405);
      const refused = await served.get(`${path}${ending}?since=2026-06-01`);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'unknown_parameter']);
    }
  });
});

describe('the feeds', () => {
  it('have the first listing of a tool as one entry, with the number of its answers', async () => {
    const { items = [] } = parseJsonFeed(await (await served.get('/tools/yew/changes.json')).json());
    const added = served.snapshot.history.events.filter(
      ({ tool, key, kind, seq }) => tool === 'yew' && key !== null && kind === 'added' && seq === 2,
    );
    expect(added.length).toBeGreaterThan(1);
    expect(items.find(({ id }) => id === `${served.baseUrl}/changes#2/yew/added`)?.title).toBe(
      `Yew first listed, with ${added.length} answers`,
    );
    expect(items.some(({ id }) => id === `${served.baseUrl}/changes#${added[0]?.id}`)).toBe(false);
  });

  it('lose an entry that was retracted, and keep the ids of all others', async () => {
    const { snapshot } = served;
    const wrong = snapshot.history.events.find(({ key, cause }) => key !== null && cause === 'vendor-changed');
    const retract = (event: ChangeEvent) =>
      event === wrong ? { ...event, retracted: { on: '2026-06-29', why: 'a misreading', by: 'the editors' } } : event;
    const without = { ...snapshot, history: { ...snapshot.history, events: snapshot.history.events.map(retract) } };
    const idsOf = async (one: Snapshot) =>
      parseAtomFeed((await reader(one, 'https://a.example')('/changes.atom')).text).entries?.map(({ id }) => id) ?? [];
    const [before, after] = [await idsOf(snapshot), await idsOf(without)];
    expect(before).toContain(`https://a.example/changes#${wrong?.id}`);
    expect(after).toEqual(before.filter((id) => id !== `https://a.example/changes#${wrong?.id}`));
  });

  it('stay valid with any text, also with characters that XML cannot have', async () => {
    const { snapshot } = served;
    const tools = new Map(
      [...snapshot.tools].map(([slug, tool]) => [slug, { ...tool, name: `<b>&amp; ]]> "\u0001\u{1F600}` }]),
    );
    const odd = { ...snapshot, tools };
    const { text } = await reader(odd, 'https://a.example')('/changes.atom');
    expect(await atomProblems(text)).toEqual([]);
    expect(parseAtomFeed(text).entries?.[0]?.summary?.value).toContain('<b>&amp; ]]> "\u{1F600}');
  });

  it('work under a base path', async () => {
    const baseUrl = 'https://a.example/facts';
    const get = reader(served.snapshot, baseUrl);
    const atom = await get('/tools/flagmast/changes.atom');
    expect(await atomProblems(atom.text)).toEqual([]);
    const feed = parseAtomFeed(atom.text);
    expect(feed.links?.map(({ href }) => href)).toEqual([
      `${baseUrl}/tools/flagmast/changes.atom`,
      `${baseUrl}/tools/flagmast/changes`,
    ]);
    for (const { id, links } of feed.entries ?? []) {
      expect(id).toMatch(/^https:\/\/a\.example\/facts\/changes#\d+\/flagmast\/\S+$/);
      expect(links?.[0]?.href).toMatch(/^https:\/\/a\.example\/facts\/tools\/flagmast\/changes#/);
    }
    const page = await get('/changes');
    expect(page.text).toContain('href="/facts/changes.atom"');
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
  const read = async (address: string) => (await served.get(address, { headers: { accept: 'text/html' } })).text();
  for (const [address, path] of [
    ['/', '/changes'],
    ['/changes', '/changes'],
    ['/tools/flagmast', '/tools/flagmast/changes'],
  ]) {
    const [head = ''] = (await read(address as string)).split('<body');
    expect([address, head]).toEqual([
      address,
      expect.stringContaining(`type="application/atom+xml" href="${path}.atom"`),
    ]);
  }
  const [, footer = ''] = (await read('/licence')).split('<footer');
  for (const path of ['/changes.atom', '/changes.json']) expect(footer).toContain(`href="${path}"`);
});
