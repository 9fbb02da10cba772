import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { type Currencies, comparablePrice, leastOf } from '../../../model/pricing/currencies.ts';

describe('prices that are compared', () => {
  const currencies = { base: 'USD', rates: { USD: 1, EUR: 1.1 } } as unknown as Currencies;
  const known = (value: Fact['value']) => ({ status: 'known', value, display: String(value) }) as Fact;
  const facts = (changes: Record<string, Fact> = {}) => ({
    'pricing.starts_at': known({ amount: 37.65, currency: 'EUR' }),
    'pricing.starts_at_annual': { status: 'unknown', value: null } as Fact,
    'pricing.model': known(['per-seat']),
    'pricing.seat_means': known(['person']),
    ...changes,
  });
  const open = { status: 'unknown', value: null } as Fact;

  describe('comparablePrice', () => {
    it('is a price a month in whole cents of the base currency, rounded once and half up', () => {
      // 37.65 EUR x 1.1 = 41.415 USD.
      expect(comparablePrice(facts(), currencies)).toEqual({
        currency: 'USD',
        unit: 'person',
        monthly: 4142,
        annual_monthly: null,
        why_not: null,
      });
      const perAccount = known([
        { name: 'Solo', monthly: { amount: 37.65, currency: 'EUR' }, unit: 'linkedin-account' },
        { name: 'Team', monthly: { amount: 90, currency: 'EUR' }, unit: 'person' },
      ]);
      expect(comparablePrice(facts({ 'pricing.plans': perAccount }), currencies).unit).toBe('linkedin-account');
      const dollars = facts({
        'pricing.starts_at': known({ amount: 69, currency: 'USD' }),
        'pricing.starts_at_annual': known({ amount: 55.2, currency: 'USD' }),
      });
      expect(comparablePrice(dollars, currencies)).toMatchObject({ monthly: 6900, annual_monthly: 5520 });
    });

    it.each([
      [{ 'pricing.starts_at': open }, 'No price is known.'],
      [{ 'pricing.starts_at': { ...open, status: 'disputed' } as Fact }, 'Sources differ on the price.'],
      [{ 'pricing.model': open }, 'It is not known what the vendor charges for.'],
      [
        { 'pricing.model': known(['per-seat', 'credits']) },
        'The tool charges for credits or usage, and a credit buys something different in each tool.',
      ],
      [{ 'pricing.model': known(['custom']) }, 'Prices are quoted individually.'],
      [{ 'pricing.seat_means': open }, 'It is not stated what the price covers.'],
      [{ 'pricing.seat_means': known(['person', 'mailbox']) }, 'It is not stated what the price covers.'],
      [
        { 'pricing.plans': known([{ name: 'Email', monthly: { amount: 37.65, currency: 'EUR' } }]) },
        'It is not stated what the price covers.',
      ],
    ])('says why there is nothing to compare: %#', (changes, why_not) => {
      expect(comparablePrice(facts(changes as Record<string, Fact>), currencies)).toEqual({
        currency: 'USD',
        unit: null,
        monthly: null,
        annual_monthly: null,
        why_not,
      });
    });
  });
});

describe('the least of some prices', () => {
  const currencies = { base: 'USD', rates: { USD: 1, EUR: 1.25 } } as unknown as Currencies;
  const usd = (amount: number) => ({ amount, currency: 'USD' });

  describe('the least price', () => {
    it('is the lower of both billing periods, and says which it is', () => {
      expect(leastOf({ monthly: [usd(20)], yearly: [usd(15)] }, currencies)).toEqual({
        money: usd(15),
        yearly: true,
        cents: 1500,
      });
      expect(leastOf({ monthly: [usd(10)], yearly: [usd(15)] }, currencies)).toMatchObject({
        yearly: false,
        cents: 1000,
      });
    });

    it('counts the highest amount where sources differ', () => {
      expect(leastOf({ monthly: [usd(10), usd(30)], yearly: [] }, currencies)?.cents).toBe(3000);
    });

    it('converts to the base currency, and leaves out amounts without a rate', () => {
      expect(leastOf({ monthly: [{ amount: 8, currency: 'EUR' }], yearly: [usd(11)] }, currencies)?.cents).toBe(1000);
      expect(leastOf({ monthly: [{ amount: 1, currency: 'CHF' }], yearly: [] }, currencies)).toBeUndefined();
    });
  });
});
