import { isNo } from '../../../model/fact.ts';
import type { RuleOf } from '../rule.ts';

/** A proven no of a parent also proves a no of its children. Each documented no is one question less to ask. */
export const impliedNo: RuleOf<'file'> = {
  name: 'implied-no',
  scope: 'file',
  tip: 'If the page clearly says no, add these keys with the value false and the same source; otherwise leave them unknown.',
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
        yield {
          path: ['facts', parent],
          key: true,
          message: `is a no, so these should be a no too: ${open.join(', ')}`,
        };
    }
  },
};
