import type { Finding, Rule } from '../rule.ts';

/** A disagreement names another value than the fact's own. */
export const disagreement: Rule = {
  name: 'disagreement',
  scope: 'tool',
  *check({ file, data }): Iterable<Finding> {
    for (const [key, fact] of Object.entries(data.facts)) {
      const own = JSON.stringify(fact.value);
      for (const [i, { value }] of (fact.disagrees ?? []).entries()) {
        if (JSON.stringify(value) === own) {
          yield {
            file,
            path: ['facts', key, 'disagrees', i, 'value'],
            message: `${own} is the value itself; add its sources there`,
          };
        }
      }
    }
  },
};
