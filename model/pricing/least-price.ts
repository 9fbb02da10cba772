import { type Currencies, inCents } from '../currencies.ts';
import type { Amounts } from './entry-price.ts';
import type { Money } from './money.ts';

/** The lowest proven price per month of something. */
export interface Least {
  readonly money: Money;
  readonly yearly: boolean;
  /** In the base currency of the rates. */
  readonly cents: number;
}

/** The lower of the prices billed monthly and yearly. Where sources differ, the highest amount counts. */
export function leastOf({ monthly, yearly }: Amounts, { base, rates }: Currencies): Least | undefined {
  const greatest = (amounts: readonly Money[], yearly: boolean) =>
    amounts
      .map((money) => ({ money, yearly, cents: inCents(money, base, rates) }))
      .filter(({ cents }) => !Number.isNaN(cents))
      .sort((a, b) => b.cents - a.cents)
      .slice(0, 1);
  return [...greatest(monthly, false), ...greatest(yearly, true)].sort((a, b) => a.cents - b.cents)[0];
}
