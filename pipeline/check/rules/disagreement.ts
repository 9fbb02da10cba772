import type { FactValue } from '../../../model/value.ts';
import { shown } from '../nearest.ts';
import type { RuleOf } from '../rule.ts';

/** A disagreement names another value than the fact's own. */
export const disagreement: RuleOf<'fact'> = {
  name: 'disagreement',
  scope: 'fact',
  tip: 'A source that says the same belongs to the value; "disagrees" holds what differs.',
  *check({ fact, path }) {
    const own = comparable(fact.value);
    for (const [i, { value }] of (fact.disagrees ?? []).entries()) {
      if (comparable(value) === own) {
        yield { path: [...path, 'disagrees', i, 'value'], message: `${shown(value)} is the value itself` };
      }
    }
  },
};

/** The order of a set means nothing. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
