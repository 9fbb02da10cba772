import { type Currencies, convert } from './currencies.ts';
import type { Money } from './money.ts';
import type { Price } from './price.ts';

/** Whether a price is within a monthly budget. Open if it may be either, or a currency has no rate. */
export type BudgetFit = 'within' | 'over' | 'open';

type Ends = Pick<Price, 'amount' | 'upto' | 'proven_upto' | 'currency' | 'free_plan'>;

/**
 * Within if the upper end is, without assuming a plan, or a free plan is enough. Over if `amount` is, and no free plan may be enough.
 */
export function judgePrice(price: Ends, limit: Money, rates: Currencies['rates']): BudgetFit {
  const { amount, upto, proven_upto: proven = upto, currency, free_plan } = price;
  const cents = (sum: number) =>
    Math.round(convert({ amount: sum, currency: currency as string }, limit.currency, rates) * 100);
  const most = Math.round(limit.amount * 100);
  if (free_plan === 'yes' || (proven !== null && cents(proven) <= most)) return 'within';
  return amount !== null && cents(amount) > most && free_plan === undefined ? 'over' : 'open';
}
