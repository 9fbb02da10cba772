import { type Static, Type } from 'typebox';
import { closedObject } from '../schemas.ts';

/** An amount as the source shows it, never converted. */
export const Money = Type.Object(
  {
    amount: Type.Number({
      minimum: 0,
      description: 'In units of the currency, not cents: 79 or 37.6.',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' }),
  },
  { title: 'Money', ...closedObject, description: 'An amount of money as the page shows it.' },
);
export type Money = Static<typeof Money>;

/** Converts minor units to an amount: 6720 cents to 67.2. */
export function toMoney(cents: number, currency: string): Money {
  return { amount: cents / 100, currency };
}

/** Converts to minor units (cents). The check of the facts allows at most two decimals. */
export function toCents({ amount }: Pick<Money, 'amount'>): number {
  return Math.round(amount * 100);
}

/** The billing periods, with their length in months. */
export const MONTHS = { month: 1, quarter: 3, 'half-year': 6, year: 12 } as const;
export type Period = keyof typeof MONTHS;
export const PERIODS = Object.keys(MONTHS) as Period[];

/** A price for a billing period as the page prints it, never computed from another price. */
export const Term = Type.Object(
  {
    every: Type.Enum(PERIODS, { description: 'The period that one payment is for.' }),
    price: Money,
    as: Type.Enum(['total', 'per-month'], {
      description: 'Whether the page prints the total for the period or a monthly rate.',
    }),
  },
  { title: 'Term', ...closedObject, description: 'A price for a period, as printed.' },
);
export type Term = Static<typeof Term>;

export const Terms = Type.Array(Term, {
  minItems: 1,
  description: 'Prices as printed. A missing price is unknown, never 0.',
});

/** One payment, in whole minor units (cents). */
export interface PeriodPrice {
  readonly cents: number;
  readonly currency: string;
}

export type PeriodPrices = ReadonlyMap<Period, PeriodPrice>;

/** The payment for each period with a printed price. A printed total takes precedence over a monthly rate, which may be rounded. */
export function pricesByPeriod(terms: readonly Term[]): PeriodPrices {
  const prices = new Map<Period, PeriodPrice>();
  for (const isTotal of [false, true])
    for (const { every, price, as } of terms)
      if ((as === 'total') === isTotal)
        prices.set(every, { cents: toCents(price) * (isTotal ? 1 : MONTHS[every]), currency: price.currency });
  return prices;
}

/** The share of one month in a payment, in cents, rounded half up. */
export function perMonth(cents: number, period: Period): number {
  const months = MONTHS[period];
  return Math.floor((2 * cents + months) / (2 * months));
}

/** The price per month: the printed rate, or the share of one month in the printed total. */
export function monthlyRate({ every, price, as }: Term): Money {
  return as === 'per-month' ? price : toMoney(perMonth(toCents(price), every), price.currency);
}
