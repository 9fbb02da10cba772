import { expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { judgeLowest } from '../../../../server/recommend/judge/other-tools.ts';
import { recommendFor } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

const fixture = await fixtureSnapshot();

/** Tools with nothing but a price: `60`, `60 EUR`, or none. */
function market(prices: Record<string, string | null>) {
  const model = fixture.tools.get('quillcourier') as Tool;
  const fact = (price: string | null): Partial<Fact> => {
    if (price === null) return OPEN;
    const [amount, currency = 'USD'] = price.split(' ');
    const plan = { name: 'Solo', monthly: { amount: Number(amount), currency }, unit: 'person' as const };
    return { status: 'known', value: [plan], display: price, sources: [] };
  };
  const tools = Object.entries(prices).map(([slug, price]) => ({
    ...withFacts(model, {
      'pricing.model': { status: 'known', value: ['per-seat'] },
      'pricing.plans': fact(price),
    }),
    slug,
    name: slug.toUpperCase(),
  }));
  const snapshot = { ...fixture, tools: new Map(tools.map((tool) => [tool.slug, tool])) };
  return (slug: string, rival?: string, plans: string[] = []) =>
    judgeLowest(snapshot.tools.get(slug) as Tool, rival ? snapshot.tools.get(rival) : undefined, snapshot, {
      keys: [],
      plans,
      extras: [],
      unplaced: [],
    });
}

it('the lowest price gives the price and its rank, and is met up to the median of all prices', () => {
  const judge = market({ a: '60', b: '20', c: '60 EUR', d: '20', e: null });
  expect(judge('b')).toMatchObject({
    verdict: 'meets',
    note: 'Cheapest of 4 with a known entry price. The price is per person.',
    arithmetic: '20 USD a month; median of 4 entry prices: 20 USD a month: meets',
  });
  expect(judge('d').note).toMatch(/^Cheapest of 4/);
  expect(judge('a')).toMatchObject({
    verdict: 'fails',
    phrase: '60 USD a month, 3rd cheapest of 4 with a known entry price',
  });
  expect(judge('c')).toMatchObject({
    verdict: 'fails',
    phrase: '60 EUR a month, 4th cheapest of 4 with a known entry price',
    arithmetic:
      '60 EUR a month = 75 USD at 1.2500 (rate of 2026-06-01); median of 4 entry prices: 20 USD a month: fails',
    sources: [{ id: 'currencies/rates', at: null }],
  });
  expect(judge('e')).toMatchObject({ verdict: 'unknown', display: 'Unknown' });
});

it('the lowest price is not compared if what the text asks for has another price than the cheapest plan', () => {
  const judge = market({ a: '60', b: '20' });
  expect(judge('b', 'a', ['Pro'])).toMatchObject({
    verdict: 'unknown',
    note: 'What was asked for comes only from plan Pro, and the entry price is for another plan.',
    phrase:
      'whether it is cheaper than A (20 USD a month, cheapest of 2 with a known entry price; what was asked for comes only from plan Pro, and the entry price is for another plan)',
  });
  const { fits } = recommendFor(fixture, 'cheaper than Flagmast, with SSO');
  const courier = fits.find(({ tool }) => tool.slug === 'quillcourier');
  expect(courier?.assessments.find(({ constraint }) => constraint.op === 'lowest')).toMatchObject({
    verdict: 'unknown',
    note: 'What was asked for comes only from plan Swan, and the entry price is for another plan.',
  });
});

it('the lowest price is compared with the tool that the text names', () => {
  const judge = market({ a: '60', b: '20', c: '60', d: null });
  expect(judge('b', 'a')).toMatchObject({ verdict: 'meets', phrase: '20 USD a month, below A at 60 USD a month' });
  expect(judge('c', 'a')).toMatchObject({
    verdict: 'fails',
    phrase: '60 USD a month, not below A at 60 USD a month',
  });
  expect(judge('b', 'd')).toMatchObject({
    verdict: 'unknown',
    note: 'The price of D is not known, so nothing is proven to be cheaper.',
  });
});

it.each([
  ['flagmast', 'quillcourier', 'The price is per LinkedIn account, and that of Quillcourier is per person.'],
  ['flagmast', 'dovecote-9', 'It is not stated what the price of Dovecote-9 covers.'],
  ['dovecote-9', 'flagmast', 'It is not stated what the price covers.'],
])('the lowest price is not compared with one for something else: %s with %s', (slug, rival, note) => {
  const judged = judgeLowest(fixture.tools.get(slug) as Tool, fixture.tools.get(rival), fixture);
  expect(judged).toMatchObject({ verdict: 'unknown', note });
});
