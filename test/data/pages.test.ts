import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '../../model/pricing/price.ts';
import { formatSum } from '../../model/words/sum.ts';
import type { AnswerOf } from '../../server/call/operation.ts';
import type { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { listExampleAddresses } from '../browser/examples.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, extractText, readAnswer, unescapeHtml } from '../server/pages/html.ts';
import { findJoinedWords } from '../server/pages/text-content.ts';
import { findStrayTags } from '../server/pages/well-formed.ts';

/** A page as a browser gets it. */
interface FetchedPage {
  readonly status: number;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
}

/** Limit of links to follow outside the sitemap, for each path with the same parameter names. */
const MAX_FOLLOWED = 1;

let served: TestServer;
const pages = new Map<string, FetchedPage>();

async function fetchPage(address: string): Promise<FetchedPage> {
  const answer = await served.get(address, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
    redirect: 'manual',
  });
  const html = await answer.text();
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id));
  expect(ids.length, `ids that occur more than once at ${address}`).toBe(new Set(ids).size);
  return { status: answer.status, html, ids: new Set(ids) };
}

beforeAll(async () => {
  served = await serveSnapshot();
  const sitemap = await (await served.get('/sitemap.xml')).text();
  const sitemapAddresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    unescapeHtml(loc).slice(served.baseUrl.length),
  );
  for (const address of new Set([...sitemapAddresses, ...listExampleAddresses(served.snapshot)]))
    pages.set(address, await fetchPage(address));
});
afterAll(() => served.close());

/** Lists the faults of all pages, each with the address of its page. */
const listFaults = (findFaults: (page: FetchedPage) => readonly string[]) =>
  [...pages].flatMap(([address, page]) => findFaults(page).map((fault) => `${address}: ${fault}`));

describe('every page of the real facts', () => {
  it('exists, and every tool has one', () => {
    expect(listFaults(({ status }) => (status === 200 ? [] : [String(status)]))).toEqual([]);
    const { tools } = served.snapshot;
    expect(tools.size).toBeGreaterThan(0);
    expect([...tools.keys()].filter((slug) => !pages.has(`/tools/${slug}`))).toEqual([]);
  });

  it('says that a price is unknown if it mentions a free plan', () => {
    expect(
      listFaults(({ html }) => html.match(/unseen">unknown<\/span>(?=\S*<\/b> <small>(or|maybe) free)/g) ?? []),
    ).toEqual([]);
  });

  it('is well-formed', () => {
    expect(listFaults(({ html }) => findStrayTags(html))).toEqual([]);
  });

  it('is under 60 KB, compressed', async () => {
    const longest = [...pages].sort(([, a], [, b]) => b.html.length - a.html.length).slice(0, 5);
    for (const [address] of longest) {
      const answer = await served.get(address, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      const size = Number(answer.headers.get('content-length'));
      expect(size, address).toBeGreaterThan(1000);
      expect(size, address).toBeLessThan(60_000);
    }
  });

  it('has a space after each mark and between elements', () => {
    expect(
      listFaults(({ html }) => findJoinedWords(html)).slice(0, 20),
      'If this shows the text of a fact, add the missing space to its file in facts/.',
    ).toEqual([]);
  });

  it('has the whole methodology in Markdown, except the wording of the rules', async () => {
    const text = await (await served.get('/methodology.md')).text();
    expect(text.match(/^\d+ more in the JSON linked below\.$/gm)).toHaveLength(1);
  });

  it('has no broken links', async () => {
    const pageByLink = new Map<string, string>();
    for (const [page, { html }] of pages) {
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const url = new URL(unescapeHtml(href), served.baseUrl + page);
        if (url.origin === served.baseUrl && !pageByLink.has(url.href)) pageByLink.set(url.href, page);
      }
    }
    const broken: string[] = [];
    const countByKind = new Map<string, number>();
    for (const [href, from] of pageByLink) {
      const { pathname, search, searchParams, hash } = new URL(href);
      const address = pathname + search;
      let target = pages.get(address);
      if (!target) {
        const slugs = searchParams.get('tools')?.split(',') ?? [];
        for (const slug of slugs) if (!served.snapshot.tools.has(slug)) broken.push(`${from}: ${address}`);
        const kind = `${pathname}?${[...searchParams.keys()].join('&')} ${slugs.length}`;
        const count = countByKind.get(kind) ?? 0;
        countByKind.set(kind, count + 1);
        if (count >= MAX_FOLLOWED) continue;
        target = await fetchPage(address);
      }
      if (target.status !== 200) broken.push(`${from}: ${address}: ${target.status}`);
      const id = decodeURIComponent(hash.slice(1));
      if (id && !pathname.startsWith('/api/') && !target.ids.has(id)) broken.push(`${from}: ${address}${hash}`);
    }
    expect(pageByLink.size).toBeGreaterThan(pages.size);
    expect(broken).toEqual([]);
  });

  it('says "no source" for every unknown fact, and "no" only for a proven one', () => {
    let checked = 0;
    for (const [slug, { facts }] of served.snapshot.tools) {
      const html = pages.get(`/tools/${slug}`)?.html ?? '';
      for (const [key, { status, value }] of Object.entries(facts)) {
        const text = readAnswer(html, key);
        const isNo = status === 'known' && (value === false || value === 'none');
        const saysNo = /^(no|None)\b(?! (or|source)\b)/i.test(text);
        if (saysNo !== isNo || (status === 'unknown') !== text.startsWith('no source'))
          expect.fail(`${slug}, ${key}: ${status} ${value}, but the page says "${text}"`);
        checked += 1;
      }
    }
    expect(checked).toBe(served.snapshot.tools.size * served.snapshot.manifest.counts.keys);
  });

  it('names the channels that the price lacks, and the price with LinkedIn and email', async () => {
    const { keys } = served.snapshot.methodology.catalogue;
    let count = 0;
    for (const slug of served.snapshot.tools.keys()) {
      const { html = '' } = pages.get(`/tools/${slug}`) ?? {};
      const lead = unescapeHtml(extractText(between(html, '<p class="lead">', '</p>')));
      const cost = async (query: string) =>
        (await fetchWhole<AnswerOf<typeof estimateCost>>(served, `/cost?tools=${slug}${query}`)).rows[0]
          ?.price as Price;
      const price = await cost('');
      const lacked = ['channels.linkedin', 'channels.email'].filter((key) => price.lacks?.includes(key));
      const names = lacked.map((key) => keys[key]?.label.toLowerCase()).join(' and ');
      const words = lead.toLowerCase();
      expect([slug, /without (?:linkedin|email)/.test(words)]).toEqual([slug, lacked.length > 0]);
      if (lacked.length === 0) continue;
      expect([slug, words]).toEqual([slug, expect.stringContaining(`without ${names}`)]);
      const fuller = await cost(`&required=${lacked}`);
      const sum = fuller.amount === null ? `no source gives a price with ${names}` : formatSum(fuller);
      expect([slug, words]).toEqual([slug, expect.stringContaining(sum)]);
      count += 1;
    }
    expect(count).toBeGreaterThan(0);
  });

  it('has all answers in Markdown too, within 8,000 characters', async () => {
    const { keys } = served.snapshot.methodology.catalogue;
    for (const [slug, { facts }] of served.snapshot.tools) {
      const text = await served.text(`/tools/${slug}.md?people=3&linkedin_accounts=3&budget=100`);
      const words = text.replaceAll('\\', '');
      expect(words.length, slug).toBeLessThanOrEqual(8000);
      const labels = Object.keys(facts).map((key) => keys[key]?.label ?? key);
      expect(
        labels.filter((label) => !words.includes(label)),
        slug,
      ).toEqual([]);
    }
  });
});
