import { type Currencies, inCents } from './currencies.ts';
import type { Amounts } from './entry-price.ts';
import type { Money } from './value.ts';

/** The least that something is proven to cost a month. */
export interface Least {
  readonly money: Money;
  readonly yearly: boolean;
  /** In the base currency of the rates. */
  readonly cents: number;
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
