import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bill, BillLine } from '../../../model/pricing/bill.ts';
import { billInWords, sumFor } from '../../../model/pricing/cost-text.ts';
import { MONTHS, PERIODS, type Period } from '../../../model/pricing/plan.ts';

const line = (quantity: number, each: number | undefined, cents = quantity * (each ?? 0)): BillLine => ({
  ...{ kind: 'plan', name: 'Pro', unit: 'person', size: undefined },
  ...{ quantity, each, cents, most: cents },
});
const bill = (period: Period, ...lines: BillLine[]) =>
  ({ period, currency: 'USD', lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) }) as unknown as Bill;

describe('a bill in words', () => {
  it('has its parts and their sum', () => {
    expect(billInWords(bill('month', line(5, 7900)), { months: 1 })).toBe('5 x 79 USD = 395 USD a month');
    expect(billInWords(bill('month', line(1, 99900)), { months: 1 })).toBe('999 USD a month');
    expect(billInWords(bill('month', line(1, 3900), line(2, 6900)), { months: 1 })).toBe(
      '39 USD + 2 x 69 USD = 177 USD a month',
    );
    expect(billInWords(bill('month', line(12, undefined, 4300)), { months: 1 })).toBe('43 USD a month');
  });

  it('is a rate for a month where that is whole cents, else the sum that is paid', () => {
    expect(billInWords(bill('year', line(3, 75600)), { months: 1 })).toBe('3 x 63 USD = 189 USD a month billed yearly');
    expect(billInWords(bill('year', line(2, 50000)), { months: 1 })).toBe(
      '2 x 500 USD = 1,000 USD a year = 83.34 USD a month',
    );
    expect(billInWords(bill('quarter', line(1, 10000)), { months: 1 })).toBe('100 USD a quarter = 33.34 USD a month');
  });

  it('has the sum for a year too if it is compared for a year', () => {
    expect(billInWords(bill('month', line(5, 7900)), { months: 12 })).toBe(
      '5 x 79 USD = 395 USD a month = 4,740 USD a year',
    );
    expect(billInWords(bill('year', line(2, 50000)), { months: 12 })).toBe('2 x 500 USD = 1,000 USD a year');
    expect(billInWords(bill('quarter', line(1, 10000)), { months: 12 })).toBe('100 USD a quarter = 400 USD a year');
  });
});

it('comes to a month within a limit exactly if twelve months are within twelve times the limit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), fc.nat(5000), fc.nat(500), (period, cents, limit) => {
      const one = { period, cents };
      expect(sumFor({ months: 1 }, one) <= limit).toBe(sumFor({ months: 12 }, one) <= 12 * limit);
      expect(sumFor({ months: 12 }, one) * MONTHS[period]).toBe(12 * cents);
    }),
  );
});
