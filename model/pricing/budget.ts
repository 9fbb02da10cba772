import type { Bill } from './bill.ts';
import { type Currencies, convertToCents } from './currencies.ts';
import { type Money, toCents } from './money.ts';
import type { Price } from './price.ts';

/** Whether a price is within a monthly budget. `open` if that is unknown, or if a currency has no rate. */
export type BudgetFit = 'within' | 'over' | 'open';

/**
 * Compares a bill with a budget. It is `within` if a sum that needs no assumption about the plan is within the budget, for the requested
 * billing period, or if a free plan suffices. It is `over` if the least it can cost exceeds the budget and no free plan may suffice.
 */
export function judgeBill(
  { proven, floor, free }: Pick<Bill, 'proven' | 'floor' | 'free'>,
  limit: Money,
  rates: Currencies['rates'],
): BudgetFit {
  const maximum = toCents(limit);
  const toLimit = (sum: Money) => convertToCents(sum, limit.currency, rates);
  if (free?.suffices === 'yes' || (proven && toLimit(proven) <= maximum)) return 'within';
  return floor && toLimit(floor) > maximum && free === undefined ? 'over' : 'open';
}

/** Compares a price with a budget, like `judgeBill`. Without a bill, its sum is also the least or the most that is known. */
export function judgePrice(price: Price, limit: Money, rates: Currencies['rates']): BudgetFit {
  const { certainty, amount, currency, assumed = [], billed_otherwise: hasOtherBilling = false, free_plan } = price;
  const sum = amount === null || currency === null ? null : { amount, currency };
  const isProven = certainty !== 'at least' && !assumed.includes('plan') && !hasOtherBilling;
  const free = free_plan && { plan: '', suffices: free_plan };
  const floor = certainty === 'at most' || hasOtherBilling ? null : sum;
  return judgeBill({ proven: isProven ? sum : null, floor, free }, limit, rates);
}
