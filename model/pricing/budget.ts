import { type Currencies, convert } from './currencies.ts';
import type { Money } from './money.ts';
import type { Price } from './price.ts';

/** Whether a price is within a monthly budget. Open if it may be either, or a currency has no rate. */
export type OnBudget = 'within' | 'over' | 'open';

/** Within if `upto` is, or a free plan is enough. Over if `amount` is, and no free plan may be enough. */
export function judgePrice(
  { amount, upto, currency, free_plan }: Pick<Price, 'amount' | 'upto' | 'currency' | 'free_plan'>,
  limit: Money,
  rates: Currencies['rates'],
): OnBudget {
  const cents = (sum: number) =>
    Math.round(convert({ amount: sum, currency: currency as string }, limit.currency, rates) * 100);
  const most = Math.round(limit.amount * 100);
  if (free_plan === 'yes' || (upto !== null && cents(upto) <= most)) return 'within';
  return amount !== null && cents(amount) > most && free_plan === undefined ? 'over' : 'open';
}
