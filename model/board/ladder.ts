import type { FactsByKey } from '../fact.ts';
import { type BillNeed, prepareBills } from '../pricing/bill.ts';
import { type Ladders, MAX_LADDER_SIZE, type Step } from '../pricing/ladder.ts';
import type { Plan } from '../pricing/plan.ts';
import type { Price } from '../pricing/price.ts';
import { readPlans } from '../pricing/read-plan.ts';
import type { PlanRules } from '../pricing/requirement.ts';
import { SENDERS } from '../pricing/set-up.ts';
import { toPrice } from './to-price.ts';

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
    [unit, ...charges.map((charge) => charge.for)].some((sold) => sold === SENDERS[ladderUnit].unit);

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
  return a.plan === b.plan && a.billing === b.billing && a.certainty === b.certainty;
}
