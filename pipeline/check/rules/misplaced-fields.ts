import { isNo } from '../../../model/fact.ts';
import { moneyIn, PRICE_KEYS } from '../prices.ts';
import type { RuleOf } from '../rule.ts';

/** Only sets can be complete. */
export const completeSet: RuleOf<'fact'> = {
  name: 'complete-set',
  scope: 'fact',
  tip: '"complete: true" means that a page calls the list complete, so it is only for keys of type set. Remove it.',
  *check({ fact, declared }) {
    if (fact.complete && declared && declared.type !== 'set')
      yield { path: ['complete'], key: true, message: `"complete" is not allowed for the type ${declared.type}` };
  },
};

/** Only a feature that a tool has can cost extra. */
export const extraNeedsFeature: RuleOf<'fact'> = {
  name: 'extra-needs-feature',
  scope: 'fact',
  tip: '"extra: true" means that the tool has it for an extra charge on top of the plan. Correct the value, or remove "extra".',
  *check({ fact }) {
    const message = '"extra" is only for features that the tool has, but this value is a no';
    if (fact.extra && isNo(fact.value)) yield { path: ['extra'], key: true, message };
  },
};

/** Only a price can rest on an assumption, and only US dollars are assumed as the currency. */
export const assumptions: RuleOf<'fact'> = {
  name: 'assumptions',
  scope: 'fact',
  tip: '"assumed" is for a price whose page shows a bare dollar sign (currency) or no billing period (billing). Remove what the page does say.',
  *check({ key, fact }) {
    if (fact.assumed === undefined) return;
    const at = { path: ['assumed'], key: true };
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
