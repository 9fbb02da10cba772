import { isNo } from '../../../model/fact.ts';
import type { RuleOf } from '../rule.ts';

/** Only a feature that a tool has can cost extra. */
export const extraNeedsFeature: RuleOf<'fact'> = {
  name: 'extra-needs-feature',
  scope: 'fact',
  tip: '"extra: true" means that the tool has it for an extra charge on top of the plan. Correct the value, or remove "extra".',
  *check({ fact, path }) {
    if (fact.extra && isNo(fact.value))
      yield {
        path: [...path, 'extra'],
        key: true,
        message: '"extra" is only for features that the tool has, but this value is a no',
      };
  },
};
