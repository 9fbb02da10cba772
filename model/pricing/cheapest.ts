import { uniqueBy } from '../group-by.ts';
import { type BilledNeed, computeFloor, isComparable, type Payment } from './floor.ts';
import type { Gap } from './missing.ts';
import { type Money, type Period, toMoney } from './money.ts';
import type { Plan } from './plan.ts';
import { isClosed, isProven, monthlyCents, type PlanBill } from './plan-bill.ts';
import { costsNothing, type Offer, type PlanResult } from './plan-result.ts';
import { findCurrency, planPrices } from './read-plan.ts';

/** The sum of a bill. */
export interface BillSum {
  /** The bill of the cheapest plan that has everything required. Null if its price is unknown. */
  readonly planBill: PlanBill | null;
  /** The plan of the bill or, without one, the plan whose price is unknown. Null if it is unknown which plan suffices. */
  readonly plan: Plan | null;
  /** Whether a plan that costs less may suffice. */
  readonly mayCostLess: boolean;
  /** The least that it can cost per month. Never shown. Null if unknown. */
  readonly floor: Money | null;
  /** The lowest sum per month that needs no assumption about a plan. Null if there is none. */
  readonly proven: Money | null;
  /** Why the sum isn't exact. Does not list the assumption about billing. */
  readonly gaps: readonly Gap[];
}

const NO_SUM: BillSum = {
  planBill: null,
  plan: null,
  mayCostLess: false,
  floor: null,
  proven: null,
  gaps: [{ why: 'no-price' }],
};

/** The input for choosing the cheapest plan. */
interface PlanChoice {
  /** The need for each set of channels that meets its requirements. */
  readonly needs: readonly BilledNeed[];
  /** All plans of the tool, cheapest first. */
  readonly offers: readonly Offer[];
  /** The plans to choose from. */
  readonly candidates: readonly Offer[];
  /** Whether the buyer named the plan, which may then be free. */
  readonly isNamedPlan: boolean;
  /** Whether a required question has an unknown answer. No sum is closed then. */
  readonly hasUnknown: boolean;
}

/** Finds the cheapest plan that has everything required, and what it can cost at least. */
export function findCheapestSum(
  { needs, offers, candidates, isNamedPlan, hasUnknown }: PlanChoice,
  billing: Period | undefined,
): BillSum {
  const canBill = (result: PlanResult) => isNamedPlan || !costsNothing(result);
  const results = needs.flatMap((need) => need.results.filter(canBill));
  const possible = results.filter(({ suffices }) => suffices !== 'no');
  const [first] = possible.flatMap(({ bills }) => bills.filter(({ period }) => [period, undefined].includes(billing)));
  // A sum has one currency, so plans in other currencies count as unpriced.
  const currency = first?.currency ?? findCurrency(offers.map(({ plan }) => plan)) ?? '';
  const payment: Payment = { billing, currency };
  const toSum = (cents: number) => toMoney(cents, currency);
  const bills = results
    .flatMap((result) => (result.suffices === 'yes' ? result.bills : []))
    .filter((bill) => isComparable(bill, payment))
    .toSorted((a, b) => monthlyCents(a) - monthlyCents(b) || rankUncertainty(a) - rankUncertainty(b));
  const [cheapest] = bills;
  const proven = hasUnknown ? undefined : bills.find(isProven);
  const floor = Math.min(...needs.map((need) => computeFloor(need, offers, candidates, canBill, payment)));
  const bounds = {
    floor: floor > 0 || isNamedPlan ? toSum(floor) : null,
    proven: proven ? toSum(monthlyCents(proven)) : null,
  };
  const mayCostLess = cheapest !== undefined && floor < monthlyCents(cheapest);
  if (!cheapest) {
    // A list without any price is no reason to name one of its plans.
    const isPriceList = offers.some(({ plan }) => planPrices(plan).size > 0);
    return { ...NO_SUM, ...bounds, ...(isPriceList && explainNoSum(results, billing)) };
  }
  const isOpen = hasUnknown || !isClosed(cheapest);
  const isPriced = ({ suffices, bills }: PlanResult) =>
    suffices === 'yes' && bills.some((bill) => isComparable(bill, payment));
  const cheaper = mayCostLess ? possible.filter((result) => !isPriced(result)) : [];
  const otherWays = mayCostLess
    ? needs.flatMap(({ results, questionsOn }) => results.flatMap(({ plan }) => questionsOn(plan).openWays))
    : [];
  const gaps = [
    ...cheaper.flatMap((result) => explain(result, billing)),
    ...(cheaper.length === 0 ? otherWays : []),
    ...(isOpen ? [...cheapest.gaps, ...cheapest.assumed] : []),
  ];
  // If the sum can be lower and higher, it is no sum.
  const sum = isOpen && mayCostLess ? NO_SUM : { planBill: cheapest, plan: cheapest.plan, mayCostLess };
  return { ...NO_SUM, ...sum, ...bounds, gaps: uniqueBy(gaps, (gap) => JSON.stringify(gap)) };
}

/** 0 if a sum is proven, 1 if it depends on an assumption about the plan, 2 if it is a minimum. */
const rankUncertainty = (bill: PlanBill) => (isProven(bill) ? 0 : isClosed(bill) ? 1 : 2);

/** Explains why a plan that may suffice has no sum. */
function explain({ plan, reasons, bills }: PlanResult, billing: Period | undefined): readonly Gap[] {
  if (reasons.length > 0) return reasons;
  return [{ why: 'price', plan: plan.name, ...(billing && bills.length > 0 && { billing }) }];
}

/** Names the plan without a price and explains what is missing: of a plan that suffices, else of those that may, else why none does. */
function explainNoSum(results: readonly PlanResult[], billing: Period | undefined): Pick<BillSum, 'plan' | 'gaps'> {
  const sufficient = results.find(({ suffices }) => suffices === 'yes');
  const open = results.filter(({ suffices }) => suffices === 'open');
  const quoted = open.find(({ reasons }) => reasons.every(({ why }) => why === 'quote' || why === 'always-quote'));
  const isShort = ({ reasons }: PlanResult) => reasons.every(({ why }) => why !== 'lacks');
  const [relevant = []] = [
    sufficient ? [sufficient] : quoted ? [quoted] : open,
    results.filter(isShort),
    results,
  ].filter(({ length }) => length > 0);
  const bills = sufficient?.bills.find(({ gaps }) => gaps.length > 0);
  const gaps = [...relevant.flatMap((result) => explain(result, billing)), ...(bills?.gaps ?? [])];
  return {
    plan: (sufficient ?? quoted)?.plan ?? null,
    gaps: gaps.length > 0 ? uniqueBy(gaps, (gap) => JSON.stringify(gap)) : NO_SUM.gaps,
  };
}

/** A free plan that may suffice for a need, and whether it is proven to suffice. */
export interface FreePlan {
  readonly plan: string;
  readonly suffices: 'may be' | 'yes';
}

/** The free plan that suffices or may suffice. */
export function findFreePlan(results: readonly PlanResult[], hasUnknown: boolean): FreePlan | undefined {
  const free = results.filter((result) => result.suffices !== 'no' && costsNothing(result));
  const isEnough = ({ bills, suffices }: PlanResult) =>
    suffices === 'yes' && (bills.length === 0 || bills.some((bill) => bill.cents === 0 && isProven(bill)));
  const proven = hasUnknown ? undefined : free.find(isEnough);
  const chosen = proven ?? free[0];
  return chosen && { plan: chosen.plan.name, suffices: proven ? 'yes' : 'may be' };
}
