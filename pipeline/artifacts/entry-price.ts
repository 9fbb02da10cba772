import { valuesOf } from './answer.ts';
import type { Fact } from './fact.ts';
import type { Money } from './value.ts';

/** The facts that say what the cheapest paid plan of a tool costs a month, by how it is billed. */
export const ENTRY_PRICE = { monthly: 'pricing.starts_at', yearly: 'pricing.starts_at_annual' } as const;

/** Sums a month; several where sources differ, none where they are not known. */
export interface Amounts {
  readonly monthly: readonly Money[];
  /** A month, billed yearly. */
  readonly yearly: readonly Money[];
}

/** Every entry price that current sources give for a tool. */
export function entryAmounts(facts: Readonly<Record<string, Fact>>): Amounts {
  const amounts = (key: string) => (facts[key] ? (valuesOf(facts[key]) as Money[]) : []);
  return { monthly: amounts(ENTRY_PRICE.monthly), yearly: amounts(ENTRY_PRICE.yearly) };
}
