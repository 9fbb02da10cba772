import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyRate, withYearlyRate } from '../../../model/pricing/offers.ts';
import {
  centsOf,
  MONTHS,
  type Money,
  PERIODS,
  type Period,
  type Plan,
  type Term,
} from '../../../model/pricing/plan.ts';

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const term = (every: Period, amount: number, as: Term['as'] = 'total'): Term => ({ every, price: eur(amount), as });
const plan = (fields: Partial<Plan>): Plan => ({ name: 'Lantern', ...fields });

describe('withYearlyRate', () => {
  it('adds a twelfth of the printed total for a year, rounded half up to cents, before the other prices', () => {
    const given = plan({ monthly: eur(30), terms: [term('quarter', 80), term('year', 297.54)], unit: 'person' });
    // 29754 cents / 12 = 2479.5 cents.
    expect(withYearlyRate(given)).toEqual({ ...given, annual_monthly: eur(24.8) });
    expect(Object.keys(withYearlyRate(given))).toEqual(['name', 'monthly', 'annual_monthly', 'terms', 'unit']);
  });

  it.each([
    ['a printed rate', plan({ annual_monthly: eur(799), terms: [term('year', 9590)] })],
    ['no total for a year', plan({ terms: [term('quarter', 80), term('half-year', 150)] })],
    ['no other prices', plan({ monthly: eur(30) })],
  ])('leaves a plan with %s as it is', (_, given) => {
    expect(withYearlyRate(given)).toBe(given);
  });
});

describe('monthlyRate', () => {
  it('is a printed rate as it is', () => {
    expect(monthlyRate(term('quarter', 71.5, 'per-month'))).toEqual(eur(71.5));
  });

  it('is the only amount in cents that makes the total again, within half a cent for each month', () => {
    const totals = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(totals, fc.constantFrom(...PERIODS), (cents, every) => {
        const months = MONTHS[every];
        const rate = centsOf(monthlyRate(term(every, cents / 100)));
        // Half up: the rate may make more than the total by exactly half a cent for each month, and less by less than that.
        expect(2 * (months * rate - cents)).toBeLessThanOrEqual(months);
        expect(2 * (cents - months * rate)).toBeLessThan(months);
      }),
    );
  });
});
