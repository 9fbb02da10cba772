import { entryPriceOf, PERIODS, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** There is an entry price for a billing period if, and only if, a listed plan has a price for it. */
export const startsAtGiven: RuleOf<'file'> = {
  name: 'starts-at-given',
  scope: 'file',
  tip: 'The lowest "monthly" price of the paid plans is pricing.starts_at, and the lowest "annual_monthly" price is pricing.starts_at_annual. Add both the entry price and the price of the plan, or neither.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const anyPriced = PERIODS.some((period) => pricedPlans(data, period).length > 0);
    for (const period of PERIODS) {
      const { key, billed } = period;
      const fact = data.facts[key];
      const [priced] = pricedPlans(data, period);
      if (fact === undefined && priced !== undefined) {
        const message = `the plan ${priced.name} has a price ${billed}, but ${key} is missing`;
        yield { path: ['facts', 'pricing.plans'], key: true, message };
      } else if (fact?.unknown !== undefined && priced !== undefined) {
        const message = `is unknown, but the plan ${priced.name} has a price ${billed}`;
        yield { path: ['facts', key], key: true, message };
      } else if (entryPriceOf(data, period) !== undefined && priced === undefined && anyPriced) {
        const message = `is a price ${billed}, but no plan in pricing.plans has one`;
        yield { path: ['facts', key, 'value'], message };
      }
    }
  },
};
