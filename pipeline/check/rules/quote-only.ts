import { plansOf } from '../plans.ts';
import type { RuleOf } from '../rule.ts';

/** Prices are quoted one by one, or they stand on a page: one dear plan on request makes no quoted price of the others. */
export const quoteOnly: RuleOf<'file'> = {
  name: 'quote-only',
  scope: 'file',
  tip: 'Leave "custom" out of pricing.model where a plan has a published price, and name in the note what is sold on request.',
  compares: 'pricing.',
  *check({ data }) {
    const { value: model } = data.facts['pricing.model'] ?? {};
    if (!Array.isArray(model) || !(model as unknown[]).includes('custom')) return;
    const priced = plansOf(data).find(({ monthly, annual_monthly }) => monthly?.amount || annual_monthly?.amount);
    if (priced !== undefined)
      yield {
        path: ['facts', 'pricing.model', 'value'],
        message: `names custom quotes, but the plan ${priced.name} in pricing.plans has a price`,
      };
  },
};
