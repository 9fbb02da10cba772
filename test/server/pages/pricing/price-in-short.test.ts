import { describe, expect, it } from 'vitest';
import { lowerMedian } from '../../../../model/group-by.ts';
import { leastOf } from '../../../../model/pricing/currencies.ts';
import { entryAmounts } from '../../../../model/pricing/entry-price.ts';
import { centsInWords } from '../../../../model/pricing/price-text.ts';
import type { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, rowsIn, textOf } from '../html.ts';

const served = await fixtureServer();

const inShort = async (slug: string) => {
  const list = between(await served.page(`/pricing/${slug}`), '<dl class="reading">', '</dl>');
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', said = '']) => [term, textOf(said)]),
  );
};

describe('the price of a tool in short', () => {
  it('is the bill for one person, as the cost operation has it', async () => {
    const counts = { known: 0, unknown: 0 };
    for (const slug of served.snapshot.tools.keys()) {
      const { costs } = await served.json<AnswerOf<typeof estimateCost>>(`/api/v1/cost?people=1&tools=${slug}`);
      const { 'One person': said = '' } = await inShort(slug);
      const [cost] = costs;
      counts[cost?.bill ? 'known' : 'unknown'] += 1;
      if (cost?.bill) expect(said).toContain(String(cost.bill.per_month.amount));
      else expect(said).toMatch(/^not known/);
      for (const missing of cost?.missing ?? []) expect(said).toContain(missing);
    }
    expect(Math.min(counts.known, counts.unknown)).toBeGreaterThan(1);
  });
});

describe('the median of a type', () => {
  it('is that of the lower prices of its tools', async () => {
    const { tools, methodology } = served.snapshot;
    const { currencies, categories } = methodology;
    const html = await served.page('/pricing');
    const bands = rowsIn(html).flatMap((row) => (row.includes('class="band"') ? textOf(row) : []));
    let shown = 0;
    for (const category of Object.keys(categories)) {
      const own = [...tools.values()].filter((tool) => tool.category === category);
      const cents = own
        .flatMap(({ facts }) => leastOf(entryAmounts(facts), currencies)?.cents ?? [])
        .sort((one, other) => one - other);
      const said = bands.find((band) => band.startsWith(`${categories[category]?.label}: `))?.split(': ')[1];
      const median = cents.length < 3 ? undefined : centsInWords(lowerMedian(cents) as number, currencies.base);
      const words = median === undefined ? String(cents.length) : `${cents.length}, half of them at most ${median}`;
      expect([category, said]).toEqual([category, cents.length === 0 ? undefined : words]);
      shown += median === undefined ? 0 : 1;
    }
    expect(shown).toBeGreaterThan(0);
  });
});

describe('the prices next to that of a tool', () => {
  it('are of its own type, with the tool among them', async () => {
    const categoryOf = (slug: string) => served.snapshot.tools.get(slug)?.category;
    for (const slug of ['quillcourier', 'sealpress']) {
      const section = between(await served.page(`/pricing/${slug}`), '<h2 id="others"', '</section>');
      const others = [...section.matchAll(/href="\/pricing\/([\w-]+)"/g)].map(([, other = '']) => other);
      for (const other of others) expect([other, categoryOf(other)]).toEqual([other, categoryOf(slug)]);
      expect(section).toContain(`<b>${served.snapshot.tools.get(slug)?.name}</b>`);
      expect(section).toContain('href="/pricing"');
    }
  });
});
