import type { CatalogueKey } from './catalogue.ts';
import { type Fact, type FactValue, valuesOf } from './fact.ts';
import type { Plan } from './pricing/plan.ts';
import { planInWords } from './pricing/plan-text.ts';
import { withMarks } from './pricing/price-text.ts';

/** Formats a value without a locale: `Yes`, `Native integration`, `79 USD`, `14 days`. */
export function displayValue(value: FactValue, { type, values, unit }: CatalogueKey): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (type) {
    case 'one':
      return values?.[String(value)] ?? String(value);
    case 'set':
      return (value as string[]).map((item) => values?.[item] ?? item).join(', ');
    case 'plans':
      return (value as Plan[]).map(planInWords).join('; ');
    default:
      return unit === undefined ? String(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
  }
}

/** A fact in words: `Yes`, `49 USD (second-hand)`, `Disputed: Yes / No`, `Unknown`, `Does not apply`. */
export function displayFact(fact: Fact, declared: CatalogueKey): string {
  const [own, ...others] = valuesOf(fact).map((value) => displayValue(value, declared));
  if (own === undefined) return fact.status === 'unknown' ? 'Unknown' : 'Does not apply';
  const marked = withMarks(own, fact);
  return others.length === 0 ? marked : `Disputed: ${[marked, ...others].join(' / ')}`;
}
