import { isNo } from '../../../model/fact.ts';
import type { RuleOf } from '../rule.ts';

/** If a child is a yes, its parent is a yes too: a source for the child also proves the parent. */
export const requires: RuleOf<'file'> = {
  name: 'requires',
  scope: 'file',
  tip: 'Correct the value that is wrong. If the child is right, add the parent with the same source.',
  *check({ data: { facts } }, { catalogue }) {
    const children = new Map<string, string[]>();
    for (const [key, { value }] of Object.entries(facts)) {
      const parent = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key]?.requires : undefined;
      if (parent === undefined || value === undefined || isNo(value)) continue;
      children.set(parent, [...(children.get(parent) ?? []), key]);
    }
    for (const [parent, [first = '', ...others]] of children) {
      const { value, disagrees } = facts[parent] ?? {};
      // If sources disagree on the parent, the child may still be right.
      if (disagrees || (value !== undefined && !isNo(value))) continue;
      const message =
        value === undefined
          ? `has a value, but ${parent}, which it requires, has none`
          : `cannot be right if ${parent} is a no`;
      // The parent is one mistake, even if many facts require it.
      const same = others.length > 0 ? ` (the same is true of ${others.join(', ')})` : '';
      yield { path: ['facts', first, 'value'], message: message + same };
    }
  },
};
