import { PLANS_KEY } from '../../../model/keys.ts';
import { readPlans } from '../priced-plans.ts';
import type { Rule } from '../rule.ts';

/** If a tool has a free plan, its list of plans must include it. */
export const freePlanListed: Rule = {
  name: 'free-plan-listed',
  tip: 'Add the free plan to pricing.plans: { name: Free, monthly: { amount: 0, currency: USD } }, without "monthly" if the page names no amount.',
  *file({ data }) {
    const { value, values } = data.facts['pricing.free_plan'] ?? {};
    const plans = readPlans(data);
    if (value !== true || values || plans.length === 0) return;
    const hasFreePlan = plans.some(
      ({ name, monthly, annual_monthly }) =>
        monthly?.amount === 0 || annual_monthly?.amount === 0 || (!monthly && !annual_monthly && /free/i.test(name)),
    );
    if (!hasFreePlan)
      yield {
        path: ['facts', PLANS_KEY],
        key: true,
        message: `lists no free plan (${plans.map(({ name }) => name).join(', ')}), but pricing.free_plan is true`,
      };
  },
};
