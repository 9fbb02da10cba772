import { CHANNEL_NAMES } from './catalogue.ts';
import type { Budget, Constraint } from './constraint.ts';
import type { Methodology } from './methodology.ts';
import { moneyInWords } from './pricing/price-text.ts';
import { isQuantity, quantityInWords } from './quantity.ts';
import { orList } from './words/lists.ts';

/** Describes a constraint: `no WhatsApp`, `10 LinkedIn accounts`, `Daily action limits (LinkedIn)`, `Runs on: not Desktop app`, `SOC 2 report`, `at most 80 EUR`. */
export function constraintText(
  { key, op, value, for: channel, strength }: Constraint,
  methodology: Methodology,
): string {
  if (key === 'budget') {
    const { amount, currency } = value as Budget;
    return `at most ${currency === null ? amount : moneyInWords({ amount, currency })}`;
  }
  if (isQuantity(key)) return quantityInWords(key, Number(value));
  const declared = methodology.catalogue.keys[key];
  const names = key === 'category' ? categoryLabels(methodology) : (declared?.values ?? {});
  const named = [value].flat().map((item) => names[String(item)] ?? String(item));
  const about = channel === undefined ? '' : ` (${CHANNEL_NAMES[channel]})`;
  const label = labelOf(key, methodology) + about;
  const isNegated = (strength === 'avoid') !== (op === 'excludes' || (op === 'is' && value === false));
  const bound = op === 'lte' ? 'at most ' : op === 'gte' ? 'at least ' : '';
  const hasNoValue = typeof value === 'boolean' || op === 'one_of' || op === 'lowest';
  if (hasNoValue) return `${isNegated ? 'no ' : ''}${label}`;
  return `${label}: ${isNegated ? 'not ' : ''}${bound}${orList(named)}`;
}

function categoryLabels({ categories }: Methodology): Record<string, string> {
  return Object.fromEntries(Object.entries(categories).map(([slug, { label }]) => [slug, label]));
}

/** The label of a question, or a capitalised key for one that is not in the catalogue, such as a budget. */
export function labelOf(key: string, { catalogue }: Methodology): string {
  return catalogue.keys[key]?.label ?? `${key[0]?.toUpperCase()}${key.slice(1)}`;
}
