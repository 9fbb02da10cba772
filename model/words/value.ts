import type { Catalogue, CatalogueKey, Categories } from '../catalogue.ts';
import { type Fact, type FactValue, listValues, type Unconfirmed } from '../fact.ts';
import type { Plan } from '../pricing/plan.ts';
import { formatPlan } from './plan.ts';
import { addCaveats } from './price.ts';
import { formatClaimSource } from './unconfirmed.ts';

/** `Yes`, `Native integration`, `14 days`. Does not depend on the locale. */
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

/** Explains why a question does not apply: `no LinkedIn`, `not for Cold email`. */
export function explainNotApplicable(
  because: string,
  { catalogue, categories }: Readonly<{ catalogue: Pick<Catalogue, 'keys'>; categories: Categories }>,
): string {
  const denied = catalogue.keys[because];
  return denied ? `no ${denied.label}` : `not for ${categories[because]?.label ?? because}`;
}

/** `Yes`, `14 days (via third parties)`, `Disputed: Yes / No`, `Unknown`, `Does not apply`. */
export function formatFact(fact: Fact, declared: CatalogueKey): string {
  const [first, ...others] = listValues(fact).map((value) => formatValue(value, declared));
  if (first === undefined) return fact.status === 'unknown' ? 'Unknown' : 'Does not apply';
  const marked = addCaveats(first, fact);
  return others.length === 0 ? marked : `Disputed: ${[marked, ...others].join(' / ')}`;
}

/** `unconfirmed: Yes, plan Growth, a competitor, Aug 2026`. */
export function formatUnconfirmedFact(
  { value, plan, ...witness }: Pick<Unconfirmed, 'value' | 'plan' | 'business' | 'seen' | 'is_old'>,
  declared: CatalogueKey,
): string {
  const parts = [formatValue(value, declared), plan && `plan ${plan}`, formatClaimSource(witness)];
  return `unconfirmed: ${parts.filter(Boolean).join(', ')}`;
}
