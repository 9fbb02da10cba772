import { cheapestPrice, entryPriceOf, PERIODS, plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** The entry price is that of the cheapest listed plan that is not free. */
export const startsAtCheapest: RuleOf<'file'> = {
  name: 'starts-at-cheapest',
  scope: 'file',
  tip: 'Write the monthly price of the cheapest plan that is not free, for the same billing period.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    for (const period of PERIODS) {
      const entryPrice = entryPriceOf(data, period);
      if (entryPrice === undefined) continue;
      const { amount, currency } = entryPrice;
      const cheapest = cheapestPrice(plansOf(data), period, currency);
      if (cheapest === undefined || cheapest === amount) continue;
      yield {
        path: ['facts', period.key, 'value'],
        message: `${amount} ${currency} is not the price of the cheapest paid plan, ${cheapest} ${currency}`,
      };
    }
  },
};
