import type { RuleOf } from '../rule.ts';

/** Only sets can be complete. */
export const completeSet: RuleOf<'fact'> = {
  name: 'complete-set',
  scope: 'fact',
  tip: '"complete: true" means that a page calls the list complete, so it is only for keys of type set. Remove it.',
  *check({ fact, declared, path }) {
    if (fact.complete && declared && declared.type !== 'set') {
      yield {
        path: [...path, 'complete'],
        key: true,
        message: `"complete" is not allowed for the type ${declared.type}`,
      };
    }
  },
};
