import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';

it('writes cents with two digits, and only if there are any', () => {
  const amounts = [89, 78.34, 37.6, 8.25, 0, 0.5];
  expect(amounts.map((amount) => moneyInWords({ amount, currency: 'EUR' }))).toEqual([
    ...['89 EUR', '78.34 EUR', '37.60 EUR', '8.25 EUR', '0 EUR', '0.50 EUR'],
  ]);
});

it('adds what is uncertain about a price', () => {
  expect(withCaveats('49 USD', {})).toBe('49 USD');
  expect(withCaveats('49 USD', { assumed: ['currency'] })).toBe('49 USD (currency assumed)');
  expect(withCaveats('49 USD', { second_hand: true })).toBe('49 USD (second-hand)');
  expect(withCaveats('49 USD', { assumed: ['currency', 'billing'], second_hand: true })).toBe(
    '49 USD (currency assumed; billing period assumed; second-hand)',
  );
});

it('loses no cent', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      const words = moneyInWords({ amount: cents / 100, currency: 'USD' });
      expect(words).toMatch(/^\d{1,3}(,\d{3})*(\.\d\d)? USD$/);
      expect(Math.round(Number.parseFloat(words.replaceAll(',', '')) * 100)).toBe(cents);
    }),
  );
});
