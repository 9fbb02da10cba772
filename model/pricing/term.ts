import { type Static, Type } from 'typebox';
import { Money } from './money.ts';

/** The periods that are paid for in advance, with their length in months. */
export const MONTHS = { month: 1, quarter: 3, 'half-year': 6, year: 12 } as const;
export type Period = keyof typeof MONTHS;
export const PERIODS = Object.keys(MONTHS) as Period[];

/** A price for a period as the page prints it, never computed from another. */
export const Term = Type.Object(
  {
    every: Type.Enum(PERIODS, { description: 'The period that one payment is for.' }),
    price: Money,
    as: Type.Enum(['total', 'per-month'], {
      description: 'Whether the page prints the sum for the period or a rate for each of its months.',
    }),
  },
  { title: 'Term', additionalProperties: false, description: 'A price for a period, as printed.' },
);
export type Term = Static<typeof Term>;

export const Terms = Type.Array(Term, {
  minItems: 1,
  description: 'Prices as printed. What is missing is unknown, never 0.',
});
