import { valuesOf } from '../../../pipeline/artifacts/answer.ts';
import type { Currencies } from '../../../pipeline/artifacts/currencies.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';
import { inCents } from './amount.ts';

/** The facts that say what the cheapest paid plan of a tool costs a month, by how it is billed. */
export const ENTRY_PRICE = { monthly: 'pricing.starts_at', yearly: 'pricing.starts_at_annual' } as const;

/** Sums a month; several where sources differ, none where they are not known. */
export interface Amounts {
  readonly monthly: readonly Money[];
  /** A month, billed yearly. */
  readonly yearly: readonly Money[];
}

/** The least that something is proven to cost a month. */
export interface Least {
  readonly money: Money;
  readonly yearly: boolean;
  /** In the base currency of the rates. */
  readonly cents: number;
}

/** Every entry price that current sources give for a tool. */
export function entryAmounts(facts: Readonly<Record<string, Fact>>): Amounts {
  const amounts = (key: string) => (facts[key] ? (valuesOf(facts[key]) as Money[]) : []);
  return { monthly: amounts(ENTRY_PRICE.monthly), yearly: amounts(ENTRY_PRICE.yearly) };
}

/** Of what is billed monthly and what is billed yearly the lesser; where sources differ, the greatest amount. */
export function leastOf({ monthly, yearly }: Amounts, { base, rates }: Currencies): Least | undefined {
  const greatest = (amounts: readonly Money[], yearly: boolean) =>
    amounts
      .map((money) => ({ money, yearly, cents: inCents(money, base, rates) }))
      .filter(({ cents }) => !Number.isNaN(cents))
      .sort((a, b) => b.cents - a.cents)
      .slice(0, 1);
  return [...greatest(monthly, false), ...greatest(yearly, true)].sort((a, b) => a.cents - b.cents)[0];
}
