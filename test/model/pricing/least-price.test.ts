import { describe, expect, it } from 'vitest';
import { type Currencies, leastOf } from '../../../model/pricing/currencies.ts';

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
