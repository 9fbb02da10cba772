import { planNamesIn } from '../plans.ts';
import type { RuleOf } from '../rule.ts';
import { foldName } from '../spelling.ts';

/** A list of plans contains each plan once. */
export const uniquePlans: RuleOf<'fact'> = {
  name: 'unique-plans',
  scope: 'fact',
  tip: 'Write one entry for each plan, with its "monthly" and its "annual_monthly" price. If two plans have the same name, add the difference to the name.',
  *check({ claims, declared }) {
    if (declared?.type !== 'plans') return;
    for (const { value, path } of claims) {
      const first = new Map<string, string>();
      for (const { name, path: inside } of planNamesIn(value)) {
        const same = first.get(foldName(name));
        if (same === undefined) first.set(foldName(name), name);
        else yield { path: [...path, ...inside], message: `"${name}" is the same plan as "${same}"` };
      }
    }
  },
};
