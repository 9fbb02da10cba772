import { isNo } from '../no.ts';
import type { RuleOf } from '../rule.ts';

/** Only what a tool has can cost extra. */
export const extraOfAYes: RuleOf<'fact'> = {
  name: 'extra-of-a-yes',
  scope: 'fact',
  tip: '"extra: true" says that it is there, and is paid on top of the plan.',
  *check({ fact, path }) {
    if (fact.extra && isNo(fact.value))
      yield { path: [...path, 'extra'], key: true, message: '"extra" goes with what the tool has, and this is a no' };
  },
};
