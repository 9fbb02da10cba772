import { entryPriceOf, PERIODS, plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** Only a free plan costs 0. */
export const zeroPrice: RuleOf<'file'> = {
  name: 'zero-price',
  scope: 'file',
  tip: 'Leave out a price that is not published ("Contact us" is not 0). If the plan is free, set pricing.free_plan to true.',
  comparesKeys: 'pricing.',
  *check({ data }) {
    for (const period of PERIODS) {
      if (entryPriceOf(data, period)?.amount === 0) {
        const path = ['facts', period.key, 'value', 'amount'];
        yield { path, message: 'is 0, but an entry price is that of a paid plan' };
      }
    }
    const freePlan = data.facts['pricing.free_plan']?.value === true;
    for (const [i, plan] of plansOf(data).entries()) {
      const zero = PERIODS.find(({ field }) => plan[field]?.amount === 0);
      if (zero === undefined) continue;
      const path = ['facts', 'pricing.plans', 'value', i, zero.field, 'amount'];
      const other = PERIODS.map(({ field }) => plan[field]?.amount ?? 0).find((amount) => amount > 0);
      if (other !== undefined)
        yield { path, message: `the plan ${plan.name} costs 0 in one billing period and ${other} in the other` };
      else if (!freePlan) yield { path, message: `the plan ${plan.name} costs 0, but pricing.free_plan is not a yes` };
    }
  },
};
