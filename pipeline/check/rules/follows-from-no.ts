import { isNo } from '../no.ts';
import type { RuleOf } from '../rule.ts';

/** Where a parent is a proven no, its children follow; documented "no"s make scores truer. */
export const followsFromNo: RuleOf<'file'> = {
  name: 'follows-from-no',
  scope: 'file',
  tip: 'Does the page really say no? Then add these with the value false and the same source; if it leaves room, leave them unknown.',
  advice: true,
  *check({ data }, { catalogue }) {
    for (const [parent, fact] of Object.entries(data.facts)) {
      if (!isNo(fact.value) || fact.disagrees) continue;
      const open = Object.entries(catalogue.data.keys)
        .filter(
          ([key, { requires, type }]) =>
            requires === parent && type === 'boolean' && data.facts[key]?.value === undefined,
        )
        .map(([key]) => key);
      if (open.length > 0)
        yield { path: ['facts', parent], key: true, message: `is a no, from which these follow: ${open.join(', ')}` };
    }
  },
};
