import { type Static, Type } from 'typebox';
import { type Fact, Note, Unconfirmed } from '../fact.ts';
import { flag, listOf, nullable, text } from '../schemas.ts';
import type { Citation } from '../source.ts';
import { describeMissing } from '../words/missing.ts';
import type { Bill } from './bill.ts';
import { ASSUMPTIONS, CERTAINTIES } from './certainty.ts';
import { type Currencies, convertToCents } from './currencies.ts';
import type { Missing } from './missing.ts';
import { PERIODS } from './money.ts';

const Amount = (description: string) => nullable(Type.Number({ minimum: 0 }), description);
const OptionalText = (description: string) => nullable(Type.String(), description);

const Billing = Type.Enum(PERIODS);
const Assumed = listOf(
  Type.Enum(ASSUMPTIONS),
  'Assumptions: plan (it includes what is required), billing (a monthly price is billed monthly).',
);

/** An unproven price of a tool. */
const UnconfirmedPrice = Type.Object(
  {
    amount: Amount('Monthly minimum. Null if unknown.'),
    upto: Amount('Monthly maximum. Null if open-ended.'),
    currency: Type.String(),
    billing: nullable(Billing),
    plan: OptionalText('The plan.'),
    assumed: Type.Optional(Assumed),
    publisher: Unconfirmed.properties.publisher,
    business: Unconfirmed.properties.business,
    seen: Unconfirmed.properties.seen,
    is_old: Unconfirmed.properties.is_old,
    source: text('The id of the source.'),
    note: Type.Optional(Type.String()),
  },
  { title: 'UnconfirmedPrice', description: 'An unproven monthly price.' },
);
type UnconfirmedPrice = Static<typeof UnconfirmedPrice>;

/** The monthly price of a bill, as in API answers. */
export const Price = Type.Object(
  {
    certainty: Type.Enum(CERTAINTIES, {
      description:
        'exact: pages name the sum and its plan; assumed: one sum, if "assumed" holds; at least: may be more, see missing; at most: a cheaper plan with an unknown price may suffice; unconfirmed: only unproven prices; unknown: no price.',
    }),
    amount: Amount('Monthly minimum. Null if unknown.'),
    upto: Amount('Monthly maximum according to pages and "assumed". Null if open-ended.'),
    proven_upto: Type.Optional(
      Amount('Monthly maximum without the assumption "plan". Left out if upto does not use it; null if unknown.'),
    ),
    proven_billing: Type.Optional(Type.Enum(PERIODS, { description: 'The period of proven_upto.' })),
    currency: OptionalText('ISO 4217. Null if no price is known.'),
    billing: nullable(Billing, 'The period of one payment: the requested one if it has a price.'),
    billed_otherwise: flag('No price for the requested period is known: see billing.'),
    in_advance: Type.Optional(
      Type.Number({ description: 'One payment, if it covers more than a month. A minimum if `amount` is a minimum.' }),
    ),
    plan: OptionalText('The cheapest paid plan not proven to lack anything.'),
    priced_by: Type.Optional(text('If plan has no price: the cheaper plan that sets the minimum.')),
    upto_plan: Type.Optional(text('The plan of upto, if different.')),
    upto_billing: Type.Optional(Type.Enum(PERIODS, { description: 'The period of upto, if different.' })),
    lacks: Type.Optional(listOf(Type.String(), 'Channels of the tool that need another plan or an add-on.')),
    for_fewer: flag('The amount may be for fewer people or accounts than requested: see missing.'),
    missing: listOf(Type.String(), 'What we could not confirm, as clauses that complete "It is unknown …".'),
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
        'Unproven prices. Present only if there is no proven price; never used in results or ranks.',
      ),
    ),
    converted: Type.Optional(
      Type.Object(
        { currency: Type.String(), amount: Amount('Like `amount`.'), upto: Amount('Like `upto`.') },
        {
          title: 'ConvertedPrice',
          description:
            'The price in the requested currency, at the pinned rates. Left out if it is in that currency already.',
        },
      ),
    ),
    note: Type.Optional(Note),
    source: Type.Optional(text('The id of the price page cited first; get_tool has all.')),
  },
  { title: 'Price', description: 'The monthly price: the bill of the cheapest sufficient paid plan.' },
);
export type Price = Static<typeof Price>;

/** What decides whether a price is within a budget. */
export type PriceRange = Pick<
  Price,
  'amount' | 'upto' | 'proven_upto' | 'proven_billing' | 'currency' | 'billed_otherwise' | 'free_plan'
>;

export function toPriceRange({ amount, upto, assumedFeatures, provenUpto, hasOtherBilling, free }: Bill): PriceRange {
  return {
    amount: amount?.amount ?? null,
    upto: upto?.amount ?? null,
    ...(assumedFeatures.length > 0 && {
      proven_upto: provenUpto?.amount ?? null,
      ...(provenUpto && { proven_billing: provenUpto.billing }),
    }),
    currency: (amount ?? upto)?.currency ?? null,
    ...(hasOtherBilling && { billed_otherwise: true }),
    ...(free && { free_plan: free.suffices }),
  };
}

/** Converts a bill to a price. @param plansFact has the note and the source */
export function toPrice(bill: Bill, plansFact?: Pick<Fact, 'note' | 'sources'>): Price {
  const { certainty, amount, upto, billing, plan, uptoPlan, uptoBilling, missing, secondHand, assumed } = bill;
  const { billed_otherwise, free_plan, ...sums } = toPriceRange(bill);
  const isKnown = sums.currency !== null;
  const inAdvance = computeAdvancePayment(bill);
  return {
    certainty,
    ...sums,
    billing,
    ...(billed_otherwise && { billed_otherwise }),
    ...(inAdvance !== undefined && { in_advance: inAdvance }),
    plan: plan?.name ?? null,
    ...(bill.pricedBy && bill.pricedBy.name !== plan?.name && { priced_by: bill.pricedBy.name }),
    ...(uptoPlan && uptoPlan.name !== plan?.name && { upto_plan: uptoPlan.name }),
    ...(uptoBilling && amount && uptoBilling !== billing && { upto_billing: uptoBilling }),
    ...(bill.lacks.length > 0 && { lacks: [...bill.lacks] }),
    ...(amount && !upto && missing.some(isAboutSize) && { for_fewer: true }),
    missing: missing.map(describeMissing),
    ...(free_plan && { free_plan }),
    ...(isKnown && secondHand && { second_hand: true }),
    ...(assumed.length > 0 && { assumed: [...assumed] }),
    ...(bill.assumedFeatures.length > 0 && { if_included: [...new Set(bill.assumedFeatures.map(formatAssumed))] }),
    ...(isKnown && bill.asOf !== undefined && { read: bill.asOf.slice(0, 7) }),
    ...(bill.readings.length > 0 && { unconfirmed: bill.readings.map(toUnconfirmedPrice) }),
    ...(plansFact?.note !== undefined && { note: plansFact.note }),
    ...(plansFact?.sources[0] && { source: plansFact.sources[0].id }),
  };
}

/** Adds the amounts in another currency, unless the price is in that currency already. */
export function withConverted(price: Price, to: string, rates: Currencies['rates']): Price {
  const { currency, amount, upto } = price;
  if (currency === null || currency === to) return price;
  const toOtherCurrency = (sum: number | null) =>
    sum === null ? null : convertToCents({ amount: sum, currency }, to, rates) / 100;
  return { ...price, converted: { currency: to, amount: toOtherCurrency(amount), upto: toOtherCurrency(upto) } };
}

/** The price at its confirmed end: at most what pages prove. The same price if that is its only sum, or if nothing is confirmed. */
export function toConfirmed(price: Price, rates: Currencies['rates']): Price {
  const { upto, proven_upto: proven = upto, proven_billing, upto_billing, converted, ...others } = price;
  if (proven === null || proven === price.amount) return price;
  const confirmed: Price = {
    ...others,
    certainty: 'at most',
    amount: null,
    upto: proven,
    billing: proven_billing ?? upto_billing ?? price.billing,
  };
  return converted ? withConverted(confirmed, converted.currency, rates) : confirmed;
}

/** Whether a reason is about the requested number of people, accounts or volumes. */
function isAboutSize({ why }: Missing): boolean {
  return why === 'covers' || why === 'more' || why === 'pooled' || why === 'quote' || why === 'at-most';
}

/** A feature that a plan is assumed to include, or "everything in" a cheaper plan. */
function formatAssumed(assumed: Missing): string {
  if (assumed.why === 'in-plan') return `everything in ${assumed.from}`;
  return 'label' in assumed ? assumed.label : '';
}

/** The amount of one payment, in units of the currency. Undefined if it is for one month, or if the plan has no price of its own. */
function computeAdvancePayment({ billing, planBill }: Bill): number | undefined {
  if (!planBill || billing === null || billing === 'month') return undefined;
  return planBill.cents / 100;
}

function toUnconfirmedPrice({ reading, bill }: Bill['readings'][number]): UnconfirmedPrice {
  const { publisher, business, seen, is_old: isOld, sources, note } = reading;
  const { amount, upto, billing, plan, uptoPlan, assumed } = bill;
  return {
    amount: amount?.amount ?? null,
    upto: upto?.amount ?? null,
    currency: (amount ?? upto)?.currency as string,
    billing,
    plan: (plan ?? uptoPlan)?.name ?? null,
    ...(assumed.length > 0 && { assumed: [...assumed] }),
    publisher,
    business,
    seen,
    ...(isOld && { is_old: isOld }),
    source: (sources[0] as Citation).id,
    ...(note !== undefined && { note }),
  };
}
