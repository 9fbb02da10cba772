import { minBy, uniqueBy } from '../group-by.ts';
import { computeFloors, type Floor } from './floor.ts';
import type { Missing } from './missing.ts';
import { type Money, type Period, toMoney } from './money.ts';
import { computePlanResult, type Offer, type PlanResult, type ToolNeed } from './offer.ts';
import { findLargestParts } from './part.ts';
import type { Plan } from './plan.ts';
import { type BillLine, isProven, monthlyCents, monthlyUpto, type PlanBill } from './plan-bill.ts';
import { findCurrency, isFree } from './read-plan.ts';

/** The sum of a bill. */
export interface BillSum {
  /** Whether it is a single amount, given the assumptions about the plan. */
  readonly isSingleAmount: boolean;
  /** The cheapest plan that is not proven to lack something. Null if there is no sum. */
  readonly plan: Plan | null;
  /** The plan whose price is `amount`. If `plan` has no price, a plan that costs no more. */
  readonly pricedBy: Plan | null;
  /** The billing period of `amount`, or of `upto` if there is no amount. */
  readonly billing: Period | null;
  /** The items of one payment that have a known price. */
  readonly lines: readonly BillLine[];
  /** The monthly minimum. Null if unknown. */
  readonly amount: Money | null;
  /** The monthly maximum: a plan that meets the need, if it has the `assumedFeatures`, costs no more. Null if unknown. */
  readonly upto: Money | null;
  /** The plan of `upto`. */
  readonly uptoPlan: Plan | null;
  /** The billing period of `upto`, which may differ from that of `amount`. */
  readonly uptoBilling: Period | null;
  /** Features that the plan of `upto` is assumed to include. */
  readonly assumedFeatures: readonly Missing[];
  /** The monthly maximum without assumptions about plans. Null if unknown. */
  readonly provenUpto: (Money & { readonly billing: Period }) | null;
  /** Why the sum isn't exact. Does not list assumptions about currency and billing. */
  readonly missing: readonly Missing[];
  /** The bill of `plan`. Null if `plan` has no price for the need, or there is no sum. */
  readonly planBill: PlanBill | null;
  /** Whether the sum is for a part of the need, since no plan is enough for all of it. */
  readonly isForPart: boolean;
}

export const NO_SUM: BillSum = {
  isSingleAmount: false,
  plan: null,
  pricedBy: null,
  billing: null,
  lines: [],
  amount: null,
  upto: null,
  uptoPlan: null,
  uptoBilling: null,
  assumedFeatures: [],
  provenUpto: null,
  missing: [],
  planBill: null,
  isForPart: false,
};

/** The input for choosing the cheapest plan. */
interface PlanChoice {
  readonly billing: Period | undefined;
  /** Required questions with an unknown answer. */
  readonly unknownQuestions: readonly Missing[];
  readonly need: ToolNeed;
  /** All plans of the tool, cheapest first. */
  readonly offers: readonly Offer[];
  /** The plans to choose from. */
  readonly candidates: readonly Offer[];
  /** Whether the buyer named the plan, which may then be free. */
  readonly isNamedPlan: boolean;
}

/**
 * Computes the sum of a bill. It ranges from the cheapest plan that may suffice (`amount`) to the cheapest plan that does suffice, according
 * to sources and assumptions (`upto`).
 * @param results for the plans to choose from
 */
export function computeCheapestSum(results: readonly PlanResult[], choice: PlanChoice): BillSum {
  return computeSufficientPlanSum(results, choice) ?? computeLargestPartSum(results, choice);
}

/** The sum of the cheapest plan that may suffice. Uses lower bounds for plans without a price. Undefined if no plan may suffice. */
function computeSufficientPlanSum(results: readonly PlanResult[], choice: PlanChoice): BillSum | undefined {
  const { billing, unknownQuestions, need, offers, isNamedPlan } = choice;
  const isSelectable = (result: PlanResult) => result.suffices !== 'no' && (isNamedPlan || !costsNothing(result));
  const sufficient = results.filter(isSelectable);
  if (sufficient.length === 0) return undefined;
  // A sum has one currency, so plans in other currencies count as unpriced.
  const [first] = sufficient.flatMap(({ bills }) => bills.filter(hasBilling(billing)));
  const currency = first?.currency ?? findCurrency(offers.map(({ plan }) => plan)) ?? '';
  const isComparable = (bill: PlanBill) => hasBilling(billing)(bill) && bill.currency === currency;
  const bills = sufficient.flatMap((result) => result.bills.filter(isComparable));
  const cheapest = findCheapest(bills, monthlyCents);
  const billsWithUpto = unknownQuestions.length > 0 ? [] : bills.filter(({ upto }) => upto !== undefined);
  const lowestUpto = findCheapest(billsWithUpto, monthlyUpto);
  const proven =
    lowestUpto && isProven(lowestUpto) ? lowestUpto : findCheapest(billsWithUpto.filter(isProven), monthlyUpto);
  const maximum = lowestUpto && {
    upto: toMoney(monthlyUpto(lowestUpto), currency),
    uptoPlan: lowestUpto.plan,
    uptoBilling: lowestUpto.period,
    assumedFeatures: lowestUpto.assumedFeatures,
    provenUpto: proven ? { ...toMoney(monthlyUpto(proven), currency), billing: proven.period } : null,
  };
  const unpriced = sufficient.filter((result) => !result.bills.some(isComparable));
  const floors = computeFloors(new Set(unpriced.map(({ plan }) => plan)), offers, need, { billing, currency });
  const cheaper = unpriced
    .map((result) => ({ result, floor: floors.get(result.plan) as Floor }))
    .filter(({ floor }) => cheapest === undefined || floor.cents < monthlyCents(cheapest));
  const [lowest] = cheaper.toSorted((a, b) => a.floor.cents - b.floor.cents);
  const floor = lowest?.floor.cents ?? monthlyCents(cheapest as PlanBill);
  if (lowestUpto && monthlyUpto(lowestUpto) === floor)
    return { ...toSum(lowestUpto), ...maximum, isSingleAmount: true };
  const reasons = cheaper.flatMap(({ result }) => explainUnpriced(result, billing));
  const missing = [...unknownQuestions, ...reasons, ...(cheapest?.missing ?? []), ...(cheapest?.assumedFeatures ?? [])];
  if (floor === 0) {
    const allMissing = cheapest ? missing : [...unknownQuestions, ...explainNoSum(results, unpriced, choice)];
    return { ...NO_SUM, ...maximum, billing: lowestUpto?.period ?? null, missing: allMissing };
  }
  const minimum: Partial<BillSum> = lowest
    ? {
        plan: lowest.result.plan,
        pricedBy: lowest.floor.plan,
        billing: lowest.floor.period ?? lowestUpto?.period ?? null,
        amount: toMoney(floor, currency),
      }
    : toSum(cheapest as PlanBill);
  return { ...NO_SUM, ...minimum, ...maximum, missing };
}

/**
 * The sum if no plan covers the quantities. A need costs at least as much as any part of it, so `amount` is the cost of the most expensive
 * part that a plan covers.
 */
function computeLargestPartSum(results: readonly PlanResult[], choice: PlanChoice): BillSum {
  const missing = [...choice.unknownQuestions, ...explainNoSum(results, [], choice)];
  const lacksQuantity = results.some((result) => result.missing.some((reason) => 'need' in reason));
  if (!lacksQuantity) return { ...NO_SUM, missing };
  const { candidates } = choice;
  const parts = findLargestParts(
    candidates.map(({ plan }) => plan),
    choice.need,
  );
  const sums = parts.flatMap((need) => {
    const resultsForPart = candidates.map((offer) => computePlanResult(offer, need));
    return computeSufficientPlanSum(resultsForPart, { ...choice, need }) ?? [];
  });
  const [highest] = sums.toSorted((a, b) => (b.amount?.amount ?? 0) - (a.amount?.amount ?? 0));
  if (!highest?.amount?.amount) return { ...NO_SUM, missing };
  const reasonsAboutPlan = missing.filter((reason) => 'plan' in reason && reason.plan === highest.plan?.name);
  const reasons = reasonsAboutPlan.length > 0 ? [...choice.unknownQuestions, ...reasonsAboutPlan] : missing;
  const { plan, pricedBy, billing, lines, amount, planBill } = highest;
  return { ...NO_SUM, plan, pricedBy, billing, lines, amount, planBill, missing: reasons, isForPart: true };
}

/**
 * Combines the sums of several ways to meet a need: the lowest minimum, the lowest maximum, and the lowest proven maximum. A sum has one
 * currency, so sums in other currencies count as unknown.
 */
export function findCheapestSum(all: readonly BillSum[]): BillSum {
  const getCurrency = ({ amount, upto }: BillSum) => (amount ?? upto)?.currency;
  const currency = all.map(getCurrency).find(Boolean);
  const sums = all
    .map(
      (sum): BillSum =>
        [currency, undefined].includes(getCurrency(sum)) ? sum : { ...NO_SUM, missing: [{ why: 'no-price' }] },
    )
    .toSorted(compareGaps);
  const toCost = (money: Money | null) => money?.amount ?? Number.POSITIVE_INFINITY;
  const lowest = minBy(sums, ({ amount }) => amount?.amount ?? 0);
  const bounded = minBy(sums, ({ upto }) => toCost(upto));
  const { provenUpto } = minBy(sums, (sum) => toCost(sum.provenUpto));
  const { upto, uptoPlan, uptoBilling, assumedFeatures, isSingleAmount, amount } = bounded;
  if (isSingleAmount && amount?.amount === lowest.amount?.amount) return { ...bounded, provenUpto };
  const billing = lowest.amount ? lowest.billing : uptoBilling;
  return { ...lowest, isSingleAmount: false, billing, upto, uptoPlan, uptoBilling, assumedFeatures, provenUpto };
}

/** Orders equal sums: by assumptions about the plan, then those of a plan with a price of its own, then by gaps. */
function compareGaps(a: BillSum, b: BillSum): number {
  const assumed = a.assumedFeatures.length - b.assumedFeatures.length;
  return assumed || Number(!a.planBill) - Number(!b.planBill) || a.missing.length - b.missing.length;
}

/** Finds the bill with the lowest cost. Of bills with the same cost, the most certain wins, then the first. */
function findCheapest(bills: readonly PlanBill[], costOf: (bill: PlanBill) => number): PlanBill | undefined {
  return bills.reduce<PlanBill | undefined>((cheapest, bill) => {
    if (cheapest === undefined) return bill;
    const difference = costOf(bill) - costOf(cheapest) || rankUncertainty(bill) - rankUncertainty(cheapest);
    return difference < 0 ? bill : cheapest;
  }, undefined);
}

/** 0 if `upto` is proven, 1 if it depends on an assumption about the plan, 2 if there is no `upto`. */
function rankUncertainty(bill: PlanBill): number {
  return isProven(bill) ? 0 : bill.upto === undefined ? 2 : 1;
}

const hasBilling =
  (billing: Period | undefined) =>
  ({ period }: PlanBill) =>
    billing === undefined || period === billing;

function toSum(bill: PlanBill): BillSum {
  const { plan, period, lines, currency } = bill;
  return {
    ...NO_SUM,
    plan,
    pricedBy: plan,
    billing: period,
    lines,
    amount: toMoney(monthlyCents(bill), currency),
    planBill: bill,
  };
}

/** Explains why a plan that may suffice has no sum: it is sold by quote, or has no known price for the billing period. */
function explainUnpriced({ plan, bills, missing }: PlanResult, billing: Period | undefined): readonly Missing[] {
  if (bills.length === 0) return missing;
  return [{ why: 'price', plan: plan.name, ...(billing && { billing }) }];
}

/**
 * Explains why no plan has a sum. Returns only the most useful kind of reason, in this order: no price for the billing period; not sold for
 * the quantity, or only by quote; no price at all; a missing feature.
 */
function explainNoSum(
  results: readonly PlanResult[],
  unpriced: readonly PlanResult[],
  { billing, isNamedPlan }: PlanChoice,
): Missing[] {
  const paid = results.filter((result) => isNamedPlan || !costsNothing(result));
  const relevant = paid.length > 0 ? paid : results;
  const reasons = [
    ...unpriced.flatMap((result) => explainUnpriced(result, billing)),
    ...relevant.flatMap(({ missing }) => missing),
  ];
  const isPrice = ({ why }: Missing) => why === 'price';
  const hasInsufficient = unpriced.length < relevant.length;
  const kinds: ((reason: Missing) => boolean)[] = [
    (reason) => reason.why === 'price' && reason.billing !== undefined,
    (reason) => !isPrice(reason) && reason.why !== 'lacks',
    (reason) => isPrice(reason) && hasInsufficient,
    (reason) => reason.why === 'lacks' && unpriced.length === 0,
  ];
  const [best] = kinds.map((kind) => reasons.filter(kind)).filter(({ length }) => length > 0);
  return best ? uniqueBy(best, (reason) => JSON.stringify(reason)) : [{ why: 'no-price' }];
}

/** A free plan that may suffice for a need, and whether it is proven to suffice. */
export interface FreePlan {
  readonly plan: string;
  readonly suffices: 'may be' | 'yes';
}

/** The free plan that suffices or may suffice. @param unknownQuestions required questions whose answer is unknown for the tool */
export function findFreePlan(
  results: readonly PlanResult[],
  unknownQuestions: readonly Missing[],
): FreePlan | undefined {
  const free = results.filter((result) => result.suffices !== 'no' && costsNothing(result));
  const isProvenToSuffice = ({ bills, suffices }: PlanResult) =>
    bills.length > 0 ? bills.some((bill) => bill.upto === 0 && isProven(bill)) : suffices === 'yes';
  const proven = unknownQuestions.length > 0 ? undefined : free.find(isProvenToSuffice);
  const chosen = proven ?? free[0];
  return chosen && { plan: chosen.plan.name, suffices: proven ? 'yes' : 'may be' };
}

/** Whether a plan is free for a need. A free plan may still charge for extra units. */
export function costsNothing({ plan, bills }: PlanResult): boolean {
  return isFree(plan) && (bills.length === 0 || bills.some(({ cents }) => cents === 0));
}
