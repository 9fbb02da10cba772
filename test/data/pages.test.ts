import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '../../model/pricing/price.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { formatShortPrice } from '../../model/words/short-price.ts';
import type { AnswerOf } from '../../server/calls/operation.ts';
import type { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { examplesOn } from '../browser/examples.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serveSnapshot, type TestServer } from '../serve.ts';
import { between, readAnswer, unescapeHtml } from '../server/pages/html.ts';
import { findJoinedWords } from '../server/pages/text-content.ts';
import { findStrayTags } from '../server/pages/well-formed.ts';

/** A page as a browser gets it. */
interface Seen {
  readonly status: number;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
}

/** How many links of a kind are followed that lead beyond the pages in the sitemap: to the same address with the same parameters. */
const FOLLOWED = 1;

let served: TestServer;
const pages = new Map<string, Seen>();

async function look(address: string): Promise<Seen> {
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
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    unescapeHtml(loc).slice(served.baseUrl.length),
  );
  for (const address of new Set([...listed, ...examplesOn(served.snapshot)])) pages.set(address, await look(address));
});
afterAll(() => served.close());

/** Every page with its faults, if any. */
const faults = (faultsOf: (page: Seen) => readonly string[]) =>
  [...pages].flatMap(([address, page]) => faultsOf(page).map((fault) => `${address}: ${fault}`));

describe('every page of the real facts', () => {
  it('is found, one for every tool', () => {
    expect(faults(({ status }) => (status === 200 ? [] : [String(status)]))).toEqual([]);
    const { tools } = served.snapshot;
    expect(tools.size).toBeGreaterThan(0);
    expect([...tools.keys()].filter((slug) => !pages.has(`/tools/${slug}`))).toEqual([]);
  });

  it('says that a price is unknown if it mentions a free plan', () => {
    expect(
      faults(({ html }) => html.match(/unseen">unknown<\/span>(?=\S*<\/b> <small>(or|maybe) free)/g) ?? []),
    ).toEqual([]);
  });

  it('is well-formed', () => {
    expect(faults(({ html }) => findStrayTags(html))).toEqual([]);
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
      faults(({ html }) => findJoinedWords(html)).slice(0, 20),
      'If a text of a fact is shown here, put the missing space into its file in facts/.',
    ).toEqual([]);
  });

  it('has the whole methodology in Markdown, except the wording of the rules, which the JSON has', async () => {
    const text = await (await served.get('/methodology.md')).text();
    expect(text).not.toContain('left out here');
    expect(text.match(/^\d+ more: \S+\/api\/v1\/methodology$/gm)).toHaveLength(1);
  });

  it('has no broken links', async () => {
    const wanted = new Map<string, string>();
    for (const [page, { html }] of pages) {
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const url = new URL(unescapeHtml(href), served.baseUrl + page);
        if (url.origin === served.baseUrl && !wanted.has(url.href)) wanted.set(url.href, page);
      }
    }
    const dead: string[] = [];
    const kinds = new Map<string, number>();
    for (const [href, from] of wanted) {
      const { pathname, search, searchParams, hash } = new URL(href);
      const address = pathname + search;
      let there = pages.get(address);
      if (!there) {
        const slugs = searchParams.get('tools')?.split(',') ?? [];
        for (const slug of slugs) if (!served.snapshot.tools.has(slug)) dead.push(`${from}: ${address}`);
        const kind = `${pathname}?${[...searchParams.keys()].join('&')} ${slugs.length}`;
        const count = kinds.get(kind) ?? 0;
        kinds.set(kind, count + 1);
        if (count >= FOLLOWED) continue;
        there = await look(address);
      }
      if (there.status !== 200) dead.push(`${from}: ${address}: ${there.status}`);
      const place = decodeURIComponent(hash.slice(1));
      if (place && !pathname.startsWith('/api/') && !there.ids.has(place)) dead.push(`${from}: ${address}${hash}`);
    }
    expect(wanted.size).toBeGreaterThan(pages.size);
    expect(dead).toEqual([]);
  });

  it('says "we found no source" for every unknown fact, and "no" only for a proven one', () => {
    let checked = 0;
    // The page of a tool known only by name shows only known answers.
    const shown = [...served.snapshot.tools].filter(([, { known_by_name }]) => !known_by_name);
    for (const [slug, { facts }] of shown) {
      const html = pages.get(`/tools/${slug}`)?.html ?? '';
      for (const [key, { status, value }] of Object.entries(facts)) {
        const said = readAnswer(html, key);
        const isNo = status === 'known' && (value === false || value === 'none');
        const saysNo = /^(no|No|None)\b(?! or )/.test(said);
        if (saysNo !== isNo || (status === 'unknown' && !/^(We found no source for|unconfirmed: )/.test(said)))
          expect.fail(`${slug}, ${key}: ${status} ${value}, but the page says "${said}"`);
        checked += 1;
      }
    }
    expect(checked).toBe(shown.length * served.snapshot.manifest.counts.keys);
  });

  it('names the cheaper price for one channel if a bill covers others that were not required', async () => {
    const { keys } = served.snapshot.methodology.catalogue;
    let named = 0;
    for (const slug of served.snapshot.tools.keys()) {
      const bill = between(pages.get(`/tools/${slug}`)?.html ?? '', 'id="bill"', '</section>');
      const [, sum, label] = /<b>([^<]+)<\/b> <span class="condition">a month for (\w+) only/.exec(bill) ?? [];
      if (label === undefined) continue;
      named += 1;
      const [channel] = Object.entries(keys).find(([, one]) => nameInSentence(one.label) === label) ?? [];
      const cost = async (query: string) =>
        (await fetchWhole<AnswerOf<typeof estimateCost>>(served, `/cost?tools=${slug}${query}`)).rows[0]
          ?.price as Price;
      const [whole, alone] = [await cost(''), await cost(`&for_channels=${channel}`)];
      expect(unescapeHtml(sum ?? ''), slug).toBe(formatShortPrice(alone).sum);
      expect(alone.upto, slug).toBeLessThan((whole.amount ?? whole.upto) as number);
      expect(whole.for_channels?.length, slug).toBeGreaterThan(1);
    }
    expect(named).toBeGreaterThan(0);
  });

  it('has every answer in Markdown too, and every question for well-known tools, within 8,000 characters', async () => {
    const { keys } = served.snapshot.methodology.catalogue;
    for (const [slug, { facts }] of served.snapshot.tools) {
      const text = await served.text(`/tools/${slug}.md?people=3&linkedin_accounts=3&budget=100`);
      const words = text.replaceAll('\\', '');
      expect(words.length, slug).toBeLessThanOrEqual(8000);
      const isShort = words.includes('We found no source for ');
      const shown = Object.keys(facts).filter((key) => !isShort || facts[key]?.status === 'known');
      const labels = shown.map((key) => keys[key]?.label ?? key);
      expect(
        labels.filter((label) => !words.includes(label)),
        slug,
      ).toEqual([]);
    }
  });
});
