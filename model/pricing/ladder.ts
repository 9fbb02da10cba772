import { type Static, Type } from 'typebox';
import type { FactsByKey } from '../fact.ts';
import { type BillQuestion, prepareBills } from './bill.ts';
import type { Plan } from './plan.ts';
import { Price, toPrice } from './price.ts';
import { readPlans } from './read-plan.ts';
import type { PlanRules } from './requirement.ts';
import { SENDERS } from './set-up.ts';

/** The largest number of people or accounts on a ladder. */
export const MAX_LADDER_SIZE = 50;

/** A range of sizes with the same plan, billing and certainty. */
export const Step = Type.Object(
  {
    from: Type.Integer({ minimum: 1 }),
    to: Type.Integer({ minimum: 1 }),
    first: Price,
    last: Price,
  },
  {
    title: 'LadderStep',
    description: 'Sizes with the same cheapest plan, with the first and the last price.',
  },
);
export type Step = Static<typeof Step>;

const Steps = Type.Optional(Type.Array(Step));

export const Ladders = Type.Object(
  { people: Steps, linkedin_accounts: Steps, mailboxes: Steps },
  {
    title: 'Ladders',
    description: `Prices for 1 to ${MAX_LADDER_SIZE} people for the tool's main channels, and for as many LinkedIn accounts or mailboxes of 1 person if plans charge for or include them. Left out if no price is known.`,
  },
);
export type Ladders = Static<typeof Ladders>;
type Counted = keyof Ladders;
const COUNTED: readonly Counted[] = ['people', 'linkedin_accounts', 'mailboxes'];

/** Computes the ladders of a tool. @param channels main channels, which all prices cover */
export function computeLadders(facts: FactsByKey, channels: readonly string[], catalogue: PlanRules): Ladders {
  const plans = readPlans(facts);
  const ladders = COUNTED.filter((counted) => counted === 'people' || plans.some(hasUnit(counted))).map(
    (counted) => [counted, computeLadder(facts, counted, { channels }, catalogue)] as const,
  );
  return Object.fromEntries(ladders.filter(([, steps]) => steps.some(({ first }) => first.currency !== null)));
}

/** Whether a plan charges for a unit or includes some of it. */
const hasUnit =
  (counted: Exclude<Counted, 'people'>) =>
  ({ unit, includes, charges = [] }: Plan) =>
    includes?.[counted] !== undefined ||
    [unit, ...charges.map((charge) => charge.for)].some((sold) => SENDERS[counted].units.some((one) => one === sold));

/**
 * Computes the prices for 1 to LADDER_TOP people or accounts. A new step begins where the cheapest plan, its billing or its certainty
 * changes.
 */
export function computeLadder(
  facts: FactsByKey,
  counted: Counted,
  question: Omit<BillQuestion, 'setUp'>,
  catalogue: PlanRules,
): Step[] {
  const steps: Step[] = [];
  const billFor = prepareBills(facts, question, catalogue);
  for (let size = 1; size <= MAX_LADDER_SIZE; size += 1) {
    const price = toPrice(billFor({ [counted]: size }));
    const last = steps.at(-1);
    if (last && isSameStep(last.last, price)) Object.assign(last, { to: size, last: price });
    else steps.push({ from: size, to: size, first: price, last: price });
  }
  return steps;
}

function isSameStep(a: Price, b: Price): boolean {
  return a.plan === b.plan && a.billing === b.billing && a.certainty === b.certainty && a.upto_plan === b.upto_plan;
}
