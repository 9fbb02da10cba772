import type { Catalogue, CatalogueKey, Categories } from '../catalogue.ts';
import { type Fact, type FactValue, listValues, type Unconfirmed } from '../fact.ts';
import type { Plan } from '../pricing/plan.ts';
import { namePlan } from './label.ts';
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

/** Explains why a question does not apply: `no LinkedIn`, `not for Cold email`. @param reason an unmet key, or a category */
export function explainNotApplicable(
  reason: string,
  { catalogue, categories }: Readonly<{ catalogue: Pick<Catalogue, 'keys'>; categories: Categories }>,
): string {
  const unmetQuestion = catalogue.keys[reason];
  return unmetQuestion ? `no ${unmetQuestion.label}` : `not for ${categories[reason]?.label ?? reason}`;
}

/** `Yes`, `14 days (via third parties)`, `Disputed: Yes / No`, `Unknown`, `Does not apply`. */
export function formatFact(fact: Fact, definition: CatalogueKey): string {
  const [first, ...others] = listValues(fact).map((value) => formatValue(value, definition));
  if (first === undefined) return fact.status === 'unknown' ? 'Unknown' : 'Does not apply';
  const withCaveats = addCaveats(first, fact);
  return others.length === 0 ? withCaveats : `Disputed: ${[withCaveats, ...others].join(' / ')}`;
}

/** `third parties: Yes, Growth plan, a competitor, Aug 2026`. */
export function formatUnconfirmedFact(
  { value, plan, ...claimSource }: Pick<Unconfirmed, 'value' | 'plan' | 'business' | 'seen' | 'is_old'>,
  definition: CatalogueKey,
): string {
  const parts = [formatValue(value, definition), plan && namePlan(plan), formatClaimSource(claimSource)];
  return `third parties: ${parts.filter(Boolean).join(', ')}`;
}
