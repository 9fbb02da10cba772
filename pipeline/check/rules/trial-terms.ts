import type { RuleOf } from '../rule.ts';

/** Terms of a trial need a trial. */
export const trialTerms: RuleOf<'file'> = {
  name: 'trial-terms',
  scope: 'file',
  tip: 'The page that tells the terms shows the trial: set pricing.free_trial by it.',
  *check({ data: { facts } }) {
    if (facts['pricing.free_trial']?.value === true) return;
    for (const key of ['pricing.trial_days', 'pricing.trial_needs_card']) {
      if (facts[key]?.value !== undefined)
        yield { path: ['facts', key], key: true, message: 'is known, but pricing.free_trial is not a proven yes' };
    }
  },
};
