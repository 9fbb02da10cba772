import type { Finding, Rule } from '../rule.ts';

/** Where a parent is a proven no, none of its children can be a yes. */
export const requires: Rule = {
  name: 'requires',
  scope: 'tool',
  *check({ file, data }, { catalogue }): Iterable<Finding> {
    for (const [key, fact] of Object.entries(data.facts)) {
      const parent = catalogue.data.keys[key]?.requires;
      if (parent === undefined || !isNo(data.facts[parent]?.value) || data.facts[parent]?.disagrees) continue;
      if (fact.value !== undefined && !isNo(fact.value)) {
        yield {
          file,
          path: ['facts', key, 'value'],
          message: `cannot hold while ${parent} is a no; mend the one that is wrong`,
        };
      }
    }
  },
};

function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}
