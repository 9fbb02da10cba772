import { entryPriceOf, PERIODS, pricedPlans } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** A tool whose prices are not public has no prices. */
export const publishedPrices: RuleOf<'file'> = {
  name: 'published-prices',
  scope: 'file',
  tip: 'If a page of the vendor shows a price, set pricing.public to true. If only others report prices, put them into the note.',
  allowsExceptions: true,
  comparesKeys: 'pricing.',
  *check({ data }) {
    if (data.facts['pricing.public']?.value !== false) return;
    const [plan] = PERIODS.flatMap((period) => pricedPlans(data, period));
    const entry = PERIODS.find((period) => entryPriceOf(data, period) !== undefined);
    const priced = entry?.key ?? (plan && `the plan ${plan.name}`);
    if (priced !== undefined) {
      yield { path: ['facts', 'pricing.public', 'value'], message: `is a no, but ${priced} has a price` };
    }
  },
};
