import { uniqueBy } from '../group-by.ts';
import { fewerOf, floorOf } from './floor.ts';
import type { Missing } from './missing.ts';
import { currencyIn, isFree, type Money, moneyOf, type Period, type Plan } from './plan.ts';
import { type BillLine, mostRate, type Needs, type PlanAnswer, type PlanBill, rate } from './plan-bill.ts';

/** How certain a bill is. exact: the sum is closed, and its plan is proven to be enough. at least: it may be more. unknown: no sum can be given. */
export const CERTAINTIES = ['exact', 'at least', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The sum of a bill. */
export interface BillSum {
  readonly certainty: Certainty;
  /** The plan of the sum: the cheapest that no page shows to lack something. Null if no sum can be given. */
  readonly plan: Plan | null;
  /** How it is paid; where no sum can be given, how its upper end is. */
  readonly billing: Period | null;
  /** The parts of one payment that have a known price. */
  readonly lines: readonly BillLine[];
  /** The least that it can be for a month. Null if unknown. */
  readonly amount: Money | null;
  /** The same, and where no sum can be given what plans listed before those that may be enough cost: these cost no less. Null if unknown. */
  readonly least: Money | null;
  /** The most that it can be for a month, on a plan that is proven to be enough. Null if that is open. */
  readonly upto: Money | null;
  /** The plan of `upto`. */
  readonly uptoPlan: Plan | null;
  /** How `upto` is paid, which may be another way than that of the least. */
  readonly uptoBilling: Period | null;
  /** What keeps it from being exact. */
  readonly missing: readonly Missing[];
  /** What to know of the plan and its payments. Null if no sum can be given. */
  readonly of: PlanBill | null;
}

export const NO_SUM: BillSum = {
  certainty: 'unknown',
  plan: null,
  billing: null,
  lines: [],
  amount: null,
  least: null,
  upto: null,
  uptoPlan: null,
  uptoBilling: null,
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
export function cheapest(answers: readonly PlanAnswer[], choice: Choice): BillSum {
  const { billing, unknown, needs } = choice;
  const enough = answers.filter(({ isEnough }) => isEnough !== 'no');
  // Sums are of one currency: a plan that is priced in another one has no price in this.
  const [{ currency } = { currency: '' }] = enough.flatMap(({ bills }) => bills.filter(isPaidBy(billing)));
  const isPaidSo = (bill: PlanBill) => isPaidBy(billing)(bill) && bill.currency === currency;
  const bills = enough.flatMap((answer) => answer.bills.filter(isPaidSo));
  const [least] = bills.toSorted((a, b) => rate(a) - rate(b));
  const unpriced = enough.filter((answer) => !answer.bills.some(isPaidSo));
  if (!least) return ofFewer(answers, unpriced, [...unknown, ...whyNone(answers, unpriced, billing)], choice);
  const closed = unknown.length > 0 ? [] : bills.filter(({ most }) => most !== undefined);
  const [sure] = closed.toSorted((a, b) => mostRate(a) - mostRate(b));
  const upto = sure && { upto: moneyOf(mostRate(sure), currency), uptoPlan: sure.plan, uptoBilling: sure.period };
  const plans = answers.map(({ plan }) => plan);
  const cheaper = unpriced
    .filter(({ plan }) => plans.indexOf(plan) < plans.indexOf(least.plan))
    .map((answer) => ({ answer, floor: floorOf(answer.plan, plans, needs, { billing, currency }) }))
    .filter(({ floor }) => floor < rate(least));
  const [lowest] = cheaper.toSorted((a, b) => a.floor - b.floor);
  const floor = lowest?.floor ?? rate(least);
  if (sure && mostRate(sure) === floor) return { ...sumOf(sure), ...upto, certainty: 'exact' };
  const missing = [...unknown, ...cheaper.flatMap(({ answer }) => whyUnpriced(answer, billing)), ...least.missing];
  if (floor === 0) return { ...NO_SUM, ...upto, billing: sure?.period ?? null, missing };
  const bound = moneyOf(floor, currency);
  const below = lowest && { plan: lowest.answer.plan, lines: [], amount: bound, least: bound, of: null };
  return { ...sumOf(least), ...below, ...upto, certainty: 'at least', missing };
}

const isPaidBy =
  (billing: Period | undefined) =>
  ({ period }: PlanBill) =>
    billing === undefined || period === billing;

function sumOf(bill: PlanBill): BillSum {
  const { plan, period, lines, currency } = bill;
  const amount = moneyOf(rate(bill), currency);
  return { ...NO_SUM, plan, billing: period, lines, amount, least: amount, of: bill };
}

/** Where no plan has a sum for as many: whatever more costs, it is not less than what fewer cost. */
function ofFewer(
  answers: readonly PlanAnswer[],
  unpriced: readonly PlanAnswer[],
  missing: readonly Missing[],
  choice: Choice,
): BillSum {
  const fewer = fewerOf(choice.needs, missing, answers);
  const sum = fewer && cheapest(fewer.answers, { ...choice, needs: fewer.needs });
  if (sum?.amount) return { ...sum, certainty: 'at least', upto: null, uptoPlan: null, uptoBilling: null, missing };
  return { ...NO_SUM, least: sum?.least ?? leastBefore(unpriced, answers, choice), missing };
}

/** What the cheapest of some plans without a price costs at least, as far as the prices of the others say. */
function leastBefore(
  unpriced: readonly PlanAnswer[],
  answers: readonly PlanAnswer[],
  { billing, needs }: Choice,
): Money | null {
  const plans = answers.map(({ plan }) => plan);
  const currency = currencyIn(plans);
  if (currency === undefined || unpriced.length === 0) return null;
  const least = Math.min(...unpriced.map(({ plan }) => floorOf(plan, plans, needs, { billing, currency })));
  return least > 0 ? moneyOf(least, currency) : null;
}

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
  const free = answers.filter((answer) => answer.isEnough !== 'no' && costsNothing(answer));
  const isSure = ({ bills, isEnough }: PlanAnswer) =>
    bills.length > 0 ? bills.some(({ most }) => most === 0) : isEnough === 'yes';
  const sure = unknown.length > 0 ? undefined : free.find(isSure);
  const [found] = sure ? [sure] : free;
  return found && { plan: found.plan.name, isEnough: sure ? 'yes' : 'may be' };
}

/** Whether a plan is free for a need: a free plan may have charges, which are paid like any other. */
export function costsNothing({ plan, bills }: PlanAnswer): boolean {
  return isFree(plan) && (bills.length === 0 || bills.some(({ cents }) => cents === 0));
}
