import { isNo } from '../no.ts';
import type { RuleOf } from '../rule.ts';

/** A child is a yes only where its parent is one: what proves the child proves the parent. */
export const requires: RuleOf<'file'> = {
  name: 'requires',
  scope: 'file',
  tip: 'Correct the one that is wrong; if the child is right, the page that proves it proves the parent too.',
  *check({ data: { facts } }, { catalogue }) {
    const children = new Map<string, string[]>();
    for (const [key, { value }] of Object.entries(facts)) {
      const parent = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key]?.requires : undefined;
      if (parent === undefined || value === undefined || isNo(value)) continue;
      children.set(parent, [...(children.get(parent) ?? []), key]);
    }
    for (const [parent, [first = '', ...others]] of children) {
      const { value, disagrees } = facts[parent] ?? {};
      // Sources that differ on the parent leave room for the child.
      if (disagrees || (value !== undefined && !isNo(value))) continue;
      const message =
        value === undefined
          ? `is proven, but ${parent}, which it needs, is not`
          : `cannot hold while ${parent} is a no`;
      // The parent is one mistake, however many facts need it.
      const same = others.length > 0 ? `; it is so with ${others.join(', ')} too` : '';
      yield { path: ['facts', first, 'value'], message: message + same };
    }
  },
};
