import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { ComparablePrice } from '../../../../model/pricing/comparable-price.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { moneyInWords, unitsInWords } from '../../../../model/pricing/price-text.ts';
import type { Source } from '../../../../model/source.ts';
import { editedSnapshot } from '../../../fixture/edited-snapshot.ts';
import { replacing } from '../../../fixture/fixture.ts';
import { serveFixture } from '../../../fixture/serve.ts';
import type { Served } from '../../../serve.ts';
import { escaped } from '../escaped.ts';
import { rowOf, textOf } from '../html.ts';
import { readPage } from '../read-page.ts';

interface Pricing {
  tool: { slug: string; name: string };
  facts: Record<string, Fact>;
  plans: Plan[];
  comparable_price: ComparablePrice;
  sources: Source[];
}

let served: Served;
/** The API response and the page of each tool. */
const seen: { api: Pricing; html: string }[] = [];
beforeAll(async () => {
  served = await serveFixture();
  for (const slug of served.snapshot.tools.keys()) {
    const api = (await (await served.get(`/api/v1/pricing/${slug}`)).json()) as Pricing;
    seen.push({ api, html: await (await served.get(`/pricing/${slug}`)).text() });
  }
});
afterAll(() => served.close());

/** The entry prices that are known or disputed. */
const pricedFacts = ({ facts }: Pricing) =>
  ['pricing.starts_at', 'pricing.starts_at_annual'].flatMap((key) => {
    const fact = facts[key];
    return fact?.status === 'known' || fact?.status === 'disputed' ? [fact] : [];
  });
const notesOf = ({ facts }: Pricing) =>
  ['pricing.starts_at', 'pricing.starts_at_annual'].flatMap((key) => facts[key]?.unknown?.note ?? []);
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

describe('the price page of every tool', () => {
  it('has a row for each fact about money, with its value, its sources and their age', () => {
    for (const { api, html } of seen) {
      for (const fact of Object.values(api.facts)) {
        const row = rowOf(html, fact.key);
        expect(row, `${api.tool.slug} ${fact.key}`).toContain(`class="${fact.status}"`);
        expect(row).toContain(`<a class="permalink" href="#${fact.key}"`);
        if (fact.status === 'known' && fact.key !== 'pricing.plans') expect(row).toContain(escaped(fact.display));
        for (const { id, link } of fact.sources) {
          const source = api.sources.find((candidate) => candidate.id === id) as Source;
          expect(row).toContain(`href="${escaped(link ?? source.url)}"`);
          expect(row).toContain(source.dated ?? source.read);
        }
      }
    }
  });

  it('shows unknown facts separately with what was searched, and never as a no', () => {
    const counts = { unknown: 0, no: 0, searches: 0 };
    for (const { api, html } of seen) {
      const border = html.indexOf('id="unknown"');
      for (const { key, status, value, unknown } of Object.values(api.facts)) {
        expect(html.indexOf(`<tr id="${key}"`) > border, `${api.tool.slug} ${key}`).toBe(
          status === 'unknown' || status === 'not_applicable',
        );
        const isNo = status === 'known' && value === false;
        expect(/>No</.test(rowOf(html, key)), `${api.tool.slug} ${key}`).toBe(isNo);
        counts.no += isNo ? 1 : 0;
        counts.unknown += unknown ? 1 : 0;
        for (const place of unknown?.looked_at ?? []) {
          if (!('search' in place)) continue;
          expect(rowOf(html, key)).toContain(escaped(place.search));
          counts.searches += 1;
        }
      }
    }
    expect(counts.unknown).toBeGreaterThan(20);
    expect(counts.no).toBeGreaterThan(5);
    expect(counts.searches).toBeGreaterThan(0);
  });

  it('starts with the price and its sources, or says that it is unknown', () => {
    const counts = { priced: 0, open: 0 };
    for (const { api, html } of seen) {
      const top = html.slice(html.indexOf('<h1>'), html.indexOf('<h2'));
      const priced = pricedFacts(api);
      for (const { display, status, sources } of priced) {
        if (status === 'known') expect(top).toContain(display);
        for (const { id } of sources)
          expect(top).toContain(escaped(api.sources.find((source) => source.id === id)?.url ?? 'none'));
        counts.priced += 1;
      }
      if (priced.length > 0) continue;
      counts.open += 1;
      expect(top).toContain(
        `The entry price of ${escaped(api.tool.name)} is not known for certain: no page that we can rely on for prices gives an amount with its currency and billing period.`,
      );
      for (const note of notesOf(api)) expect(top).toContain(escaped(note));
      expect(top).toContain('href="#pricing.starts_at"');
    }
    expect(counts.priced).toBeGreaterThan(10);
    expect(counts.open).toBeGreaterThan(1);
  });

  it('has all amounts that sources give, in its first sentence and in the table of plans', async () => {
    const snapshot = await editedSnapshot({
      'tools/paper-lantern': replacing(
        '    sources: [pricing]\n  pricing.billing_periods',
        '    sources: [pricing]\n    disagrees: [{ value: [{ name: Wick, monthly: { amount: 49, currency: EUR } }], sources: [marketplace] }]\n  pricing.billing_periods',
      ),
    });
    const differing = await serveFixture({ snapshot });
    try {
      const html = textOf(await readPage(differing, '/pricing/paper-lantern'));
      expect(html).toContain(
        'From 45 EUR or 49 EUR a month, or 36 EUR or 39 EUR a month billed yearly, for one identity. Sources differ on it.',
      );
      expect(html).toContain('Wick Billed monthly 45 EUR or 49 EUR: sources differ Billed yearly 36 EUR');
    } finally {
      await differing.close();
    }
  });

  it('lists every plan with its known prices', () => {
    for (const { api, html } of seen) {
      const section = html.slice(html.indexOf('id="plans"'), html.indexOf('id="beside"'));
      expect(section).not.toMatch(/\s,/);
      for (const { name, monthly, annual_monthly, ...plan } of api.plans) {
        expect(section).toContain(escaped(name));
        if (!monthly && !annual_monthly) continue;
        for (const unit of plan.unlimited ?? [])
          expect(section).toContain(`any number of ${unitsInWords(undefined, unit)}`);
        if (plan.extends) expect(section).toContain(`all of plan ${plan.extends}`);
        for (const money of [monthly, annual_monthly]) if (money) expect(section).toContain(moneyInWords(money));
      }
    }
  });

  it('says why a price cannot be compared, and converts it like the comparable price', () => {
    const counts = { comparable: 0, not: 0, unpriced: 0 };
    for (const { api, html } of seen) {
      const section = html.slice(html.indexOf('id="beside"'), html.indexOf('id="known"'));
      const { why_not, monthly } = api.comparable_price;
      const priced = section.includes('lowest.</p>');
      expect([api.tool.slug, priced]).toEqual([api.tool.slug, pricedFacts(api).length > 0]);
      if (priced) {
        expect(section).toContain(
          why_not === null
            ? 'it can be compared like for like'
            : `cannot be compared like for like. ${escaped(why_not)}</p>`,
        );
        counts[why_not === null ? 'comparable' : 'not'] += 1;
      } else counts.unpriced += 1;
      if (monthly !== null) expect(text(section)).toContain(String(monthly / 100));
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});

describe('the list of prices', () => {
  it('has every tool once: on the ladder, or under the reason why its price is unknown', async () => {
    const html = await (await served.get('/pricing')).text();
    const border = html.indexOf('id="unknown"');
    for (const { api } of seen) {
      const link = `href="/pricing/${api.tool.slug}"`;
      expect(html.split(link).length - 1, api.tool.slug).toBe(1);
      const priced = pricedFacts(api);
      expect(html.indexOf(link) < border, api.tool.slug).toBe(priced.length > 0);
      const start = html.indexOf(link);
      const row = html.slice(start, html.indexOf('</tr>', start));
      // The amount and what is uncertain about it: `20 USD (currency assumed)`.
      for (const { display } of priced)
        for (const part of display.split(/ \(|\)/).filter(Boolean)) expect(row).toContain(part);
      const entry = html.slice(start, html.indexOf('</li>', start));
      if (priced.length === 0) for (const note of notesOf(api)) expect(entry).toContain(escaped(note));
    }
  });
});
