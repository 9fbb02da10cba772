import { describe, expect, it } from 'vitest';
import { lowerMedian } from '../../../../model/median.ts';
import { entryAmounts, leastOf } from '../../../../model/pricing/entry-price.ts';
import { centsInWords } from '../../../../model/pricing/price-text.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf } from '../html.ts';
import { readPage } from '../read-page.ts';

const served = await fixtureServer();

const inShort = async (slug: string) => {
  const list = between(await readPage(served, `/pricing/${slug}`), '<dl class="price-in-short">', '</dl>');
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', said = '']) => [term, textOf(said)]),
  );
};

interface Costs {
  readonly costs: readonly {
    bill: { per_month: { amount: number; currency: string } } | null;
    missing: string[];
  }[];
}

describe('the price of a tool in short', () => {
  it('is the bill for one person, as the cost operation has it', async () => {
    const counts = { known: 0, unknown: 0 };
    for (const slug of served.snapshot.tools.keys()) {
      const { costs } = (await (await served.get(`/api/v1/cost?people=1&tools=${slug}`)).json()) as Costs;
      const { 'One person': said = '' } = await inShort(slug);
      const [cost] = costs;
      counts[cost?.bill ? 'known' : 'unknown'] += 1;
      if (cost?.bill) expect(said).toContain(String(cost.bill.per_month.amount));
      else expect(said).toMatch(/^unknown/);
      for (const missing of cost?.missing ?? []) expect(said).toContain(missing);
    }
    expect(Math.min(counts.known, counts.unknown)).toBeGreaterThan(1);
  });
});

describe('the median of a type', () => {
  it('is that of the lower prices of its tools, and is explained once', async () => {
    const { tools, methodology } = served.snapshot;
    const { currencies, categories } = methodology;
    const html = await readPage(served, '/pricing');
    expect(textOf(html).match(/The median is the price in the middle/g)).toHaveLength(1);
    let shown = 0;
    for (const category of Object.keys(categories)) {
      const own = [...tools.values()].filter((tool) => tool.category === category);
      const cents = own
        .flatMap(({ facts }) => leastOf(entryAmounts(facts), currencies)?.cents ?? [])
        .sort((one, other) => one - other);
      const count = /<span class="quiet count">([^<]*)<\/span><\/summary><div class="folded" id="type-CATEGORY"/.source;
      const said = new RegExp(count.replace('CATEGORY', category)).exec(html)?.[1];
      if (cents.length === 0) expect([category, said]).toEqual([category, undefined]);
      else if (cents.length < 3) expect([category, said]).toEqual([category, String(cents.length)]);
      else {
        const median = centsInWords(lowerMedian(cents) as number, currencies.base);
        expect([category, said]).toEqual([category, `${cents.length}, median ${median} a month`]);
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(0);
  });
});

describe('the prices next to that of a tool', () => {
  it('are of its own type, with the tool among them', async () => {
    const categoryOf = (slug: string) => served.snapshot.tools.get(slug)?.category;
    for (const slug of ['quillcourier', 'sealpress']) {
      const section = between(await readPage(served, `/pricing/${slug}`), '<h2 id="beside"', '</section>');
      const others = [...section.matchAll(/href="\/pricing\/([\w-]+)"/g)].map(([, other = '']) => other);
      for (const other of others) expect([other, categoryOf(other)]).toEqual([other, categoryOf(slug)]);
      expect(section).toContain('<tr class="own">');
      expect(section).toContain('href="/pricing"');
    }
  });
});
