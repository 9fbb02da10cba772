import { type Currencies, convertToCents } from './currencies.ts';
import { type Money, toCents } from './money.ts';
import type { PriceRange } from './price.ts';

/** Whether a price is within a monthly budget. `open` if that is unknown, or if a currency has no rate. */
export type BudgetFit = 'within' | 'over' | 'open';

/**
 * Compares a price with a budget. The result is `within` if the proven maximum for the requested billing period is within the budget, or if a
 * free plan suffices. It is `over` if the minimum exceeds the budget and a free plan certainly does not suffice.
 */
export function judgePrice(price: PriceRange, limit: Money, rates: Currencies['rates']): BudgetFit {
  const { amount, upto, proven_upto: proven = upto, billed_otherwise: hasOtherBilling, currency, free_plan } = price;
  const cents = (sum: number) => convertToCents({ amount: sum, currency: currency as string }, limit.currency, rates);
  const maximum = toCents(limit);
  if (free_plan === 'yes' || (proven !== null && !hasOtherBilling && cents(proven) <= maximum)) return 'within';
  return amount !== null && cents(amount) > maximum && free_plan === undefined ? 'over' : 'open';
}
