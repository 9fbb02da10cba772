import { type Static, Type } from 'typebox';
import { ASSUMPTIONS } from '../fact.ts';
import { describeMissing } from '../words/missing.ts';
import type { Bill } from './bill.ts';
import { CERTAINTIES } from './cheapest.ts';
import { PERIODS } from './money.ts';

const Amount = (description: string) => Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description });
const Words = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** The sum of a bill per month, as answers give it. */
export const Price = Type.Object(
  {
    certainty: Type.Enum([...CERTAINTIES], {
      description:
        'exact: the sum is closed and its plan is proven to be enough; at least: it may be more, see missing; unknown: no sum can be given.',
    }),
    amount: Amount('The least that it is a month. Null if unknown.'),
    upto: Amount('The most that it is a month, on a plan that is proven to be enough. Null if that is open.'),
    currency: Words('ISO 4217. Null if no price is known.'),
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()], { description: 'The period that one payment is for.' }),
    plan: Words('The cheapest paid plan that no page shows to lack something.'),
    upto_plan: Type.Optional(Type.String({ description: 'The plan of upto, if it is another one.' })),
    upto_billing: Type.Optional(Type.Enum([...PERIODS], { description: 'The period of upto, if it is another one.' })),
    for_channels: Type.Optional(
      Type.Array(Type.String(), { description: 'Channels that it covers although none was asked for.' }),
    ),
    missing: Type.Array(Type.String(), { description: 'Completes "It is unknown …".' }),
    free_plan: Type.Optional(
      Type.Enum(['yes', 'may be'], { description: 'Whether a free plan is enough. Left out if none is.' }),
    ),
    second_hand: Type.Optional(Type.Literal(true, { description: 'No page of the vendor says it.' })),
    assumed: Type.Optional(
      Type.Array(Type.Enum([...ASSUMPTIONS]), { description: 'What the price page leaves open.' }),
    ),
  },
  { title: 'Price', description: 'What it costs a month: the bill of the cheapest paid plan that is enough.' },
);
export type Price = Static<typeof Price>;

export function priceOf(bill: Bill): Price {
  const { channels } = bill;
  const { certainty, amount, upto, billing, plan, uptoPlan, uptoBilling, missing, free, secondHand, assumed } = bill;
  const isKnown = (amount ?? upto) !== null;
  return {
    certainty,
    amount: amount?.amount ?? null,
    upto: upto?.amount ?? null,
    currency: (amount ?? upto)?.currency ?? null,
    billing,
    plan: plan?.name ?? null,
    ...(uptoPlan && uptoPlan.name !== plan?.name && { upto_plan: uptoPlan.name }),
    ...(uptoBilling && amount && uptoBilling !== billing && { upto_billing: uptoBilling }),
    ...(channels.length > 0 && { for_channels: [...channels] }),
    missing: missing.map(describeMissing),
    ...(free && { free_plan: free.isEnough }),
    ...(isKnown && secondHand && { second_hand: true }),
    ...(isKnown && assumed.length > 0 && { assumed: [...assumed] }),
  };
}
