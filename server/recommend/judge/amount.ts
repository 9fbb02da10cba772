import { type Currencies, convert } from '../../../model/currencies.ts';
import { moneyInWords } from '../../../model/price-text.ts';
import type { Money } from '../../../model/value.ts';

/** `80 EUR`, `67.20 EUR`. */
export function sum(cents: number, currency: string): string {
  return moneyInWords({ amount: cents / 100, currency });
}

/** `at 0.8802 (rate of 2026-09-29)`, or nothing where both are one currency. */
export function rateInWords(from: string, to: string, { rates, as_of }: Currencies): string | undefined {
  if (from === to) return undefined;
  const rate = convert({ amount: 1, currency: from }, to, rates);
  return `at ${rate.toFixed(4)} (rate of ${as_of})`;
}

/** `59 USD a month`, `49 USD a month billed yearly`. */
export function aMonth(money: Money, yearly: boolean): string {
  return `${moneyInWords(money)} a month${yearly ? ' billed yearly' : ''}`;
}
