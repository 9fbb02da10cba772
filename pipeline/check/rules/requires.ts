import { isNo } from '../no.ts';
import type { RuleOf } from '../rule.ts';

/** A child is a yes only where its parent is one: what proves the child proves the parent. */
export const requires: RuleOf<'fact'> = {
  name: 'requires',
  scope: 'fact',
  tip: 'Mend the one that is wrong; if the child is right, the page that proves it proves the parent too.',
  *check({ tool, fact, declared, path }) {
    const parent = declared?.requires;
    if (parent === undefined || fact.value === undefined || isNo(fact.value)) return;
    const { value, disagrees } = tool.facts[parent] ?? {};
    // Sources that differ on the parent leave room for the child.
    if (disagrees) return;
    if (value === undefined)
      yield { path: [...path, 'value'], message: `is proven, but ${parent}, which it needs, is not` };
    else if (isNo(value)) yield { path: [...path, 'value'], message: `cannot hold while ${parent} is a no` };
  },
};
