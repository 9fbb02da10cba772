import { entryPriceOf, PERIODS, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** Where prices are not published there is none to state. */
export const publishedPrices: RuleOf<'file'> = {
  name: 'published-prices',
  scope: 'file',
  tip: 'A page of the vendor with a price makes pricing.public a yes; prices that others report while the vendor publishes none go into the note.',
  excusable: true,
  compares: 'pricing.',
  *check({ data }) {
    if (data.facts['pricing.public']?.value !== false) return;
    const [plan] = PERIODS.flatMap((period) => pricedPlans(data, period));
    const entry = PERIODS.find((period) => entryPriceOf(data, period) !== undefined);
    const priced = entry?.key ?? (plan && `the plan ${plan.name}`);
    if (priced !== undefined) {
      yield { path: ['facts', 'pricing.public', 'value'], message: `is a no, and ${priced} has a price` };
    }
  },
};
