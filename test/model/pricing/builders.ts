import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact, FactsByKey } from '../../../model/fact.ts';
import type { Period, Term } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';

/* Builds plans and facts for the tests of bills. */

export const money = (amount: number, currency = 'USD') => ({ amount, currency });

/** A printed price: the total for a period. */
export const total = (every: Period, amount: number, currency = 'USD'): Term => ({
  every,
  price: money(amount, currency),
  as: 'total',
});
/** A printed price: the monthly rate for a period. */
export const perMonth = (every: Period, amount: number): Term => ({ every, price: money(amount), as: 'per-month' });

/** A fact with its key. */
export type Answer = readonly [key: string, fact: Fact];

export const fact = (key: string, value: Fact['value'], fields: Partial<Fact> = {}): Answer => [
  key,
  { status: 'known', value, sources: [], ...fields },
];

/** A fact with an unknown answer. */
export const unanswered = (key: string) => fact(key, null, { status: 'unknown' });

export const toFacts = (...facts: Answer[]): FactsByKey => Object.fromEntries(facts);

/** A tool that has LinkedIn and email, with these plans. */
export const toolWith = (plans: readonly Plan[], ...answers: Answer[]) =>
  toFacts(
    fact('channels.linkedin', true),
    fact('channels.email', true),
    fact('pricing.plans', plans as Plan[]),
    ...answers,
  );

export const CATALOGUE = {
  same_on_every_plan: ['company', 'pricing'],
  keys: {
    'channels.calls': { label: 'Calls', question: 'Calls?', type: 'boolean' },
    'pricing.agency': { label: 'Agency plan', question: 'Agency plan?', type: 'boolean', names_plan: true },
    'campaigns.steps': { label: 'Steps', question: 'Steps?', type: 'boolean', core: true },
    'linkedin.visits': {
      label: 'Visits',
      question: 'Visits?',
      type: 'boolean',
      core: true,
      requires: 'channels.linkedin',
    },
    'linkedin.inmail': { label: 'InMail', question: 'InMail?', type: 'boolean', requires: 'channels.linkedin' },
  },
} as unknown as Catalogue;
