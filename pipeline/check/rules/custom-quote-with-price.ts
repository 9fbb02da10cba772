import { plansOf } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** A pricing model with custom quotes has no plan with a published price. */
export const customQuoteWithPrice: RuleOf<'file'> = {
  name: 'custom-quote-with-price',
  scope: 'file',
  tip: 'Remove "custom" from pricing.model if a plan has a published price, and say in the note what is sold on request.',
  comparesKeys: 'pricing.',
  *check({ data }) {
    const { value: model } = data.facts['pricing.model'] ?? {};
    if (!Array.isArray(model) || !(model as unknown[]).includes('custom')) return;
    const priced = plansOf(data).find(({ monthly, annual_monthly }) => monthly?.amount || annual_monthly?.amount);
    if (priced !== undefined)
      yield {
        path: ['facts', 'pricing.model', 'value'],
        message: `contains "custom", but the plan ${priced.name} in pricing.plans has a price`,
      };
  },
};
