import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withChannelsOnly } from '../../../pipeline/artifacts/entry-plan.ts';
import { lacksInWords } from '../../../pipeline/artifacts/entry-words.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';
import { weightiest } from '../../../server/pages/tools/offered.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';
import { between, textOf } from './html.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

const page = async (query: string) => (await served.get(`/tools${query}`)).text();

interface Answer {
  readonly total: number;
  readonly may_match: string[];
  readonly tools: {
    slug: string;
    match: { field: string; text: string } | null;
    scores: { profiles: { general: { score: number; potential: number } } };
  }[];
}
const answer = async (query: string) => (await (await served.get(`/api/v1/tools${query}`)).json()) as Answer;

/** The rows of the list, each with its slug. */
const rows = (html: string) =>
  [...html.matchAll(/<tr><th scope="row"><a class="hit-name" href="\/tools\/([a-z0-9-]+)">.*?<\/tr>/gs)].map(
    ([row, slug]) => ({ row, slug }),
  );

describe('the list of tools', () => {
  it.each([
    ['', ''],
    ['?sort=name', '?sort=name'],
    ['?q=whatsapp', '?q=whatsapp'],
    ['?q=heyrech', '?q=heyrech'],
    ['?category=ai-sdr&sort=score', '?category=ai-sdr&sort=score'],
    [
      '?capability=ai.public_api,product.runs_on=cloud&sort=price',
      '?capability=ai.public_api&capability=product.runs_on%3Dcloud&sort=price',
    ],
    ['?q=crm&capability=integrations.hubspot', '?q=crm&category=&capability=integrations.hubspot&capability='],
  ])('shows what the operation answers to %s', async (asked, shown) => {
    const { tools, may_match, total } = await answer(asked);
    const html = await page(shown);
    expect(rows(html).map(({ slug }) => slug)).toEqual(tools.map(({ slug }) => slug));
    expect(html).toContain(total === 1 ? '>1 tool' : `>${total} tools`);
    for (const { slug, match, scores } of tools) {
      const row = rows(html).find((other) => other.slug === slug)?.row ?? '';
      expect(row).toContain(`<b>${scores.profiles.general.score.toFixed(1)}</b>`);
      const why = row.split('class="why-found"')[1];
      expect([slug, why !== undefined]).toEqual([slug, match !== null]);
      if (match) expect(why).toContain(match.text.replaceAll('&', '&amp;'));
    }
    const open = html.slice(html.indexOf('<h2 id="unknown"'));
    for (const slug of may_match) expect(open).toContain(`href="/tools/${slug}`);
    expect(html.includes('<h2 id="unknown"')).toBe(may_match.length > 0);
  });

  it('counts what it offers among the tools it lists, unknown apart from proven', async () => {
    for (const query of ['?category=cold-email', '?capability=ai.public_api']) {
      const { tools } = await answer(query);
      const html = await page(query);
      const choices = [...html.matchAll(/name="capability" value="([^"]+)"[^>]*>.*?(\d+) proven, (\d+) unknown/gs)];
      const offered = weightiest(served.snapshot.methodology).flatMap(({ names }) => names);
      expect(choices.map(([, name]) => name)).toEqual(expect.arrayContaining(offered));
      for (const [, key = '', proven, unknown] of choices) {
        const facts = tools.map(({ slug }) => served.snapshot.tools.get(slug)?.facts[key]);
        const yes = facts.filter((fact) => fact?.status === 'known' && fact.value !== false && fact.value !== 'none');
        const open = facts.filter((fact) => fact?.status === 'unknown' || fact?.status === 'disputed');
        expect([key, Number(proven)]).toEqual([key, yes.length]);
        // What all disputing sources grant is granted.
        expect(Math.abs(Number(unknown) - open.length)).toBeLessThanOrEqual(
          facts.filter((fact) => fact?.status === 'disputed').length,
        );
      }
    }
  });

  it('shows the price billed monthly with the one billed yearly beside it and what it does not buy, as the page of the tool does', async () => {
    for (const { slug = '', row } of rows(await page(''))) {
      const facts = served.snapshot.tools.get(slug)?.facts ?? {};
      const entry = served.snapshot.tools.get(slug)?.entry_price;
      const lacks = entry ? lacksInWords(withChannelsOnly(entry)) : '';
      const [monthly, yearly] = ['pricing.starts_at', 'pricing.starts_at_annual'].map((key) =>
        facts[key]?.value ? facts[key].display : undefined,
      );
      const words = [
        monthly && `${monthly} a month`,
        yearly && (monthly ? `or ${yearly} billed yearly` : `${yearly} a month, billed yearly`),
        lacks !== '' && `without ${lacks}`,
      ].filter((part) => typeof part === 'string');
      const said = textOf(row.slice(row.lastIndexOf('<td>'))).replace(/^.*: /, '');
      expect([slug, said.toLowerCase()]).toEqual([slug, words.length > 0 ? words.join(' ').toLowerCase() : 'unknown']);
      const own = await (await served.get(`/tools/${slug}`)).text();
      const glance = textOf(between(own, 'Price from</a>', '</div>'));
      for (const part of words) expect([slug, glance]).toEqual([slug, expect.stringContaining(part)]);
      if (words.length === 0) expect([slug, glance]).toEqual([slug, expect.stringContaining('Unknown')]);
    }
  });

  it('is sorted by the lower of the two prices, and says so', async () => {
    const { base, rates } = served.snapshot.methodology.currencies;
    const html = await page('?sort=price');
    const cheapest = rows(html).map(({ slug = '' }) => {
      const amounts = ['pricing.starts_at', 'pricing.starts_at_annual'].flatMap((key) => {
        const money = served.snapshot.tools.get(slug)?.facts[key]?.value as Money | null | undefined;
        return money ? [money.amount * (rates[money.currency] ?? Number.NaN)] : [];
      });
      return Math.min(...amounts);
    });
    expect(base).toBe('USD');
    expect(cheapest.filter(Number.isFinite).length).toBeGreaterThan(10);
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => (a === b ? 0 : a - b)));
    expect(html).toContain('by the lower of the prices billed monthly and billed yearly');
  });

  it('offers of each dimension what weighs most in the general score', () => {
    const { methodology } = served.snapshot;
    const points = methodology.tables.profiles.general?.['*'] ?? {};
    const offers = weightiest(methodology);
    expect(offers.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(12);
    for (const { label, names } of offers) {
      const dimension = Object.values(methodology.dimensions).find((other) => other.label === label);
      const least = Math.min(...names.map((name) => points[name] ?? 0));
      const others = Object.keys(dimension?.indicators ?? {}).filter(
        (key) =>
          !names.includes(key) &&
          ['boolean'].includes(methodology.catalogue.keys[key]?.type ?? '') &&
          !key.startsWith('pricing.'),
      );
      for (const other of others) expect([label, other, (points[other] ?? 0) <= least]).toEqual([label, other, true]);
    }
  });

  it('helps where nothing matches', async () => {
    const html = await page('?q=zzyzx&category=cold-email');
    const nothing = html.slice(html.indexOf('<div class="nothing">')).split('</div>')[0];
    expect(nothing).toContain('No tool is known under these words.');
    for (const way of ['/tools?q=zzyzx', '/recommend?q=zzyzx', '/tools']) expect(nothing).toContain(`href="${way}"`);
    const { status } = await served.get('/tools?q=zzyzx');
    expect(status).toBe(200);
  });

  it('is one page under one address, however a form spells it', async () => {
    const html = await page('?q=&category=&capability=channels.sms&capability=channels.calls&capability=');
    expect(html).toContain(
      `<link rel="canonical" href="${served.baseUrl}/tools?capability=channels.sms,channels.calls"`,
    );
  });

  it('explains wrong choices, with what is near', async () => {
    const response = await served.get('/tools?capability=channels.whatsap', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('channels.whatsapp');
  });
});
