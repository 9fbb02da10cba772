import { type Static, Type } from 'typebox';
import type { FactsByKey } from '../fact.ts';
import { type BillQuestion, billOf } from './bill.ts';
import { Price, priceOf } from './price.ts';
import type { PlanRules } from './requirement.ts';

/** The largest number of people or accounts of a ladder. */
export const LADDER_TOP = 50;

/** Sizes that cost the same way: the same plan, billed alike and equally certain. */
export const Step = Type.Object(
  {
    from: Type.Integer({ minimum: 1 }),
    to: Type.Integer({ minimum: 1 }),
    first: { ...Price, description: 'The price for `from`.' },
    last: { ...Price, description: 'The price for `to`.' },
  },
  {
    title: 'LadderStep',
    description: 'Sizes for which the same plan is the cheapest, with the price of the first and the last.',
  },
);
export type Step = Static<typeof Step>;

/** What a set-up of one to fifty costs, by the sizes at which the cheapest plan or its certainty changes. */
export function ladderOf(
  facts: FactsByKey,
  counted: 'people' | 'linkedin_accounts' | 'mailboxes',
  question: Omit<BillQuestion, 'setUp'>,
  catalogue: PlanRules,
): Step[] {
  const steps: Step[] = [];
  for (let size = 1; size <= LADDER_TOP; size += 1) {
    const price = priceOf(billOf(facts, { ...question, setUp: { [counted]: size } }, catalogue));
    const last = steps.at(-1);
    if (last && isAlike(last.last, price)) Object.assign(last, { to: size, last: price });
    else steps.push({ from: size, to: size, first: price, last: price });
  }
  return steps;
}

function isAlike(a: Price, b: Price): boolean {
  return a.plan === b.plan && a.billing === b.billing && a.certainty === b.certainty && a.upto_plan === b.upto_plan;
}
