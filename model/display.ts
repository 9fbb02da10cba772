import { type CatalogueKey, CHANNEL_NAMES, type Channel } from './catalogue.ts';
import type { Money } from './pricing/money.ts';
import type { Plan } from './pricing/plan.ts';
import { moneyInWords, planInWords } from './pricing/price-text.ts';
import type { FactValue } from './value.ts';

/** Formats a value without a locale: `Yes`, `Native integration`, `79 USD`, `14 days`. */
export function displayValue(value: FactValue, { type, values, unit }: CatalogueKey): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (type) {
    case 'one':
      return values?.[String(value)] ?? String(value);
    case 'set':
      return (value as string[]).map((item) => values?.[item] ?? item).join(', ');
    case 'money':
      return moneyInWords(value as Money);
    case 'plans':
      return (value as Plan[]).map(planInWords).join('; ');
    default:
      return unit === undefined ? String(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
  }
}

/** An answer with the channels that it is about: `Yes (email)`. */
export function withChannels(display: string, { for: channels }: { readonly for?: readonly Channel[] }): string {
  return channels === undefined ? display : `${display} (${channels.map((one) => CHANNEL_NAMES[one]).join(', ')})`;
}
