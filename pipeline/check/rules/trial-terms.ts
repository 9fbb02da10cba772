import type { RuleOf } from '../rule.ts';

/** A tool with terms of a free trial has a free trial. */
export const trialTerms: RuleOf<'file'> = {
  name: 'trial-terms',
  scope: 'file',
  tip: 'A page with the terms of the trial proves the trial: set pricing.free_trial to true with this source.',
  *check({ data: { facts } }) {
    if (facts['pricing.free_trial']?.value === true) return;
    for (const key of ['pricing.trial_days', 'pricing.trial_needs_card']) {
      if (facts[key]?.value !== undefined)
        yield { path: ['facts', key], key: true, message: 'has a value, but pricing.free_trial is not a yes' };
    }
  },
};
