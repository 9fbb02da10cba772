import type { Money, Plan } from '../../../model/value.ts';
import { plansOf } from '../plans.ts';
import type { RuleOf } from '../rule.ts';

/** The entry price is that of the cheapest paid plan that is listed. */
export const startsAtCheapest: RuleOf<'file'> = {
  name: 'starts-at-cheapest',
  scope: 'file',
  tip: 'Take the cheapest plan that is not free, by the month, for the same billing period.',
  excusable: true,
  compares: 'pricing.',
  *check({ data }) {
    const plans = plansOf(data);
    for (const [key, field] of [
      ['pricing.starts_at', 'monthly'],
      ['pricing.starts_at_annual', 'annual_monthly'],
    ] as const) {
      const stated = data.facts[key]?.value as Money | null | undefined;
      const cheapest = cheapestOf(plans, field, stated?.currency);
      if (stated?.amount === undefined || cheapest === undefined || cheapest.amount === stated.amount) continue;
      yield {
        path: ['facts', key, 'value'],
        message: `${stated.amount} ${stated.currency} is not the cheapest paid plan listed, ${cheapest.amount} ${cheapest.currency}`,
      };
    }
  },
};

function cheapestOf(
  plans: readonly Partial<Plan>[],
  field: 'monthly' | 'annual_monthly',
  currency: string | undefined,
): Money | undefined {
  return plans
    .map((plan) => plan[field])
    .filter((price) => price !== undefined && price !== null && price.amount > 0 && price.currency === currency)
    .sort((a, b) => (a?.amount ?? 0) - (b?.amount ?? 0))[0];
}
