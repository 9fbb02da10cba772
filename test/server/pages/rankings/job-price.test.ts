import { describe, expect, it } from 'vitest';
import { evidenceOfPrice } from '../../../../server/pages/facts/evidence.ts';
import { EvidenceMark } from '../../../../server/pages/facts/evidence-sign.tsx';
import { jobPriceTerms } from '../../../../server/pages/lists/jobs.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, rowsIn, textOf, unescaped } from '../html.ts';

type Price = Parameters<typeof jobPriceTerms>[0]['price'];

const served = await fixtureServer();

/** What is said below the list about the price of a tool, and its price in the row. */
async function saidOf(slug: string, query: string): Promise<{ terms: string; price: string }> {
  const html = await served.text(`/rankings/general?${query}`);
  const row = rowsIn(html).find((one) => one.includes(`<th scope="row">`) && one.includes(`<a href="/tools/${slug}"`));
  const [, below = ''] = html.split('id="left-out"');
  return {
    terms: unescaped(textOf(between(below, `<a href="/tools/${slug}"`, '</li>'))),
    price: unescaped(textOf(between(row ?? '', '<span class="cell-label">Price', '</td>'))),
  };
}

describe('the price of a tool in a list', () => {
  it('is that of the plan with the must-haves, which may be more where it is not stated which plan has one', async () => {
    const { price, terms } = await saidOf('quillcourier', 'must=channels.whatsapp,campaigns.sequences,channels.sms');
    expect(price).toMatch(/^Price from 48\.50 EUR a month.*, billed yearly, plan Goose$/);
    expect(terms).toBe(
      'Quillcourier : it is unclear which plan includes Multi-step sequences; without Text messages (costs extra)',
    );
  });

  it('is not known, which is not a no, where that of the plan is not', async () => {
    expect(await saidOf('quillcourier', 'must=team.sso')).toEqual({ price: 'Price price not known', terms: '' });
  });

  it('is at least that much where a must-have costs extra, which is named once', async () => {
    const { price, terms } = await saidOf('sealpress', 'job=agents');
    expect(price).toMatch(/^Price from /);
    expect(terms).toContain('Costs extra: Public API');
    expect((await saidOf('paper-lantern', 'must=channels.whatsapp,channels.email')).terms).not.toContain('Costs extra');
  });
});

it.each([
  { not_stated: ['A', 'B'], musts: 2, words: 'A and B' },
  { not_stated: ['A', 'B', 'C'], musts: 4, words: '3 of the must-haves' },
  { not_stated: ['A', 'B', 'C'], musts: 3, words: 'the must-haves' },
])('counts more than two must-haves of which no page says the plan: $words', ({ not_stated, musts, words }) => {
  const price = { from: '5 USD a month', up_to: null, lacks: '', costs_extra: [], not_stated } as unknown as Price;
  const terms = jobPriceTerms({ price, proven: { must: [musts, musts], wanted: [0, 0], extra: [0, 0] } });
  expect(terms).toEqual([`it is unclear which plan includes ${words}`]);
});

it.each([
  [['currency'], 'we assume the currency'],
  [['billing'], 'we assume the billing period'],
  [['currency', 'billing'], 'we assume the currency and billing period'],
] as const)('the sign of a price says which of %j is assumed', (assumed, words) => {
  const evidence = evidenceOfPrice({ assumed: [...assumed] }, '/pricing/yew');
  expect(evidence && String(EvidenceMark({ evidence }))).toContain(`title="${words}"`);
});
