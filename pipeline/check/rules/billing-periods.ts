import { entryPriceOf, PERIODS, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** A tool with a price for a billing period offers that period. */
export const billingPeriods: RuleOf<'file'> = {
  name: 'billing-periods',
  scope: 'file',
  tip: 'A page with a price for a billing period proves that the period is offered: add it. If it is not offered, the price belongs to the other period.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const periods: unknown = data.facts['pricing.billing_periods']?.value;
    if (!Array.isArray(periods)) return;
    for (const period of PERIODS) {
      if (periods.includes(period.period)) continue;
      const [plan] = pricedPlans(data, period);
      const price =
        entryPriceOf(data, period) !== undefined
          ? `${period.key} is a price ${period.billed}`
          : plan && `the plan ${plan.name} has a price ${period.billed}`;
      if (price !== undefined) {
        yield {
          path: ['facts', 'pricing.billing_periods', 'value'],
          message: `"${period.period}" is missing, but ${price}`,
        };
      }
    }
  },
};
