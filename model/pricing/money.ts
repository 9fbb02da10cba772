import { type Static, Type } from 'typebox';

/** An amount of money as in the source, never converted. */
export const Money = Type.Object(
  {
    amount: Type.Number({
      minimum: 0,
      description: 'In whole and decimal units of the currency, for example 79 or 37.6.',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' }),
  },
  { title: 'Money', additionalProperties: false, description: 'An amount of money as the page shows it.' },
);
export type Money = Static<typeof Money>;

/** Minor units as an amount: 6720 cents are 67.2. */
export function moneyOf(cents: number, currency: string): Money {
  return { amount: cents / 100, currency };
}

/** An amount in whole minor units (cents). The check of the facts allows at most two decimals. */
export function centsOf({ amount }: Money): number {
  return Math.round(amount * 100);
}
