import { uniqueBy } from '../group-by.ts';
import { fewerOf, floorOf } from './floor.ts';
import type { Missing } from './missing.ts';
import { isFree, type Money, moneyOf, type Period, type Plan } from './plan.ts';
import { type BillLine, mostRate, type Needs, type PlanAnswer, type PlanBill, rate } from './plan-bill.ts';

/** How certain a bill is. exact: the sum is closed, and its plan is proven to be enough. at least: it may be more. unknown: no sum can be given. */
export const CERTAINTIES = ['exact', 'at least', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The sum of a bill. */
export interface Sum {
  readonly certainty: Certainty;
  /** The plan of the sum: the cheapest that no page shows to lack something. Null if no sum can be given. */
  readonly plan: Plan | null;
  readonly billing: Period | null;
  /** The parts of one payment that have a known price. */
  readonly lines: readonly BillLine[];
  /** The least that it can be for a month. Null if unknown. */
  readonly amount: Money | null;
  /** The most that it can be for a month, on a plan that is proven to be enough. Null if that is open. */
  readonly upto: Money | null;
  /** The plan of `upto`. */
  readonly uptoPlan: Plan | null;
  /** What keeps it from being exact. */
  readonly missing: readonly Missing[];
  /** What to know of the plan and its payments. Null if no sum can be given. */
  readonly of: PlanBill | null;
}

export const NO_SUM: Sum = {
  certainty: 'unknown',
  plan: null,
  billing: null,
  lines: [],
  amount: null,
  upto: null,
  uptoPlan: null,
  missing: [],
  of: null,
};

/** What decides which plan is the cheapest, besides the plans. */
interface Choice {
  readonly billing: Period | undefined;
  /** Required questions that no page answers for the tool. */
  readonly unknown: readonly Missing[];
  readonly needs: Needs;
}

/** The bill of the cheapest plan that may be enough, up to that of the cheapest that is. */
export function cheapest(answers: readonly PlanAnswer[], { billing, unknown, needs }: Choice): Sum {
  const isPaidSo = ({ period }: PlanBill) => billing === undefined || period === billing;
  const enough = answers.filter(({ isEnough }) => isEnough !== 'no');
  const bills = enough.flatMap((answer) => answer.bills.filter(isPaidSo));
  const [least] = bills.toSorted((a, b) => rate(a) - rate(b) || Number(isOpen(a)) - Number(isOpen(b)));
  const unpriced = enough.filter((answer) => !answer.bills.some(isPaidSo));
  if (!least) {
    const missing = [...unknown, ...whyNone(answers, unpriced, billing)];
    const fewer = fewerOf(needs, missing, answers);
    const rest = fewer && cheapest(fewer.answers, { billing, unknown, needs: fewer.needs });
    // Whatever more costs, it is not less than what fewer cost.
    return rest?.amount
      ? { ...rest, certainty: 'at least', upto: null, uptoPlan: null, missing }
      : { ...NO_SUM, missing };
  }
  const closed = unknown.length > 0 ? [] : bills.filter((bill) => !isOpen(bill));
  const [sure] = closed.toSorted((a, b) => mostRate(a) - mostRate(b));
  const upto = sure && { upto: moneyOf(mostRate(sure), sure.currency), uptoPlan: sure.plan };
  const plans = answers.map(({ plan }) => plan);
  const cheaper = unpriced.filter(({ plan }) => plans.indexOf(plan) < plans.indexOf(least.plan));
  const missing = [...unknown, ...cheaper.flatMap((answer) => whyUnpriced(answer, billing)), ...least.missing];
  const { plan, period, lines, currency } = least;
  const certainty = missing.length === 0 ? 'exact' : 'at least';
  const sum = { certainty, plan, billing: period, lines, amount: moneyOf(rate(least), currency), of: least } as const;
  const floors = cheaper.map((one) => ({ plan: one.plan, floor: floorOf(one.plan, plans, needs, least) }));
  const [lowest] = floors.filter(({ floor }) => floor < rate(least)).sort((a, b) => a.floor - b.floor);
  if (lowest?.floor === 0) return { ...NO_SUM, ...upto, missing };
  const below = lowest && { plan: lowest.plan, lines: [], amount: moneyOf(lowest.floor, currency), of: null };
  return { ...NO_SUM, ...sum, ...below, ...upto, missing };
}

const isOpen = ({ most }: PlanBill) => most === undefined;

/** Why a plan that may be enough has no sum: it is sold by quote, or has no known price, or none for that billing. */
function whyUnpriced({ plan, bills, missing }: PlanAnswer, billing: Period | undefined): readonly Missing[] {
  if (bills.length === 0) return missing;
  return [{ why: 'price', plan: plan.name, ...(billing && { billed: billing }) }];
}

/** Why no plan has a sum, the most telling reason alone: a price for another billing, what is by quote or not sold, what has no price. */
function whyNone(
  answers: readonly PlanAnswer[],
  unpriced: readonly PlanAnswer[],
  billing: Period | undefined,
): Missing[] {
  const reasons = [
    ...unpriced.flatMap((answer) => whyUnpriced(answer, billing)),
    ...answers.flatMap(({ missing }) => missing),
  ];
  const isPrice = ({ why }: Missing) => why === 'price';
  const isListed = unpriced.length < answers.length;
  const kinds: ((one: Missing) => boolean)[] = [
    (one) => one.why === 'price' && one.billed !== undefined,
    (one) => !isPrice(one) && one.why !== 'lacks',
    (one) => isPrice(one) && isListed,
    (one) => one.why === 'lacks' && unpriced.length === 0,
  ];
  const [known] = kinds.map((kind) => reasons.filter(kind)).filter(({ length }) => length > 0);
  return known ? uniqueBy(known, (one) => JSON.stringify(one)) : [{ why: 'no-price' }];
}

/** A free plan for a need, and whether it is proven to be enough. */
export interface FreePlan {
  readonly plan: string;
  readonly isEnough: 'may be' | 'yes';
}

/** The free plan that is enough, or may be. @param unknown required questions that no page answers for the tool */
export function freeIn(answers: readonly PlanAnswer[], unknown: readonly Missing[]): FreePlan | undefined {
  const free = answers.filter(({ plan, isEnough }) => isFree(plan) && isEnough !== 'no');
  const sure = unknown.length > 0 ? undefined : free.find(({ isEnough }) => isEnough === 'yes');
  const [found] = sure ? [sure] : free;
  return found && { plan: found.plan.name, isEnough: sure ? 'yes' : 'may be' };
}
