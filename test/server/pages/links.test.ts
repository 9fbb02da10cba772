import { expect, it } from 'vitest';
import { PROBLEMS } from '../../../server/http/problem.ts';
import { markdownAddress } from '../../../server/http/url.ts';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, listSitemapAddresses, readText, unescapeHtml } from './html.ts';
import { findJoinedWords } from './text-content.ts';

const served = await fixtureServer();

interface LoadedPage {
  readonly status: number;
  readonly ids: readonly string[];
  /** Absolute addresses on the same server. */
  readonly links: readonly URL[];
  /** Violations of the laws for every page. */
  readonly faults: readonly string[];
}

const { rules, principles, limits } = served.snapshot.methodology;
/** The method defines the words of the API, whose errors name what doesn't exist. */
const DEFINITIONS = [
  ...[...principles, ...limits, ...Object.values(rules)],
  ...Object.values(PROBLEMS).map(({ title }) => title),
];
const MAX_TITLE_WORDS = 12;

/** Checks what holds for every page. */
function findFaults(html: string): string[] {
  const titles = [...html.matchAll(/<h1\b.*?<\/h1>/gs)].map(([title]) => readText(title));
  const faults = findJoinedWords(html).map((text) => `joined words: ${text}`);
  if (titles.length !== 1) faults.push(`${titles.length} titles`);
  for (const title of titles) if (title.split(' ').length > MAX_TITLE_WORDS) faults.push(`long title: ${title}`);
  const main = between(html, '<main', '</main>').replaceAll(/<(code|pre)\b.*?<\/\1>/gs, '');
  const words = DEFINITIONS.reduce((text, statement) => text.replace(readText(statement), ''), readText(main));
  for (const [state] of words.matchAll(/.{20}\b(?:unknown|unconfirmed)\b.{20}/gi)) faults.push(`state: ${state}`);
  return faults;
}

async function loadPage(address: string): Promise<LoadedPage> {
  // Without compression, which would take a quarter of the time.
  const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
  const answer = await served.get(address, { headers, redirect: 'manual' });
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    return { status: answer.status, ids: [], links: [], faults: [] };
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescapeHtml(id as string));
  expect(ids, `unique ids at ${address}`).toEqual([...new Set(ids)]);
  const links = [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(unescapeHtml(href as string), served.baseUrl + address))
    .filter(({ origin }) => origin === served.baseUrl);
  return { status: answer.status, ids, links, faults: findFaults(text) };
}

/** Requirements with alternatives. No other page links them. */
const VALUE_CHOICE = 'pricing.seat_means%3Dmailbox%7Cworkspace';
const QUESTION_CHOICE = 'integrations.hubspot%3Dnative%7Cintegrations.salesforce';
const NEED_PAGES = [
  `/recommend?required=${VALUE_CHOICE},${QUESTION_CHOICE}&nice=pricing.trial_days%3E%3D14&unwanted=product.runs_on%3Dcloud&people=3`,
  `/compare?tools=quillcourier,flagmast&required=${VALUE_CHOICE}&nice=${QUESTION_CHOICE}`,
];

/** Maximum number of checked addresses of each kind. Applies to question pages, which are slow, and to addresses outside the sitemap. */
const MAX_PER_KIND = 3;
const VARIABLE_PART = new RegExp(`/(${[...served.snapshot.tools.keys()].join('|')})\\b|(?<=^/questions)/.+`);
const toKind = ({ pathname, search, searchParams }: URL) =>
  [pathname.replace(VARIABLE_PART, '/*'), search.includes('%7C') ? 'alternatives' : '', ...searchParams.keys()].join(
    ' ',
  );

it('every page has one short title, says “no source”, has Markdown, and links only to pages and fragments that exist', async () => {
  const sitemap = await served.text('/sitemap.xml');
  const listed = listSitemapAddresses(sitemap, served.baseUrl);
  const pages = new Set([
    ...listed,
    ...fixturePageAddresses,
    ...NEED_PAGES,
    '/compare?tools=quillcourier,flagmast,sealpress&show=all',
  ]);
  const loadedPages = new Map<string, LoadedPage>();
  const linkSources = new Map<string, string>();
  const brokenLinks: string[] = [];
  for (const page of pages) {
    const loaded = await loadPage(page);
    loadedPages.set(page, loaded);
    if (loaded.status !== 200) brokenLinks.push(`${page}: ${loaded.status}`);
    const markdown = await served.get(markdownAddress(page));
    if (!markdown.headers.get('content-type')?.startsWith('text/markdown')) brokenLinks.push(`${page} has no Markdown`);
    for (const { href } of loaded.links) if (!linkSources.has(href)) linkSources.set(href, page);
  }
  const kinds = new Map<string, number>();
  for (const [href, from] of linkSources) {
    const url = new URL(href);
    const address = url.pathname + url.search;
    const loadedTarget = loadedPages.get(address);
    const count = kinds.get(toKind(url)) ?? 0;
    if (!loadedTarget) kinds.set(toKind(url), count + 1);
    if (!loadedTarget && count >= MAX_PER_KIND) continue;
    const target = loadedTarget ?? (await loadPage(address));
    loadedPages.set(address, target);
    if (target.status !== 200) brokenLinks.push(`${from} links to ${address}: ${target.status}`);
    else if (url.hash && !address.startsWith('/api/') && !target.ids.includes(decodeURIComponent(url.hash.slice(1))))
      brokenLinks.push(`${from} links to ${address}${url.hash}, which has no such id`);
  }
  expect(brokenLinks).toEqual([]);
  expect(linkSources.size).toBeGreaterThan(500);
  expect([...kinds.keys()].filter((kind) => kind.includes(' alternatives ')).length).toBeGreaterThan(3);
  expect([...loadedPages].flatMap(([address, { faults }]) => faults.map((text) => `${address}: ${text}`))).toEqual([]);
});
