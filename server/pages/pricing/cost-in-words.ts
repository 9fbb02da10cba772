import { boughtAtEntry, ENTRY_PRICE, type EntryPrice, withChannelsOnly } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { lacksInWords, unitInWords } from '../../../model/price-text.ts';

export type Facts = Readonly<Record<string, Fact>>;

const KEYS = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly] as const;

/** What it costs, in a sentence or two: `From 60 EUR a month, or 50 EUR a month billed yearly, for one identity. Without Email (costs extra).` */
export function costInWords(facts: Facts, name: string, entry: EntryPrice | null): string {
  const [monthly, yearly] = KEYS.map((key) => facts[key]);
  const shown = [
    monthly?.value != null && `${monthly.display} a month`,
    yearly?.value != null && `${yearly.display} a month billed yearly`,
  ].filter((part) => part !== false);
  if (shown.length === 0) return `The entry price of ${name} is not known for certain: ${NO_CERTAIN_AMOUNT}.`;
  const { unit } = boughtAtEntry(facts);
  const price = `From ${shown.join(', or ')}`;
  const bought = unit === undefined ? '. What one price is for is not stated.' : `, for one ${unitInWords(unit)}.`;
  return `${price}${bought}${without(entry)}${charges(facts)}`;
}

/** Why the entry price of a tool is not known. */
export const NO_CERTAIN_AMOUNT = 'no page that was read gives an amount with its currency and billing period';

/** What was read about an entry price that is not known, each note once. */
export function notesOnUnknown(facts: Facts): string[] {
  if (KEYS.some((key) => facts[key]?.value != null)) return [];
  return [...new Set(KEYS.flatMap((key) => facts[key]?.unknown?.note ?? []))];
}

function without(entry: EntryPrice | null): string {
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return lacks ? ` Without ${lacks}.` : '';
}

function charges(facts: Facts): string {
  const model = facts['pricing.model'];
  const credits = model?.status === 'known' && (model.value as string[]).includes('credits');
  return credits ? ' Credits or usage are charged too.' : '';
}
