import type { RuleOf } from '../rule.ts';

/** Only a closed list can be complete. */
export const completeSet: RuleOf<'fact'> = {
  name: 'complete-set',
  scope: 'fact',
  tip: '"complete: true" says that a page calls the list whole; it goes with values out of a closed set.',
  *check({ fact, declared, path }) {
    if (fact.complete && declared && declared.type !== 'set') {
      yield {
        path: [...path, 'complete'],
        key: true,
        message: `"complete" does not go with the type ${declared.type}`,
      };
    }
  },
};
