import { moneyIn, PRICE_KEYS } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** Only a price can rest on an assumption, and only US dollars are assumed as the currency. */
export const assumptions: RuleOf<'fact'> = {
  name: 'assumptions',
  scope: 'fact',
  tip: '"assumed" is for a price whose page shows a bare dollar sign (currency) or no billing period (billing). Remove what the page does say.',
  *check({ key, fact, path }) {
    if (fact.assumed === undefined) return;
    const at = { path: [...path, 'assumed'], key: true };
    const prices = [...moneyIn(fact.value)].map(({ money }) => money);
    if (!PRICE_KEYS.has(key)) {
      yield { ...at, message: `"assumed" is only allowed for prices: ${[...PRICE_KEYS].join(', ')}` };
    } else if (prices.length === 0) {
      yield { ...at, message: '"assumed" is only allowed with an amount' };
    } else if (fact.assumed.includes('currency')) {
      const other = prices.find(({ currency }) => currency !== 'USD');
      if (other) yield { ...at, message: `only USD can be an assumed currency, but a price is in ${other.currency}` };
    } else if (key === 'pricing.starts_at_annual') {
      yield { ...at, message: 'a price billed yearly cannot have an assumed billing period' };
    }
  },
};
