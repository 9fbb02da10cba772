import { entryPriceOf, PERIODS, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** A billing period has an entry price where a listed plan has a price for that period, and only there. */
export const startsAtGiven: RuleOf<'file'> = {
  name: 'starts-at-given',
  scope: 'file',
  tip: 'The cheapest "monthly" of the paid plans is pricing.starts_at, the cheapest "annual_monthly" is pricing.starts_at_annual: state both or neither.',
  excusable: true,
  compares: 'pricing.',
  *check({ data }) {
    const anyPriced = PERIODS.some((period) => pricedPlans(data, period).length > 0);
    for (const period of PERIODS) {
      const { key, billed } = period;
      const fact = data.facts[key];
      const [priced] = pricedPlans(data, period);
      if (fact === undefined && priced !== undefined) {
        const message = `the plan ${priced.name} has a price ${billed}, and ${key} is missing`;
        yield { path: ['facts', 'pricing.plans'], key: true, message };
      } else if (fact?.unknown !== undefined && priced !== undefined) {
        const message = `is unknown, and the plan ${priced.name} has a price ${billed}`;
        yield { path: ['facts', key], key: true, message };
      } else if (entryPriceOf(data, period) !== undefined && priced === undefined && anyPriced) {
        const message = `is a price ${billed}, and no plan in pricing.plans has one`;
        yield { path: ['facts', key, 'value'], message };
      }
    }
  },
};
