import { isDeepStrictEqual } from 'node:util';
import { monthlyRate } from '../../model/pricing/charge.ts';
import { centsOf } from '../../model/pricing/money.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { PERIODS, type Period, type Term } from '../../model/pricing/plan.ts';

/** What a plan or a size of it costs. */
type Priced = Partial<Pick<Plan, 'monthly' | 'annual_monthly' | 'terms'>>;

/** Two prices for a month, for the same period and in the same currency. In whole cents. */
export interface ComparedRates {
  readonly period: Period;
  readonly own: number;
  readonly other: number;
}

/** The prices for a month of two plans, for each period for which both have one in the same currency. */
export function comparedRates(own: Priced, other: Priced): ComparedRates[] {
  const [ownRates, otherRates] = [ratesOf(own), ratesOf(other)];
  return PERIODS.flatMap((period) => {
    const [mine, others] = [ownRates.get(period), otherRates.get(period)];
    return mine && others && mine.currency === others.currency
      ? [{ period, own: centsOf(mine), other: centsOf(others) }]
      : [];
  });
}

/** The price for a month of a plan by period. A printed rate counts before one that follows from a printed total. */
export function ratesOf({ monthly, annual_monthly, terms = [] }: Priced): Map<Period, Term['price']> {
  const printed = [...terms].sort((a, b) => Number(a.as === 'total') - Number(b.as === 'total'));
  const rates = new Map<Period, Term['price']>();
  if (monthly) rates.set('month', monthly);
  if (annual_monthly) rates.set('year', annual_monthly);
  for (const term of printed) if (!rates.has(term.every)) rates.set(term.every, monthlyRate(term));
  return rates;
}

/** Whether the prices of two plans are for the same: multiplied by the same number of the same unit. */
export function areForTheSame(a: Plan, b: Plan): boolean {
  return isDeepStrictEqual(quantityOf(a), quantityOf(b));
}

function quantityOf({ unit, count, in_packs_of }: Plan): unknown[] {
  return [unit, count?.greater_of, count?.sum_of, count?.peak, in_packs_of];
}
