import { type Currencies, convert } from './currencies.ts';
import type { Money } from './plan.ts';
import type { Price } from './price.ts';

/** Whether a price is within a budget for a month. Open where it may be either, and where a currency has no rate. */
export type OnBudget = 'within' | 'over' | 'open';

/** Within if the most that it can be is; over if the least that it can be is above, and no free plan is or may be enough. */
export function judgePrice(
  { amount, upto, currency, free_plan }: Price,
  limit: Money,
  rates: Currencies['rates'],
): OnBudget {
  const cents = (sum: number) =>
    Math.round(convert({ amount: sum, currency: currency as string }, limit.currency, rates) * 100);
  const most = Math.round(limit.amount * 100);
  if (upto !== null && cents(upto) <= most) return 'within';
  return amount !== null && cents(amount) > most && free_plan === undefined ? 'over' : 'open';
}
