import { type Currencies, convert } from '../../../pipeline/artifacts/currencies.ts';
import { moneyInWords } from '../../../pipeline/artifacts/price-words.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';

/** An amount in whole minor units (cents) of a currency, converted at the published rates and rounded once, half up; not a number where there is no rate. */
export function inCents(money: Money, currency: string, rates: Currencies['rates']): number {
  return Math.floor(convert(money, currency, rates) * 100 + 0.5);
}

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
