import type { RuleOf } from '../rule.ts';
import { folded } from '../spelling.ts';

/** A list of plans has each plan once. */
export const uniquePlans: RuleOf<'fact'> = {
  name: 'unique-plans',
  scope: 'fact',
  tip: 'One plan is one entry with its monthly and its annual_monthly price; where two plans share a name, add what tells them apart.',
  *check({ claims, declared }) {
    if (declared?.type !== 'plans') return;
    for (const { value, path } of claims) {
      if (!Array.isArray(value)) continue;
      const first = new Map<string, string>();
      for (const [i, plan] of value.entries()) {
        const name: unknown = typeof plan === 'object' ? plan?.name : undefined;
        if (typeof name !== 'string') continue;
        const same = first.get(folded(name));
        if (same === undefined) first.set(folded(name), name);
        else yield { path: [...path, 'value', i, 'name'], message: `"${name}" is the plan "${same}" once more` };
      }
    }
  },
};
