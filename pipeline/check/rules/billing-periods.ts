import { PERIODS as ALL_PERIODS } from '../../../model/pricing/plan.ts';
import { entryPriceOf, PERIODS, plansOf, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** A tool with a price for a billing period offers that period. */
export const billingPeriods: RuleOf<'file'> = {
  name: 'billing-periods',
  scope: 'file',
  tip: 'A page with a price for a billing period proves that the period is offered: add it. If it is not offered, the price belongs to another period.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    const periods = data.facts['pricing.billing_periods']?.value;
    if (!Array.isArray(periods)) return;
    for (const period of ALL_PERIODS) {
      const price = periods.some((other) => other === period) ? undefined : pricedFor(period, data);
      if (price === undefined) continue;
      yield {
        path: ['facts', 'pricing.billing_periods', 'value'],
        message: `"${period}" is missing, but ${price}`,
      };
    }
  },
};

/** A price for a period, in words, or undefined if the file has none: an entry price, the price of a plan, or one of its other prices. */
function pricedFor(period: string, data: ToolFile): string | undefined {
  const common = PERIODS.find((one) => one.period === period);
  if (common && entryPriceOf(data, common) !== undefined) return `${common.key} is a price ${common.billed}`;
  const [priced] = common ? pricedPlans(data, common) : [];
  if (common && priced) return `the plan ${priced.name} has a price ${common.billed}`;
  const plan = plansOf(data).find(({ terms = [], sizes = [] }) =>
    [...terms, ...sizes.flatMap((size) => size.terms ?? [])].some(({ every }) => every === period),
  );
  return plan && `the plan ${plan.name} has a price for each ${period}`;
}
