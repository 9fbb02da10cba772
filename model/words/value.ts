import type { CatalogueKey } from '../catalogue.ts';
import { type Fact, type FactValue, valuesOf } from '../fact.ts';
import type { Plan } from '../pricing/plan.ts';
import { formatPlan } from './plan.ts';
import { withMarks } from './price.ts';

/** `Yes`, `Native integration`, `14 days`. The same in every locale. */
export function formatValue(value: FactValue, { type, values, unit }: CatalogueKey): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (type) {
    case 'one':
      return values?.[String(value)] ?? String(value);
    case 'set':
      return (value as string[]).map((item) => values?.[item] ?? item).join(', ');
    case 'plans':
      return (value as Plan[]).map(formatPlan).join('; ');
    default:
      return unit === undefined ? String(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
  }
}

/** `Yes`, `14 days (second-hand)`, `Disputed: Yes / No`, `Unknown`, `Does not apply`. */
export function formatFact(fact: Fact, declared: CatalogueKey): string {
  const [own, ...others] = valuesOf(fact).map((value) => formatValue(value, declared));
  if (own === undefined) return fact.status === 'unknown' ? 'Unknown' : 'Does not apply';
  const marked = withMarks(own, fact);
  return others.length === 0 ? marked : `Disputed: ${[marked, ...others].join(' / ')}`;
}
