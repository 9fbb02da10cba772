import { describe, expect, it } from 'vitest';
import { pricesOfPlan, termsOfPlan } from '../../../../model/pricing/plan-text.ts';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { getPricing } from '../../../../server/operations/get-pricing/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, escaped, rowOf, textOf, unescaped, withoutSigns } from '../html.ts';

type Pricing = AnswerOf<typeof getPricing>;

const served = await fixtureServer();
/** The API response and the page of each tool. */
const seen: { api: Pricing; html: string }[] = [];
for (const slug of served.snapshot.tools.keys()) {
  const api = await served.json<Pricing>(`/api/v1/pricing/${slug}`);
  seen.push({ api, html: await served.page(`/pricing/${slug}`) });
}

const notesOf = ({ facts }: Pricing) => [facts['pricing.plans']?.unknown?.note ?? []].flat();

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

  it('starts with the price in a sentence, and again as a number with its sources, or says what is not known', () => {
    const counts = { priced: 0, open: 0 };
    for (const { api, html } of seen) {
      const { name, price } = api.tool;
      const shown = withoutSigns(html.slice(html.indexOf('<h1>'), html.indexOf('<h2')));
      const top = unescaped(textOf(shown)).replaceAll(/ +/g, ' ');
      if (price.currency === null) {
        expect(top).toContain(`It is not known ${price.missing[0]?.replace('what it costs', `what ${name} costs`)}`);
        counts.open += 1;
        continue;
      }
      expect(top.split(priceInWords(price)).length, name).toBeGreaterThan(2);
      expect(top).toContain(`${name} costs ${priceInWords(price)}`);
      counts.priced += 1;
    }
    expect(counts.priced).toBeGreaterThan(5);
    expect(counts.open).toBeGreaterThan(1);
  });

  it('shows what sources that differ say of a plan', async () => {
    const html = textOf(await served.page('/pricing/paper-lantern'));
    expect(html).toContain('costs 36 to 39 EUR a month billed yearly');
    expect(html).toContain('sources differ: 49 EUR a month, 39 EUR a month billed yearly');
  });

  it('lists every plan with all its prices and all that is known of it', () => {
    const counts = { priced: 0, not: 0 };
    for (const { api, html } of seen) {
      const section = unescaped(textOf(between(html, '<h2 id="plans">', '</section>')));
      for (const plan of api.plans) {
        expect(section).toContain(plan.name);
        for (const price of pricesOfPlan(plan)) expect(section).toContain(price);
        expect(section).toContain(termsOfPlan(plan));
        counts[pricesOfPlan(plan).length > 0 ? 'priced' : 'not'] += 1;
      }
      for (const note of notesOf(api)) expect(section).toContain(note);
    }
    expect(Math.min(counts.priced, counts.not)).toBeGreaterThan(0);
  });

  it('says what more people cost, at every size at which the cheapest plan changes', () => {
    let steps = 0;
    for (const { api, html } of seen) {
      const section = unescaped(textOf(between(html, '<h2 id="ladder">', '</section>')));
      for (const { from, to, first } of api.ladders.people ?? []) {
        expect([api.tool.slug, section]).toEqual([
          api.tool.slug,
          expect.stringContaining(from === to ? String(from) : `${from} to ${to}`),
        ]);
        if (first.plan) expect(section).toContain(first.plan);
        steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(10);
  });
});

it.each(['', '.md'])('the list of prices that was at /pricing%s leads to the cost of a set-up', async (ending) => {
  const response = await served.get(`/pricing${ending}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, `/cost${ending}`]);
});
