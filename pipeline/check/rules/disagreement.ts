import type { FactValue } from '../../../model/fact.ts';
import type { RuleOf } from '../rule.ts';
import { formatValue } from '../suggestion.ts';

/** A disagreement has a different value from the fact itself. */
export const disagreement: RuleOf<'fact'> = {
  name: 'disagreement',
  scope: 'fact',
  tip: 'Move a source that says the same to "sources" of the fact; "disagrees" is for different values.',
  *check({ fact, path }) {
    const own = comparable(fact.value);
    for (const [i, { value }] of (fact.disagrees ?? []).entries()) {
      if (comparable(value) === own) {
        yield {
          path: [...path, 'disagrees', i, 'value'],
          message: `${formatValue(value)} is also the value of the fact`,
        };
      }
    }
  },
};

/** A text for comparison, which ignores the order of a list. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
