import { isNo } from '../../../model/state.ts';
import { moneyIn, PLANS } from '../prices.ts';
import { factRule } from '../rule.ts';
import type { FileFact } from '../tool-file.ts';
import { moneyCurrency } from './currencies.ts';
import { valueType } from './value-type.ts';

/** A fact is either a value with sources, or unknown with what was read for it. */
export const knownOrUnknown = factRule({
  name: 'known-or-unknown',
  tip: 'Write "value" with "sources"; for an unknown only "looked_at", the sources and searches that were read; leave out a key that nobody looked for.',
  *check({ fact }) {
    if (fact.value !== undefined) {
      if (!fact.sources) yield { message: '"sources" is missing; every value needs a source' };
      const message = '"looked_at" is for an unknown; use "sources" for a value';
      if (fact.looked_at) yield { path: ['looked_at'], key: true, message };
      return;
    }
    if (!fact.looked_at) yield { message: 'has neither "value" nor "looked_at"' };
    for (const field of OF_VALUES)
      if (fact[field] !== undefined)
        yield { path: [field], key: true, message: `"${field}" is only allowed with a value` };
  },
});

/** Fields that qualify a value. */
const OF_VALUES = [
  'assumed',
  'second_hand',
  'sources',
  'plan',
  'add_on',
  'values',
] as const satisfies readonly (keyof FileFact)[];

/** Only a feature that a tool has can be in a plan or an add-on. */
export const planNeedsFeature = factRule({
  name: 'plan-needs-feature',
  tip: '"plan" and "add_on" say how the tool has it. Correct the value, or remove them.',
  *check({ fact }) {
    if (!isNo(fact.value)) return;
    for (const field of ['plan', 'add_on'] as const)
      if (fact[field])
        yield { path: [field], key: true, message: `"${field}" is only for what the tool has, but this value is a no` };
  },
});

/** Only a price can rest on an assumption, and only US dollars are assumed as the currency. */
export const assumptions = factRule({
  name: 'assumptions',
  tip: '"assumed" is for a price whose page shows a bare dollar sign (currency) or no billing period (billing). Remove what the page does say.',
  *check(subject, facts, context) {
    const { key, fact } = subject;
    if (fact.assumed === undefined) return;
    // Of a value that is no price, or in an unknown currency, that is the one mistake.
    if ([valueType, moneyCurrency].some((rule) => [...rule.check(subject, facts, context)].length > 0)) return;
    const at = { path: ['assumed'], key: true };
    const prices = [...moneyIn(fact.value)].map(({ money }) => money);
    if (key !== PLANS) {
      yield { ...at, message: `"assumed" is only allowed for ${PLANS}` };
    } else if (prices.length === 0) {
      yield { ...at, message: '"assumed" is only allowed with an amount' };
    } else if (fact.assumed.includes('currency')) {
      const other = prices.find(({ currency }) => currency !== 'USD');
      if (other) yield { ...at, message: `only USD can be an assumed currency, but a price is in ${other.currency}` };
    }
  },
});
