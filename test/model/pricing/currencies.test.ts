import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { type Currencies, comparablePrice, leastOf } from '../../../model/pricing/currencies.ts';
import { usd } from './invented.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const known = (value: Fact['value']) => ({ status: 'known', value, display: String(value) }) as Fact;
const open = { status: 'unknown', value: null } as Fact;
const NOTHING = { currency: 'USD', unit: null, monthly: null, annual_monthly: null };

describe('a price that is compared', () => {
  const currencies = { base: 'USD', rates: { USD: 1, EUR: 1.1 } } as unknown as Currencies;
  const differing = {
    ...known([{ name: 'Solo', monthly: eur(37.65) }]),
    status: 'disputed',
    disagrees: [{ value: [{ name: 'Solo', monthly: eur(40) }], display: '', sources: [] }],
  } as Fact;
  const compared = (changes: Record<string, Fact> = {}) => {
    const facts = {
      'pricing.plans': known([{ name: 'Solo', monthly: eur(37.65), unit: 'person' }]),
      'pricing.model': known(['per-seat']),
    };
    return comparablePrice({ ...facts, ...changes }, currencies);
  };

  it('is one a month in whole cents of the base currency, rounded once and half up', () => {
    // 37.65 EUR x 1.1 = 41.415 USD.
    expect(compared()).toEqual({ ...NOTHING, unit: 'person', monthly: 4142, why_not: null });
    const perAccount = known([
      { name: 'Solo', monthly: eur(37.65), unit: 'linkedin-account' },
      { name: 'Team', monthly: eur(90), unit: 'person' },
    ]);
    expect(compared({ 'pricing.plans': perAccount }).unit).toBe('linkedin-account');
    const dollars = known([{ name: 'Solo', monthly: usd(69), annual_monthly: usd(55.2), unit: 'person' }]);
    expect(compared({ 'pricing.plans': dollars })).toMatchObject({ monthly: 6900, annual_monthly: 5520 });
  });

  it.each<[Record<string, Fact>, why_not: RegExp]>([
    [{ 'pricing.plans': open }, /^No price is known/],
    [{ 'pricing.plans': known([{ name: 'Free', monthly: eur(0) }, { name: 'Solo' }]) }, /^No price is known/],
    [{ 'pricing.plans': differing }, /^Sources differ on the price/],
    [{ 'pricing.model': open }, /^It is not known what the vendor charges for/],
    [{ 'pricing.model': known(['per-seat', 'credits']) }, /^The tool charges for credits or usage/],
    [{ 'pricing.model': known(['custom']) }, /^Prices are quoted individually/],
    [{ 'pricing.plans': known([{ name: 'Email', monthly: eur(37.65) }]) }, /^It is not stated what the price covers/],
  ])('is none, and says why: %#', (changes, why_not) => {
    expect(compared(changes)).toEqual({ ...NOTHING, why_not: expect.stringMatching(why_not) });
  });
});

describe('the least price', () => {
  const least = (monthly: Parameters<typeof leastOf>[0]['monthly'], ...yearly: typeof monthly) =>
    leastOf({ monthly, yearly }, { base: 'USD', rates: { USD: 1, EUR: 1.25 } } as unknown as Currencies);

  it('is the lower of both billing periods, and says which it is', () => {
    expect(least([usd(20)], usd(15))).toEqual({ money: usd(15), yearly: true, cents: 1500 });
    expect(least([usd(10)], usd(15))).toMatchObject({ yearly: false, cents: 1000 });
  });

  it('counts the highest amount where sources differ, in the base currency, and none without a rate', () => {
    expect(least([usd(10), usd(30)])?.cents).toBe(3000);
    expect(least([eur(8)], usd(11))?.cents).toBe(1000);
    expect(least([{ amount: 1, currency: 'CHF' }])).toBeUndefined();
  });
});
