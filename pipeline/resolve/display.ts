import type { CatalogueKey } from '../artifacts/catalogue.ts';
import type { FactValue, Money, Plan } from '../artifacts/value.ts';

/** A value in words, without any locale: `Yes`, `Native integration`, `79 USD`, `14 days`. */
export function displayValue(value: FactValue, { type, values, unit }: CatalogueKey): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (type) {
    case 'one':
      return values?.[String(value)] ?? String(value);
    case 'set':
      return (value as string[]).map((item) => values?.[item] ?? item).join(', ');
    case 'money':
      return displayMoney(value as Money);
    case 'plans':
      return (value as Plan[]).map(displayPlan).join('; ');
    default:
      return unit === undefined ? String(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
  }
}

function displayMoney({ amount, currency }: Money): string {
  return `${amount} ${currency}`;
}

/** `Pro: 55 USD a month per person, 49 USD a month billed yearly`; a plan may stand without one. */
function displayPlan({ name, monthly, annual_monthly, unit }: Plan): string {
  const prices = [
    monthly && `${displayMoney(monthly)} a month`,
    annual_monthly && `${displayMoney(annual_monthly)} a month billed yearly`,
  ].filter((price) => price !== undefined);
  if (prices.length === 0) return name;
  const [first, ...others] = prices;
  return `${name}: ${[unit === undefined ? first : `${first} per ${displayUnit(unit)}`, ...others].join(', ')}`;
}

function displayUnit(unit: string): string {
  return unit.replace('linkedin', 'LinkedIn').replaceAll('-', ' ');
}
