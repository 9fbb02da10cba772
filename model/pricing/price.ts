import { type Static, Type } from 'typebox';
import { type Fact, Note, Unconfirmed } from '../fact.ts';
import type { Citation } from '../source.ts';
import { describeMissing } from '../words/missing.ts';
import type { Bill } from './bill.ts';
import { ASSUMPTIONS, CERTAINTIES } from './certainty.ts';
import { type Currencies, convert } from './currencies.ts';
import type { Missing } from './missing.ts';
import { PERIODS } from './money.ts';

const Amount = (description: string) => Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description });
const Words = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const Billing = Type.Enum([...PERIODS]);
const Assumed = Type.Array(Type.Enum([...ASSUMPTIONS]), {
  description:
    'Assumptions: plan (it includes what is required), currency ($ means USD), billing (a monthly price is billed monthly).',
});

/** An unproven price of a tool. */
const UnconfirmedPrice = Type.Object(
  {
    amount: Amount('The least that it is a month. Null if unknown.'),
    upto: Amount('The most that it is a month. Null if that is open.'),
    currency: Type.String(),
    billing: Type.Union([Billing, Type.Null()]),
    plan: Words('The plan.'),
    assumed: Type.Optional(Assumed),
    publisher: Unconfirmed.properties.publisher,
    business: Unconfirmed.properties.business,
    seen: Unconfirmed.properties.seen,
    is_old: Unconfirmed.properties.is_old,
    source: Type.String({ description: 'The id of the source.' }),
    note: Type.Optional(Type.String()),
  },
  { title: 'UnconfirmedPrice', description: 'An unproven price a month.' },
);
type UnconfirmedPrice = Static<typeof UnconfirmedPrice>;

/** The sum of a bill per month, as answers give it. */
export const Price = Type.Object(
  {
    certainty: Type.Enum([...CERTAINTIES], {
      description:
        'exact: pages name the sum and its plan; assumed: one sum that rests on what "assumed" lists; at least: it may be more, see missing; at most: a cheaper plan may do, at an unknown price; unconfirmed: only what "unconfirmed" lists, which proves nothing; unknown: no figure.',
    }),
    amount: Amount('The least that it is a month. Null if unknown.'),
    upto: Amount(
      'The most that it is a month, as far as pages and "assumed" say. Null is open, which certainty says too.',
    ),
    proven_upto: Type.Optional(
      Amount('The most that it is a month without assuming a plan. Left out if upto assumes none; null if unknown.'),
    ),
    currency: Words('ISO 4217. Null if no price is known.'),
    billing: Type.Union([Billing, Type.Null()], {
      description: 'The period that one payment is for: the requested one if it has a price.',
    }),
    billed_otherwise: Type.Optional(
      Type.Literal(true, { description: 'No price for the requested billing is known; billing says which this is.' }),
    ),
    in_advance: Type.Optional(
      Type.Number({ description: 'One payment, where it is for more than a month: at least this if amount is.' }),
    ),
    plan: Words('The cheapest paid plan that no page shows to lack something.'),
    priced_by: Type.Optional(
      Type.String({ description: 'Where plan has no price, the cheaper plan whose price is the least.' }),
    ),
    upto_plan: Type.Optional(Type.String({ description: 'The plan of upto, if it is another one.' })),
    upto_billing: Type.Optional(Type.Enum([...PERIODS], { description: 'The period of upto, if it is another one.' })),
    for_channels: Type.Optional(
      Type.Array(Type.String(), { description: 'Channels it covers although not required.' }),
    ),
    for_fewer: Type.Optional(
      Type.Literal(true, {
        description: 'The amount may be for fewer people or accounts than requested: see missing.',
      }),
    ),
    missing: Type.Array(Type.String(), { description: 'Completes "It is unknown …".' }),
    free_plan: Type.Optional(
      Type.Enum(['yes', 'may be'], { description: 'Whether a free plan is enough. Left out if none is.' }),
    ),
    second_hand: Type.Optional(Type.Literal(true, { description: 'No source of the vendor has it.' })),
    assumed: Type.Optional(Assumed),
    if_included: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'If a plan is assumed: what it is assumed to include, a feature or "everything in" a cheaper plan.',
      }),
    ),
    read: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}$',
        description: 'The month of the price page or, without a date, the month we read it.',
      }),
    ),
    unconfirmed: Type.Optional(
      Type.Array(UnconfirmedPrice, {
        description: 'Unproven prices, if there is no other. They decide nothing.',
      }),
    ),
    converted: Type.Optional(
      Type.Object(
        { currency: Type.String(), amount: Amount('As `amount`.'), upto: Amount('As `upto`.') },
        {
          title: 'ConvertedPrice',
          description:
            'The monthly price in the requested currency, at the pinned rates. Left out if it has that currency.',
        },
      ),
    ),
    note: Type.Optional(Note),
    source: Type.Optional(Type.String({ description: 'The price page cited first; get_tool has all.' })),
  },
  { title: 'Price', description: 'The monthly price: the bill of the cheapest sufficient paid plan.' },
);
export type Price = Static<typeof Price>;

/** @param plans the fact with the plans, for the note and the source */
export function toPrice(bill: Bill, plans?: Pick<Fact, 'note' | 'sources'>): Price {
  const { channels } = bill;
  const { certainty, amount, upto, billing, plan, uptoPlan, uptoBilling, missing, free, secondHand, assumed } = bill;
  const isKnown = (amount ?? upto) !== null;
  const inAdvance = paidInAdvance(bill);
  return {
    certainty,
    amount: amount?.amount ?? null,
    upto: upto?.amount ?? null,
    ...(bill.planAssumed.length > 0 && { proven_upto: bill.provenUpto?.amount ?? null }),
    currency: (amount ?? upto)?.currency ?? null,
    billing,
    ...(bill.isBilledOtherwise && { billed_otherwise: true }),
    ...(inAdvance !== undefined && { in_advance: inAdvance }),
    plan: plan?.name ?? null,
    ...(bill.pricedBy && bill.pricedBy.name !== plan?.name && { priced_by: bill.pricedBy.name }),
    ...(uptoPlan && uptoPlan.name !== plan?.name && { upto_plan: uptoPlan.name }),
    ...(uptoBilling && amount && uptoBilling !== billing && { upto_billing: uptoBilling }),
    ...(channels.length > 0 && { for_channels: [...channels] }),
    ...(amount && !upto && missing.some(isOfSize) && { for_fewer: true }),
    missing: missing.map(describeMissing),
    ...(free && { free_plan: free.isEnough }),
    ...(isKnown && secondHand && { second_hand: true }),
    ...(assumed.length > 0 && { assumed: [...assumed] }),
    ...(bill.planAssumed.length > 0 && { if_included: [...new Set(bill.planAssumed.map(includedIn))] }),
    ...(isKnown && bill.asOf !== undefined && { read: bill.asOf.slice(0, 7) }),
    ...(bill.readings.length > 0 && { unconfirmed: bill.readings.map(unconfirmedPrice) }),
    ...(plans?.note !== undefined && { note: plans.note }),
    ...(plans?.sources[0] && { source: plans.sources[0].id }),
  };
}

/** Adds the sums in another currency, unless the price has it already. */
export function withConverted(price: Price, to: string, rates: Currencies['rates']): Price {
  const { currency, amount, upto } = price;
  if (currency === null || currency === to) return price;
  const inOther = (sum: number | null) =>
    sum === null ? null : Math.round(convert({ amount: sum, currency }, to, rates) * 100) / 100;
  return { ...price, converted: { currency: to, amount: inOther(amount), upto: inOther(upto) } };
}

/** Whether the price for the requested number of people or accounts is open. */
function isOfSize({ why }: Missing): boolean {
  return why === 'covers' || why === 'more' || why === 'pooled' || why === 'quote' || why === 'at-most';
}

/** What a plan is taken to include: what a question asks, or all of a cheaper plan. */
function includedIn(assumed: Missing): string {
  if (assumed.why === 'in-plan') return `everything in ${assumed.from}`;
  return 'label' in assumed ? assumed.label : '';
}

/** What one payment is, in whole and decimal units, where it is for more than a month and the plan has a price of its own. */
function paidInAdvance({ billing, planBill }: Bill): number | undefined {
  if (!planBill || billing === null || billing === 'month') return undefined;
  return planBill.cents / 100;
}

function unconfirmedPrice({ reading, bill }: Bill['readings'][number]): UnconfirmedPrice {
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
