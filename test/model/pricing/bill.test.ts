import { describe, expect, it } from 'vitest';
import { chargeFor } from '../../../model/pricing/bill.ts';
import { perMonth, total } from './invented.ts';

describe('a charge', () => {
  it('is the printed price for each unit', () => {
    const charge = { terms: [total('month', 4.5), total('year', 50)] };
    expect(chargeFor(3, charge, 'month')).toMatchObject({ quantity: 3, each: 450, cents: 1350, rounded: false });
    expect(chargeFor(3, charge, 'year')).toMatchObject({ cents: 15000 });
  });

  it('is a rate for a month times the months of the period, if no sum is printed', () => {
    const charge = { terms: [perMonth('quarter', 4.99)] };
    expect(chargeFor(2, charge, 'quarter')).toMatchObject({ each: 1497, cents: 2994, rounded: true });
  });

  it('is unknown for a period without a printed price, and without any', () => {
    expect(chargeFor(1, { terms: [total('month', 4)] }, 'year')).toBeUndefined();
    expect(chargeFor(1, {}, 'month')).toBeUndefined();
  });

  it('is for full packs, for at least a number, and for at most one', () => {
    const packs = { in_packs_of: 1000, terms: [total('month', 10)] };
    expect(chargeFor(2001, packs, 'month')).toMatchObject({ quantity: 3, each: 1000, cents: 3000 });
    const bounded = { at_least: 3, at_most: 5, terms: [total('month', 10)] };
    expect(chargeFor(1, bounded, 'month')).toMatchObject({ quantity: 3, cents: 3000 });
    expect(chargeFor(6, bounded, 'month')).toBeUndefined();
  });

  const tiers = [
    { up_to: 10, each: [total('month', 4)] },
    { up_to: 50, each: [total('month', 2)] },
  ];

  it('prices the units of each tier at its own price if it is graduated', () => {
    const charge = { tiers, mode: 'graduated' as const };
    expect(chargeFor(10, charge, 'month')).toMatchObject({ cents: 4000 });
    expect(chargeFor(14, charge, 'month')).toMatchObject({ quantity: 14, each: undefined, cents: 4800 });
    expect(chargeFor(51, charge, 'month')).toBeUndefined();
  });

  it('prices all units at the tier that is reached if it is by volume', () => {
    const charge = { tiers, mode: 'volume' as const };
    expect(chargeFor(11, charge, 'month')).toMatchObject({ quantity: 11, each: 200, cents: 2200 });
  });

  it('may be either if no page says which of the two it is, except in the first tier', () => {
    expect(chargeFor(10, { tiers }, 'month')).toMatchObject({ cents: 4000, most: 4000 });
    expect(chargeFor(11, { tiers }, 'month')).toMatchObject({ cents: 2200, most: 4200 });
  });

  it('adds the price of a tier as a whole', () => {
    const flat = [{ up_to: 10, flat: [total('month', 49)] }, { each: [total('month', 5)] }];
    const charge = { tiers: flat, mode: 'volume' as const };
    expect(chargeFor(3, charge, 'month')).toMatchObject({ each: undefined, cents: 4900 });
    expect(chargeFor(11, charge, 'month')).toMatchObject({ each: 500, cents: 5500 });
    expect(chargeFor(3, charge, 'year')).toBeUndefined();
    const both = [{ each: [total('month', 5), total('year', 50)], flat: [total('month', 49)] }];
    expect(chargeFor(2, { tiers: both }, 'month')).toMatchObject({ each: undefined, cents: 5900 });
    expect(chargeFor(2, { tiers: both }, 'year')).toBeUndefined();
  });
});
