import { describe, expect, it } from 'vitest';
import { entryAmounts } from '../../../../model/pricing/entry-price.ts';
import { moneyInWords, unitsInWords } from '../../../../model/pricing/price-text.ts';
import type { getPricing } from '../../../../server/operations/get-pricing/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, escaped, rowOf, textOf } from '../html.ts';

type Pricing = AnswerOf<typeof getPricing>;

const served = await fixtureServer();
/** The API response and the page of each tool. */
const seen: { api: Pricing; html: string }[] = [];
for (const slug of served.snapshot.tools.keys()) {
  const api = await served.json<Pricing>(`/api/v1/pricing/${slug}`);
  seen.push({ api, html: await served.page(`/pricing/${slug}`) });
}

/** The prices of the cheapest paid plan that are known or disputed. */
const pricesOf = ({ tool: { slug } }: Pricing) => {
  const { monthly, yearly } = entryAmounts(served.snapshot.tools.get(slug)?.facts ?? {});
  return [...monthly, ...yearly].map(moneyInWords);
};
const notesOf = ({ facts }: Pricing) => facts['pricing.plans']?.unknown?.note ?? [];

describe('the price page of every tool', () => {
  it('has a row for each fact about money, with its value and a sign that leads to its sources', () => {
    for (const { api, html } of seen) {
      const { slug } = api.tool;
      for (const { key, status, display, assumed, second_hand } of Object.values(api.facts)) {
        if (key === 'pricing.plans' && (status === 'known' || status === 'disputed')) continue;
        const row = rowOf(html, key);
        if (status !== 'known' || assumed || second_hand) expect(row, `${slug} ${key}`).not.toBe('');
        else expect(row, `${slug} ${key}`).toContain(escaped(display));
        expect(row).toContain(`href="/tools/${slug}#${key}"`);
      }
    }
  });

  it('shows what is not known separately, and never as a no', () => {
    const counts = { unknown: 0, no: 0 };
    for (const { api, html } of seen) {
      const border = html.indexOf('id="unknown"');
      for (const { key, status, value, unknown } of Object.values(api.facts)) {
        if (key === 'pricing.plans' && (status === 'known' || status === 'disputed')) continue;
        expect(html.indexOf(`<tr id="${key}"`) > border, `${api.tool.slug} ${key}`).toBe(
          status === 'unknown' || status === 'not_applicable',
        );
        const isNo = status === 'known' && value === false;
        expect(/ No\b(?! page)/.test(textOf(rowOf(html, key))) && status === 'known', `${api.tool.slug} ${key}`).toBe(
          isNo,
        );
        counts.no += isNo ? 1 : 0;
        counts.unknown += unknown ? 1 : 0;
      }
    }
    expect(counts.unknown).toBeGreaterThan(20);
    expect(counts.no).toBeGreaterThan(5);
  });

  it('starts with the price in a sentence, and again as a number with its sources, or says that it is not known', () => {
    const counts = { priced: 0, open: 0 };
    for (const { api, html } of seen) {
      const top = html.slice(html.indexOf('<h1>'), html.indexOf('<h2'));
      const priced = pricesOf(api);
      for (const price of priced) {
        expect(top).toContain(price);
        counts.priced += 1;
      }
      if (priced.length > 0) {
        expect(textOf(top)).toMatch(new RegExp(`${api.tool.name} costs [\\d.,]+ [A-Z]{3}.* a month`));
        continue;
      }
      counts.open += 1;
      expect(top).toContain(`The price of ${escaped(api.tool.name)} is not known for certain: no page that`);
      for (const note of notesOf(api)) expect(top).toContain(escaped(note));
    }
    expect(counts.priced).toBeGreaterThan(10);
    expect(counts.open).toBeGreaterThan(1);
  });

  it('has all amounts that sources give, in its first sentence and in the table of plans', async () => {
    const html = textOf(await served.page('/pricing/paper-lantern'));
    expect(html).toContain('costs 36 EUR or 39 EUR a month per identity, billed yearly.');
    expect(html).toContain('45 EUR or 49 EUR if billed monthly');
    expect(html).toContain('45 EUR or 49 EUR sources differ');
  });

  it('lists every plan with its known prices', () => {
    for (const { api, html } of seen) {
      const section = html.slice(html.indexOf('id="plans"'), html.indexOf('id="others"'));
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

  it('compares the price with those of its type, and says why it cannot be compared like for like', () => {
    const counts = { comparable: 0, not: 0, unpriced: 0 };
    for (const { api, html } of seen) {
      const section = textOf(between(html, '<h2 id="others">', '</section>'));
      const { why_not } = api.comparable_price;
      const priced = pricesOf(api).length > 0;
      expect([api.tool.slug, /has the (\S+ )?lowest/.test(section)]).toEqual([api.tool.slug, priced]);
      if (!priced) counts.unpriced += 1;
      else {
        if (why_not !== null) expect(section).toContain(why_not);
        counts[why_not === null ? 'comparable' : 'not'] += 1;
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});

describe('the list of prices', () => {
  it('has every tool once: with its price, or under the reason why its price is not known', async () => {
    const html = await served.text('/pricing');
    const border = html.indexOf('id="unknown"');
    for (const { api } of seen) {
      const link = `href="/pricing/${api.tool.slug}"`;
      expect(html.split(link).length - 1, api.tool.slug).toBe(1);
      const priced = pricesOf(api);
      const start = html.indexOf(link);
      expect(start < border, api.tool.slug).toBe(priced.length > 0);
      const row = html.slice(start, html.indexOf('</tr>', start));
      for (const price of priced) expect(row).toContain(price);
      if (priced.length === 0) for (const note of notesOf(api)) expect(html.slice(border)).toContain(escaped(note));
    }
  });
});
