import { type Static, Type } from 'typebox';
import type { FactsByKey } from '../fact.ts';
import { type BillNeed, prepareBills } from './bill.ts';
import type { Plan } from './plan.ts';
import { Price, toPrice } from './price.ts';
import { readPlans } from './read-plan.ts';
import type { PlanRules } from './requirement.ts';
import { SENDERS } from './set-up.ts';

/** The largest number of people or accounts on a ladder. */
const MAX_LADDER_SIZE = 50;

/** A range of sizes with the same plan, billing period and certainty. */
export const Step = Type.Object(
  {
    from: Type.Integer({ minimum: 1 }),
    to: Type.Integer({ minimum: 1 }),
    first: Price,
    last: Price,
  },
  {
    title: 'LadderStep',
    description: 'A range of sizes with the same cheapest plan, with the prices of its first and last size.',
  },
);
export type Step = Static<typeof Step>;

const Steps = Type.Optional(Type.Array(Step));

export const Ladders = Type.Object(
  { people: Steps, linkedin_accounts: Steps, mailboxes: Steps },
  {
    title: 'Ladders',
    description: `Prices by team size (1 to ${MAX_LADDER_SIZE}) without requirements. Also by LinkedIn accounts or mailboxes for one person, if a plan charges for or includes them. Left out if unknown.`,
  },
);
export type Ladders = Static<typeof Ladders>;
type LadderUnit = keyof Ladders;
const LADDER_UNITS: readonly LadderUnit[] = ['people', 'linkedin_accounts', 'mailboxes'];

/** Computes the ladders of a tool. */
export function computeLadders(facts: FactsByKey, catalogue: PlanRules): Ladders {
  const plans = readPlans(facts);
  const ladders = LADDER_UNITS.filter((ladderUnit) => ladderUnit === 'people' || plans.some(hasUnit(ladderUnit))).map(
    (ladderUnit) => [ladderUnit, computeLadder(facts, ladderUnit, {}, catalogue)] as const,
  );
  return Object.fromEntries(ladders.filter(([, steps]) => steps.some(({ first }) => first.currency !== null)));
}

/** Whether a plan charges for a unit or includes some of it. */
const hasUnit =
  (ladderUnit: Exclude<LadderUnit, 'people'>) =>
  ({ unit, includes, charges = [] }: Plan) =>
    includes?.[ladderUnit] !== undefined ||
    [unit, ...charges.map((charge) => charge.for)].some((sold) =>
      SENDERS[ladderUnit].units.some((unitName) => unitName === sold),
    );

/**
 * Computes the prices for 1 to MAX_LADDER_SIZE people or accounts. A new step begins where the cheapest plan, its billing or its certainty
 * changes.
 */
export function computeLadder(
  facts: FactsByKey,
  ladderUnit: LadderUnit,
  question: Omit<BillNeed, 'setUp'>,
  catalogue: PlanRules,
): Step[] {
  const steps: Step[] = [];
  const calculateBill = prepareBills(facts, question, catalogue);
  for (let size = 1; size <= MAX_LADDER_SIZE; size += 1) {
    const price = toPrice(calculateBill({ [ladderUnit]: size }));
    const last = steps.at(-1);
    if (last && isSameStep(last.last, price)) Object.assign(last, { to: size, last: price });
    else steps.push({ from: size, to: size, first: price, last: price });
  }
  return steps;
}

function isSameStep(a: Price, b: Price): boolean {
  return a.plan === b.plan && a.billing === b.billing && a.certainty === b.certainty && a.upto_plan === b.upto_plan;
}
