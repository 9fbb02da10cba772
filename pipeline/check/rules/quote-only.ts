import type { Plan } from '../../artifacts/value.ts';
import type { RuleOf } from '../rule.ts';

/** Prices are quoted one by one, or they stand on a page: one dear plan on request makes no quoted price of the others. */
export const quoteOnly: RuleOf<'file'> = {
  name: 'quote-only',
  scope: 'file',
  tip: 'Leave "custom" out of pricing.model where a plan has a published price, and name in the note what is sold on request.',
  *check({ data: { facts } }) {
    const { value: model } = facts['pricing.model'] ?? {};
    if (!Array.isArray(model) || !(model as unknown[]).includes('custom')) return;
    const { value: plans } = facts['pricing.plans'] ?? {};
    const priced = Array.isArray(plans)
      ? (plans as Partial<Plan>[]).find((plan) => [plan?.monthly, plan?.annual_monthly].some((price) => price?.amount))
      : undefined;
    if (priced !== undefined)
      yield {
        path: ['facts', 'pricing.model', 'value'],
        message: `names custom quotes, but the plan ${priced.name} in pricing.plans has a price`,
      };
  },
};
