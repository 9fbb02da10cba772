import { minBy, uniqueBy } from '../group-by.ts';
import type { Coverage } from './cover.ts';
import type { Gap } from './missing.ts';
import { type Period, type PeriodPrice, perMonth, pricesByPeriod } from './money.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import { type Choices, listAddOnUnits, type WayOnPlan } from './questions-on-plan.ts';
import { planPrices } from './read-plan.ts';
import { countNeeded, type SetUp } from './set-up.ts';

/** One line of a bill for one period, in minor units. */
export interface BillLine {
  /** The name of the plan or add-on. Null for a charge for extra units. */
  readonly name: string | null;
  readonly kind: 'plan' | 'charge' | 'add-on';
  /** The unit of the quantity. Null for a flat price. */
  readonly unit: Unit | null;
  readonly quantity: number;
  readonly each: number;
  readonly cents: number;
}

/** The bill of one plan for one period, in minor units. */
export interface PlanBill {
  readonly plan: Plan;
  readonly period: Period;
  readonly currency: string;
  /** The lines with a known price. */
  readonly lines: readonly BillLine[];
  /** One payment: the sum of the lines. A minimum if there are gaps. */
  readonly cents: number;
  /** What the sum does not cover, or may not cover. */
  readonly gaps: readonly Gap[];
  /** Features that the plan is assumed to include. */
  readonly assumed: readonly Gap[];
  /** The set-up that was billed, with defaults for missing numbers. */
  readonly setUp: SetUp;
  readonly presumedUnits: Coverage['presumedUnits'];
  readonly surplusReason: Coverage['surplusReason'];
}

/**
 * Computes the bill of a plan for a period. Undefined if the plan has no price for the period.
 *
 * @param isFloor whether an unknown price counts as 0 when the ways to meet a question are compared. Otherwise it counts as the highest
 */
export function computePlanBill(
  plan: Plan,
  period: Period,
  setUp: SetUp,
  coverage: Coverage,
  choices: Choices,
  isFloor: boolean,
): PlanBill | undefined {
  const price = planPrices(plan).get(period);
  if (!price) return undefined;
  const lines: BillLine[] = [];
  /** Adds a line, if it has a price in the currency of the plan. */
  const addLine = (line: Pick<BillLine, 'kind' | 'name' | 'quantity'>, unit: Unit | undefined, each?: PeriodPrice) => {
    if (each?.currency !== price.currency) return false;
    lines.push({ ...line, unit: unit ?? null, each: each.cents, cents: each.cents * line.quantity });
    return true;
  };
  addLine({ kind: 'plan', name: plan.name, quantity: coverage.quantity }, plan.unit, price);
  const ways = chooseWays(choices, setUp, period, isFloor);
  const addOns = uniqueBy(
    ways.flatMap((way) => way.addOns),
    ({ addOn }) => addOn,
  );
  const gaps: Gap[] = ways.flatMap(({ unpriced }) => unpriced);
  for (const { charge, quantity } of coverage.extras)
    if (!addLine({ kind: 'charge', name: null, quantity }, charge.for, pricesByPeriod(charge.terms ?? []).get(period)))
      gaps.push({ why: 'more', plan: plan.name, unit: charge.for, need: countNeeded(charge.for, setUp) });
  for (const { addOn, place } of addOns) {
    const { name, for: unit } = addOn;
    if (!addLine({ kind: 'add-on', name, quantity: countAddOns(addOn, setUp) }, unit, priceAddOn(addOn, period)))
      gaps.push({ why: 'extra', addOn: name, place });
  }
  const addOnUnits = listAddOnUnits(addOns);
  const { presumedUnits, surplusReason } = coverage;
  return {
    plan,
    period,
    currency: price.currency,
    lines,
    cents: lines.reduce((sum, line) => sum + line.cents, 0),
    gaps: [...gaps, ...coverage.uncovered.filter(({ unit }) => !addOnUnits.includes(unit))],
    assumed: ways.flatMap(({ assumed }) => assumed),
    setUp,
    presumedUnits,
    surplusReason,
  };
}

/** Chooses the way to meet each question that adds the least. Add-ons for questions with a single way come first, since others may share them. */
function chooseWays(choices: Choices, setUp: SetUp, period: Period, isFloor: boolean): readonly WayOnPlan[] {
  const bought = new Set<AddOn>();
  const price = ({ addOns, unpriced }: WayOnPlan) =>
    [...addOns.map(({ addOn }) => addOn).filter((addOn) => !bought.has(addOn)), ...unpriced.map(() => undefined)]
      .map((addOn) => addOn && (priceAddOn(addOn, period)?.cents ?? Number.NaN) * countAddOns(addOn, setUp))
      .reduce<number>((sum, cents) => sum + (cents || (cents === 0 || isFloor ? 0 : UNKNOWN)), 0);
  return choices
    .toSorted((a, b) => a.length - b.length)
    .map((ways) => {
      const way = minBy(ways, price);
      for (const { addOn } of way.addOns) bought.add(addOn);
      return way;
    });
}

/** More than any price, in minor units. */
const UNKNOWN = 1e12;

const priceAddOn = ({ terms = [] }: AddOn, period: Period) => pricesByPeriod(terms).get(period);

const countAddOns = ({ for: unit }: AddOn, setUp: SetUp) =>
  unit === undefined ? 1 : Math.max(1, countNeeded(unit, setUp));

/** The share of one month in a bill, in minor units. */
export const monthlyCents = ({ cents, period }: PlanBill) => perMonth(cents, period);

/** Whether a bill is a single sum, given its assumptions. */
export const isClosed = ({ gaps }: PlanBill) => gaps.length === 0;

/** Whether a bill is a single sum without an assumption about its plan. */
export const isProven = (bill: PlanBill) => isClosed(bill) && bill.assumed.length === 0;
