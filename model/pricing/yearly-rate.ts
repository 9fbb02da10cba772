import { centsOf, type Money } from './money.ts';
import type { Plan } from './plan.ts';
import { MONTHS, type Term } from './term.ts';

/** What a price for a period costs for each of its months: as printed, or the printed total divided by the months and rounded half up to cents. */
export function monthlyRate({ every, price, as }: Term): Money {
  if (as === 'per-month') return price;
  const months = MONTHS[every];
  return { amount: Math.floor((2 * centsOf(price) + months) / (2 * months)) / 100, currency: price.currency };
}

/**
 * The plan with a price for a month billed yearly. Where a page prints only the total for a year, this is a twelfth of it, rounded
 * half up to cents. A printed rate stays as it is, and a plan without a yearly total is returned unchanged.
 */
export function withYearlyRate<Priced extends Partial<Plan>>(plan: Priced): Priced {
  const total = plan.terms?.find(({ every, as }) => every === 'year' && as === 'total');
  if (plan.annual_monthly !== undefined || total === undefined) return plan;
  const { name, monthly, ...others } = plan;
  // In the order of the schema, in which answers list the fields.
  return {
    ...(name !== undefined && { name }),
    ...(monthly && { monthly }),
    annual_monthly: monthlyRate(total),
    ...others,
  } as Priced;
}
