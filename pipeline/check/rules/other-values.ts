import type { FactValue } from '../../../model/fact.ts';
import { factRule } from '../rule.ts';
import { formatValue } from '../suggestion.ts';

/** A disagreement has a different value from the fact itself. */
export const disagreement = factRule({
  name: 'disagreement',
  tip: 'Move a source that says the same to "sources" of the fact; "values" is for those that differ.',
  *check({ fact }) {
    const own = comparable(fact.value);
    for (const [i, { value }] of (fact.values ?? []).entries())
      if (comparable(value) === own)
        yield { path: ['values', i, 'value'], message: `${formatValue(value)} is also the value of the fact` };
  },
});

/** A text for comparison, which ignores the order of a list. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
