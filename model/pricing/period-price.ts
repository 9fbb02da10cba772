import { centsOf } from './money.ts';
import type { Plan } from './plan.ts';
import { MONTHS, type Period, type Term } from './term.ts';

/** What one payment is, in whole minor units (cents). */
export interface PeriodPrice {
  readonly cents: number;
  readonly currency: string;
  /** Whether only a rate for a month is printed, so that the payment may differ from it by rounding. */
  readonly rounded: boolean;
}

export type PeriodPrices = ReadonlyMap<Period, PeriodPrice>;

/** The payment for each period that a price is printed for. A printed sum counts before a rate for a month. */
export function pricesOf(terms: readonly Term[]): PeriodPrices {
  const prices = new Map<Period, PeriodPrice>();
  for (const { every, price, as } of terms) {
    const { currency } = price;
    const months = MONTHS[every];
    if (as === 'total' || months === 1) prices.set(every, { cents: centsOf(price), currency, rounded: false });
    else if (prices.get(every)?.rounded !== false)
      prices.set(every, { cents: centsOf(price) * months, currency, rounded: true });
  }
  return prices;
}

/** All printed prices of a plan itself, without its larger sizes and its charges. */
export function termsOf({ monthly, annual_monthly, terms = [] }: Plan): Term[] {
  return [
    ...(monthly ? [{ every: 'month', price: monthly, as: 'total' } as const] : []),
    ...(annual_monthly ? [{ every: 'year', price: annual_monthly, as: 'per-month' } as const] : []),
    ...terms,
  ];
}
