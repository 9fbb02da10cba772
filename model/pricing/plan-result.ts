import type { FactsByKey } from '../fact.ts';
import { minBy } from '../group-by.ts';
import { coverSetUp, maxCovered } from './cover.ts';
import type { Gap } from './missing.ts';
import { PERIODS } from './money.ts';
import { areMembersFree } from './placement.ts';
import { type Plan, UNITS, type Unit } from './plan.ts';
import { computePlanBill, type PlanBill } from './plan-bill.ts';
import type { Choices, QuestionsOnPlan } from './questions-on-plan.ts';
import { isByQuote, isFree } from './read-plan.ts';
import { countNeeded, type SetUp, setUpField, setUpForPlan } from './set-up.ts';

/** A plan, and its variants according to sources that disagree. */
export interface Offer {
  readonly plan: Plan;
  readonly variants: readonly Plan[];
}

/** The bills of one plan for a need, or the reasons why it has none. */
export interface PlanResult {
  readonly plan: Plan;
  /**
   * `no`: sources show that it lacks a feature or does not cover the quantities. `open`: it may lack a feature, or its price for the quantity is
   * unknown. `yes`: it has everything required, according to sources or assumptions; only parts of its price may be unknown.
   */
  readonly suffices: 'no' | 'open' | 'yes';
  /** The bills for each period. If the plan isn't known to suffice, minimums, up to the highest numbers with a price. */
  readonly bills: readonly PlanBill[];
  /** Why it doesn't suffice, or may not. */
  readonly reasons: readonly Gap[];
}

/** The parts of a need that are the same for all plans of a tool. */
export interface PlanNeed {
  readonly setUp: SetUp;
  /** The sending channels that the need requires. */
  readonly channels: ReadonlySet<string>;
  readonly facts: FactsByKey;
}

/** Decides whether a plan suffices for a need, and computes its bills. */
export function computePlanResult(offer: Offer, onPlan: QuestionsOnPlan, need: PlanNeed): PlanResult {
  const { plan } = offer;
  if (onPlan.lacked.length > 0) return { plan, suffices: 'no', bills: [], reasons: onPlan.lacked };
  const { short, unsold } = coverSetUp(
    plan,
    setUpForPlan(plan, need.setUp, need.channels),
    areMembersFree(plan, need.facts),
  );
  const isTooSmall = unsold.some(({ why }) => why === 'at-most');
  if (!isByQuote(plan) && (isTooSmall || short.length > 0))
    return { plan, suffices: 'no', bills: [], reasons: isTooSmall ? unsold : short };
  const quoted: readonly Gap[] = isByQuote(plan) ? [{ why: 'always-quote', plan: plan.name }] : unsold;
  const reasons = [...onPlan.open, ...quoted];
  return {
    plan,
    suffices: reasons.length > 0 ? 'open' : 'yes',
    bills: computePlanBills(offer, onPlan.choices, need),
    reasons,
  };
}

/**
 * Computes the bills of a plan for each period, for the highest number that it is sold for or that has a price. If sources disagree on a price, the lowest counts, and the bill has a gap.
 */
export function computePlanBills(
  { plan, variants }: Offer,
  choices: readonly Choices[],
  need: PlanNeed,
  isFloor = false,
): PlanBill[] {
  if (isByQuote(plan)) return [];
  const { unit: sold, at_most = Number.POSITIVE_INFINITY, quote_from: quote } = plan;
  const complete = setUpForPlan(plan, need.setUp, need.channels);
  const setUp = quote ? { ...complete, ...lower(quote.for, quote.more_than, complete) } : complete;
  const coverage = coverSetUp(plan, setUp, areMembersFree(plan, need.facts));
  const limit = quote ? (quote.for === sold ? quote.more_than : coverage.quantity) : at_most;
  const priced = sold === undefined || coverage.quantity <= limit ? coverage : { ...coverage, quantity: limit };
  return PERIODS.flatMap((period) =>
    choices.flatMap((ways) =>
      mergeSources(
        [plan, ...variants].map((source) => computePlanBill(source, period, setUp, priced, ways, isFloor)),
        plan,
      ),
    ),
  );
}

/** Lowers a number to a maximum. */
function lower(unit: Unit, maximum: number, setUp: SetUp): SetUp {
  return countNeeded(unit, setUp) > maximum ? { [setUpField(unit)]: maximum } : {};
}

/** Lowers the numbers of a set-up to what a plan covers. */
export function lowerToPlan(plan: Plan, { setUp, channels }: PlanNeed): SetUp {
  const complete = setUpForPlan(plan, setUp, channels);
  return Object.assign({ ...setUp }, ...UNITS.map((unit) => lower(unit, maxCovered(unit, plan), complete)));
}

/** The lowest bill of several sources. It has a gap if they disagree. @param bySource starting with the plan's own */
function mergeSources([own, ...others]: readonly (PlanBill | undefined)[], plan: Plan): PlanBill[] {
  const all = [own, ...others.filter((bill) => bill?.currency === own?.currency)].filter((bill) => bill !== undefined);
  if (!own || all.length === 1) return own ? [own] : [];
  const lowest = minBy(all, ({ cents }) => cents);
  const isDisputed = all.some(({ cents, gaps }) => cents !== own.cents || gaps.length !== own.gaps.length);
  return [
    { ...lowest, plan, gaps: [...lowest.gaps, ...(isDisputed ? [{ why: 'disputed', plan: plan.name } as const] : [])] },
  ];
}

/** Whether a plan lacks a feature or isn't sold for the quantity. Of one that includes too few, more may be sold at an unknown price. */
export function isInsufficient({ suffices, reasons }: PlanResult): boolean {
  return suffices === 'no' && reasons.every(({ why }) => why === 'lacks' || why === 'at-most');
}

/** Whether a plan is free for a need. A free plan may still charge for extra units. */
export function costsNothing({ plan, bills }: PlanResult): boolean {
  return isFree(plan) && (bills.length === 0 || bills.some(({ cents }) => cents === 0));
}
