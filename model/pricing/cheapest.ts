import { uniqueBy } from '../group-by.ts';
import { computeFloors, type Floor } from './floor.ts';
import type { Missing } from './missing.ts';
import { type Money, type Period, toMoney } from './money.ts';
import { billOffer, type Needs, type Offer, type PlanResult } from './offer.ts';
import { findLargestParts } from './part.ts';
import type { Plan } from './plan.ts';
import { type BillLine, isProven, monthlyCents, monthlyUpto, type PlanBill } from './plan-bill.ts';
import { findCurrency, isFree } from './read-plan.ts';

/** The sum of a bill. */
export interface BillSum {
  /** Whether it is a single amount, given the assumptions about the plan. */
  readonly isSingleAmount: boolean;
  /** The cheapest plan not proven to lack something. Null if there is no sum. */
  readonly plan: Plan | null;
  /** The plan whose price is `amount`. If `plan` has no price, a plan that costs no more. */
  readonly pricedBy: Plan | null;
  /** The billing period of `amount`, or of `upto` if there is no amount. */
  readonly billing: Period | null;
  /** The parts of one payment with a known price. */
  readonly lines: readonly BillLine[];
  /** The monthly minimum. Null if unknown. */
  readonly amount: Money | null;
  /** The monthly maximum: a plan that meets the need, given `planAssumed`, costs no more. Null if unknown. */
  readonly upto: Money | null;
  /** The plan of `upto`. */
  readonly uptoPlan: Plan | null;
  /** The billing period of `upto`, which may differ from that of `amount`. */
  readonly uptoBilling: Period | null;
  /** Features that the plan of `upto` is assumed to include. */
  readonly planAssumed: readonly Missing[];
  /** The monthly maximum without assumptions about plans. Null if unknown. */
  readonly provenUpto: Money | null;
  /** Why the sum isn't exact, apart from assumptions about currency and billing. */
  readonly missing: readonly Missing[];
  /** The bill of `plan`. Null if `plan` has no price for the need, or there is no sum. */
  readonly planBill: PlanBill | null;
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
  planAssumed: [],
  provenUpto: null,
  missing: [],
  planBill: null,
};

interface Choice {
  readonly billing: Period | undefined;
  /** Required questions with an unknown answer. */
  readonly unknown: readonly Missing[];
  readonly needs: Needs;
  /** All plans of the tool, cheapest first. */
  readonly offers: readonly Offer[];
  /** The plans to choose from. */
  readonly candidates: readonly Offer[];
  /** Whether a free plan can be chosen, for example if requested by name. */
  readonly canBeFree: boolean;
}

/**
 * Bills the cheapest plan. The sum ranges from the cheapest plan that may suffice (`amount`) to the cheapest that does according to sources
 * and assumptions (`upto`).
 * @param results of the plans to choose from
 */
export function billCheapestPlan(results: readonly PlanResult[], choice: Choice): BillSum {
  return billSufficientPlans(results, choice) ?? billLargestParts(results, choice);
}

/** Bills the cheapest plan that may suffice. Uses lower bounds for plans without a price. Undefined if no plan may suffice. */
function billSufficientPlans(results: readonly PlanResult[], choice: Choice): BillSum | undefined {
  const { billing, unknown, needs, offers, canBeFree } = choice;
  const isChoice = (result: PlanResult) => result.suffices !== 'no' && (canBeFree || !costsNothing(result));
  const sufficient = results.filter(isChoice);
  if (sufficient.length === 0) return undefined;
  // A sum has one currency, so plans in other currencies count as unpriced.
  const [first] = sufficient.flatMap(({ bills }) => bills.filter(hasBilling(billing)));
  const currency = first?.currency ?? findCurrency(offers.map(({ plan }) => plan)) ?? '';
  const isComparable = (bill: PlanBill) => hasBilling(billing)(bill) && bill.currency === currency;
  const bills = sufficient.flatMap((result) => result.bills.filter(isComparable));
  const cheapest = findCheapest(bills, monthlyCents);
  const bounded = unknown.length > 0 ? [] : bills.filter(({ upto }) => upto !== undefined);
  const lowestUpto = findCheapest(bounded, monthlyUpto);
  const proven = lowestUpto && isProven(lowestUpto) ? lowestUpto : findCheapest(bounded.filter(isProven), monthlyUpto);
  const maximum = lowestUpto && {
    upto: toMoney(monthlyUpto(lowestUpto), currency),
    uptoPlan: lowestUpto.plan,
    uptoBilling: lowestUpto.period,
    planAssumed: lowestUpto.assumed,
    provenUpto: proven ? toMoney(monthlyUpto(proven), currency) : null,
  };
  // Plans are listed by price, so an unpriced plan can only be cheaper if it is listed before the cheapest one. The order proves nothing if
  // that one is free, or if several units of it are bought for their volumes.
  const isBound = cheapest !== undefined && cheapest.whyMore !== 'volumes' && !isFree(cheapest.plan);
  const listedBefore = offers.slice(0, isBound ? offers.findIndex(isOfferOf(cheapest.plan)) : undefined);
  const unpriced = sufficient.filter((result) => !result.bills.some(isComparable));
  const mayCostLess = unpriced.filter(({ plan }) => listedBefore.some(isOfferOf(plan)));
  const floors = computeFloors(new Set(mayCostLess.map(({ plan }) => plan)), offers, needs, { billing, currency });
  const cheaper = mayCostLess
    .map((result) => ({ result, floor: floors.get(result.plan) as Floor }))
    .filter(({ floor }) => cheapest === undefined || floor.cents < monthlyCents(cheapest));
  const [lowest] = cheaper.toSorted((a, b) => a.floor.cents - b.floor.cents);
  const floor = lowest?.floor.cents ?? monthlyCents(cheapest as PlanBill);
  if (lowestUpto && monthlyUpto(lowestUpto) === floor)
    return { ...toSum(lowestUpto), ...maximum, isSingleAmount: true };
  const reasons = cheaper.flatMap(({ result }) => explainUnpriced(result, billing));
  const missing = [...unknown, ...reasons, ...(cheapest?.missing ?? []), ...(cheapest?.assumed ?? [])];
  if (floor === 0) {
    const all = cheapest ? missing : [...unknown, ...explainNoSum(results, unpriced, choice)];
    return { ...NO_SUM, ...maximum, billing: lowestUpto?.period ?? null, missing: all };
  }
  const minimum: Partial<BillSum> = lowest
    ? {
        plan: lowest.result.plan,
        pricedBy: lowest.floor.plan,
        billing: billing ?? lowest.floor.period ?? null,
        amount: toMoney(floor, currency),
      }
    : toSum(cheapest as PlanBill);
  return { ...NO_SUM, ...minimum, ...maximum, missing };
}

/**
 * The bill if no plan covers the quantities. A need costs at least as much as any part of it, so `amount` is the cost of the most expensive
 * part that a plan covers.
 */
function billLargestParts(results: readonly PlanResult[], choice: Choice): BillSum {
  const missing = [...choice.unknown, ...explainNoSum(results, [], choice)];
  const lacksQuantity = results.some((result) => result.missing.some((reason) => 'need' in reason));
  if (!lacksQuantity) return { ...NO_SUM, missing };
  const { candidates } = choice;
  const parts = findLargestParts(
    candidates.map(({ plan }) => plan),
    choice.needs,
  );
  const sums = parts.flatMap((needs) => {
    const resultsForPart = candidates.map((offer) => billOffer(offer, needs));
    return billSufficientPlans(resultsForPart, { ...choice, needs }) ?? [];
  });
  const [highest] = sums.toSorted((a, b) => (b.amount?.amount ?? 0) - (a.amount?.amount ?? 0));
  if (!highest?.amount) return { ...NO_SUM, missing };
  const aboutPlan = missing.filter((one) => 'plan' in one && one.plan === highest.plan?.name);
  const reasons = aboutPlan.length > 0 ? [...choice.unknown, ...aboutPlan] : missing;
  const { upto, uptoPlan, uptoBilling, planAssumed, provenUpto } = NO_SUM;
  return { ...highest, isSingleAmount: false, upto, uptoPlan, uptoBilling, planAssumed, provenUpto, missing: reasons };
}

const isOfferOf = (plan: Plan) => (offer: Offer) => offer.plan === plan;

/** The first bill with the lowest cost. Among equal costs, the least uncertain. */
function findCheapest(bills: readonly PlanBill[], costOf: (bill: PlanBill) => number): PlanBill | undefined {
  return bills.reduce<PlanBill | undefined>((cheapest, bill) => {
    if (cheapest === undefined) return bill;
    const difference = costOf(bill) - costOf(cheapest) || uncertainty(bill) - uncertainty(cheapest);
    return difference < 0 ? bill : cheapest;
  }, undefined);
}

/** 0 if `upto` is proven, 1 if it rests on an assumption about the plan, 2 if there is no `upto`. */
function uncertainty(bill: PlanBill): number {
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

/** Why a plan that may suffice has no sum: it is sold by quote, or has no known price for the billing period. */
function explainUnpriced({ plan, bills, missing }: PlanResult, billing: Period | undefined): readonly Missing[] {
  if (bills.length === 0) return missing;
  return [{ why: 'price', plan: plan.name, ...(billing && { billed: billing }) }];
}

/**
 * Why no plan has a sum. Returns only the most useful kind of reason: no price for this billing period, then not sold for the quantity or
 * only by quote, then no price at all, then a missing feature.
 */
function explainNoSum(
  results: readonly PlanResult[],
  unpriced: readonly PlanResult[],
  { billing, canBeFree }: Choice,
): Missing[] {
  const paid = results.filter((result) => canBeFree || !costsNothing(result));
  const counted = paid.length > 0 ? paid : results;
  const reasons = [
    ...unpriced.flatMap((result) => explainUnpriced(result, billing)),
    ...counted.flatMap(({ missing }) => missing),
  ];
  const isPrice = ({ why }: Missing) => why === 'price';
  const hasInsufficient = unpriced.length < counted.length;
  const kinds: ((one: Missing) => boolean)[] = [
    (one) => one.why === 'price' && one.billed !== undefined,
    (one) => !isPrice(one) && one.why !== 'lacks',
    (one) => isPrice(one) && hasInsufficient,
    (one) => one.why === 'lacks' && unpriced.length === 0,
  ];
  const [best] = kinds.map((kind) => reasons.filter(kind)).filter(({ length }) => length > 0);
  return best ? uniqueBy(best, (one) => JSON.stringify(one)) : [{ why: 'no-price' }];
}

/** A free plan for a need, and whether it is proven to suffice. */
export interface FreePlan {
  readonly plan: string;
  readonly suffices: 'may be' | 'yes';
}

/** The free plan that suffices or may suffice. @param unknown required questions with an unknown answer for the tool */
export function findFreePlan(results: readonly PlanResult[], unknown: readonly Missing[]): FreePlan | undefined {
  const free = results.filter((result) => result.suffices !== 'no' && costsNothing(result));
  const isProvenEnough = ({ bills, suffices }: PlanResult) =>
    bills.length > 0 ? bills.some((bill) => bill.upto === 0 && isProven(bill)) : suffices === 'yes';
  const proven = unknown.length > 0 ? undefined : free.find(isProvenEnough);
  const found = proven ?? free[0];
  return found && { plan: found.plan.name, suffices: proven ? 'yes' : 'may be' };
}

/** Whether a plan is free for a need. A free plan may still charge for extra units. */
function costsNothing({ plan, bills }: PlanResult): boolean {
  return isFree(plan) && (bills.length === 0 || bills.some(({ cents }) => cents === 0));
}
