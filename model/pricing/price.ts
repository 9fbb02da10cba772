import { type Static, Type } from 'typebox';
import { Note, Unconfirmed } from '../fact.ts';
import { flag, listOf, nullable, optionalList, optionalText, text } from '../schemas.ts';
import { ASSUMPTIONS, CERTAINTIES } from './certainty.ts';
import { type Currencies, convertToCents } from './currencies.ts';
import { PERIODS } from './money.ts';

const Amount = (description: string) => nullable(Type.Number({ minimum: 0 }), description);
const OptionalText = (description: string) => nullable(Type.String(), description);

const Billing = Type.Enum(PERIODS);
export const Assumed = listOf(
  Type.Enum(ASSUMPTIONS),
  'Assumptions: plan (it includes what is required), billing (a monthly price is billed monthly).',
);
/** An unproven price of a tool. */
const UnconfirmedPrice = Type.Object(
  {
    amount: Type.Number({ minimum: 0, description: 'Per month. A minimum if is_minimum.' }),
    is_minimum: flag('More may be needed than the amount covers.'),
    for: optionalText('What the amount pays, if that is more than one: 10 people.'),
    currency: Type.String(),
    billing: nullable(Billing),
    plan: OptionalText('The plan.'),
    assumed: Type.Optional(Assumed),
    business: Unconfirmed.properties.business,
    seen: Unconfirmed.properties.seen,
    is_old: Unconfirmed.properties.is_old,
    source: text('The page: a key of `sources`.'),
    note: Type.Optional(Type.String()),
  },
  { title: 'UnconfirmedPrice', description: 'An unproven monthly price.' },
);
export type UnconfirmedPrice = Static<typeof UnconfirmedPrice>;

/** The monthly price of a bill, as in API answers. */
export const Price = Type.Object(
  {
    certainty: Type.Enum(CERTAINTIES, {
      description:
        'exact: pages name the sum and its plan; assumed: one sum, if "assumed" holds; at most: a cheaper plan may have everything too, see missing; at least: may be more, see missing; unconfirmed: only unproven prices; unknown: no price.',
    }),
    amount: Amount('The monthly sum for the plan. A minimum or a maximum according to the certainty. Null if unknown.'),
    currency: OptionalText('ISO 4217. Null if no price is known.'),
    billing: nullable(Billing, 'The period of one payment: the requested one if it has a price.'),
    billed_otherwise: flag('No price for the requested period is known: see billing.'),
    in_advance: Type.Optional(
      Type.Number({ description: 'One payment, if it covers more than a month. A minimum or maximum like `amount`.' }),
    ),
    plan: OptionalText(
      'The cheapest paid plan that has everything required. Without an amount: a plan that may, and has no price.',
    ),
    lacks: Type.Optional(
      listOf(
        Type.String(),
        'What the price leaves out: channels that need another plan or an add-on, and required features that the tool does not have.',
      ),
    ),
    missing: optionalList(
      Type.String(),
      'What we could not confirm, as clauses that complete "It is unknown …". At most two: the first to ask.',
    ),
    free_plan: Type.Optional(
      Type.Enum(['yes', 'may be'], { description: 'Whether a free plan suffices. Left out if none does.' }),
    ),
    second_hand: flag('No vendor source has this price.'),
    assumed: Type.Optional(Assumed),
    if_included: Type.Optional(
      listOf(
        Type.String(),
        'For the assumption "plan": the features it is assumed to include, or "everything in" a cheaper plan.',
      ),
    ),
    read: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}$',
        description: 'The month of the price page or, without a date, the month we read it.',
      }),
    ),
    unconfirmed: Type.Optional(
      listOf(
        UnconfirmedPrice,
        'Unproven prices of the plan. Present only if there is no proven price; never used in results or ranks.',
      ),
    ),
    converted: Type.Optional(
      Type.Object(
        { currency: Type.String(), amount: Type.Number({ description: 'Like `amount`.' }) },
        {
          title: 'ConvertedPrice',
          description:
            'The price in the requested currency, at the pinned rates. Left out if it is in that currency already.',
        },
      ),
    ),
    note: Type.Optional(Note),
    source: optionalText('The price page cited first: a key of `sources`.'),
  },
  { title: 'Price', description: 'The monthly price: the bill of the cheapest paid plan with everything required.' },
);
export type Price = Static<typeof Price>;

/** A price beside another one. */
export const BriefPrice = Type.Object(
  Type.Pick(Price, ['certainty', 'amount', 'currency', 'billing', 'plan', 'converted']).properties,
  { title: 'BriefPrice', description: 'A monthly price in short.' },
);
export type BriefPrice = Static<typeof BriefPrice>;

/** Adds the amount in another currency, unless the price is in that currency already. */
export function withConverted<P extends BriefPrice>(price: P, to: string, rates: Currencies['rates']): P {
  const { currency, amount } = price;
  if (currency === null || amount === null || currency === to) return price;
  return { ...price, converted: { currency: to, amount: convertToCents({ amount, currency }, to, rates) / 100 } };
}
