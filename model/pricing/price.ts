import { type Static, Type } from 'typebox';
import { ASSUMPTIONS, type FactsByKey } from '../fact.ts';
import { type Bill, type BillQuestion, billOf } from './bill.ts';
import { CERTAINTIES } from './cheapest.ts';
import { missingInWords } from './missing.ts';
import { PERIODS } from './plan.ts';
import { BILLED, moneyInWords, withMarks } from './price-text.ts';
import type { PlanRules } from './requirement.ts';

const Amount = (description: string) => Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description });
const Words = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** The sum of a bill, as answers give it. */
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

/** The sum of a bill, as answers give it. */
export function priceOf(bill: Bill): Price {
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
    missing: missing.map(missingInWords),
    ...(free && { free_plan: free.isEnough }),
    ...(isKnown && secondHand && { second_hand: true }),
    ...(isKnown && assumed.length > 0 && { assumed: [...assumed] }),
  };
}

/** The price of a tool: the bill of one person with nothing required. */
export function priceOfTool(facts: FactsByKey, catalogue: PlanRules, question: Partial<BillQuestion> = {}): Price {
  return priceOf(billOf(facts, { setUp: {}, ...question }, catalogue));
}

/** The plan of the sum that is said, or those of both of its ends: `Solo to Team`. Empty if there is none. */
export function planOfPrice({ plan, upto_plan, upto_billing }: Price): string {
  const names = upto_billing ? [upto_plan ?? plan] : [plan, upto_plan];
  return names.filter((name) => name !== null && name !== undefined).join(' to ');
}

/**
 * A price in words: `79 USD a month`, `at least 49 USD a month billed yearly`, `49 to 79 USD a month (second-hand)`, `unknown`. Where
 * its ends are paid differently they cannot be compared, so only the upper one is said: `up to 79 USD a month`. The only writer of a sum.
 */
export function priceInWords(price: Price): string {
  const { amount, upto, currency, certainty, billing, upto_billing } = price;
  if (currency === null) return 'unknown';
  const money = (sum: number) => moneyInWords({ amount: sum, currency });
  const paid = upto_billing ?? billing;
  const month = `a month${paid === null || paid === 'month' ? '' : ` billed ${BILLED[paid]}`}`;
  if (amount === null || upto_billing) return withMarks(`up to ${money(upto as number)} ${month}`, price);
  const isRange = upto !== null && upto > amount;
  const sum = isRange ? `${money(amount).replace(/ [A-Z]+$/, '')} to ${money(upto)}` : money(amount);
  return withMarks(`${certainty === 'exact' || isRange ? '' : 'at least '}${sum} ${month}`, price);
}
