import { uniqueBy } from '../group-by.ts';
import { computeFloors, type Floor } from './floor.ts';
import type { Missing } from './missing.ts';
import { type Money, type Period, toMoney } from './money.ts';
import { answerFor, type Needs, type Offer, type PlanAnswer } from './offer.ts';
import { largestParts } from './part.ts';
import type { Plan } from './plan.ts';
import { type BillLine, isProven, monthlyCents, monthlyUpto, type PlanBill } from './plan-bill.ts';
import { findCurrency, isFree } from './read-plan.ts';

/** The sum of a bill. */
export interface BillSum {
  /** Whether it is one sum if the assumptions about the plan hold. */
  readonly isClosed: boolean;
  /** The cheapest plan not proven to lack something. Null if there is no sum. */
  readonly plan: Plan | null;
  /** The plan whose price `amount` is. If `plan` has no price, one that costs no more. */
  readonly pricedBy: Plan | null;
  /** The billing of `amount`, or of `upto` if there is no amount. */
  readonly billing: Period | null;
  /** The parts of one payment with a known price. */
  readonly lines: readonly BillLine[];
  /** The lower end per month. Null if unknown. */
  readonly amount: Money | null;
  /** The upper end per month, on a plan that is sufficient by sources and `planAssumed`. Null if unknown. */
  readonly upto: Money | null;
  /** The plan of `upto`. */
  readonly uptoPlan: Plan | null;
  /** The billing of `upto`, which may differ from that of `amount`. */
  readonly uptoBilling: Period | null;
  /** Assumed features of the plan of `upto`. */
  readonly planAssumed: readonly Missing[];
  /** The upper end per month without assumptions about plans. Null if unknown. */
  readonly provenUpto: Money | null;
  /** Why it isn't exact, apart from the currency and the billing. */
  readonly missing: readonly Missing[];
  /** The bill of `plan`. Null if the plan has no price for the need, or there is no sum. */
  readonly planBill: PlanBill | null;
}

export const NO_SUM: BillSum = {
  isClosed: false,
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
  readonly counted: readonly Offer[];
  /** Whether a free plan can be chosen, for example if requested by name. */
  readonly isFreeCounted: boolean;
}

/**
 * The bill of the cheapest plan that may be enough (`amount`), up to that of the cheapest that is enough as far as pages and assumptions
 * say (`upto`).
 * @param answers of the plans to choose from
 */
export function cheapest(answers: readonly PlanAnswer[], choice: Choice): BillSum {
  return amongEnough(answers, choice) ?? beyondAll(answers, choice);
}

/** Undefined if no plan may be enough. A plan without a price counts with its lower bound. */
function amongEnough(answers: readonly PlanAnswer[], choice: Choice): BillSum | undefined {
  const { billing, unknown, needs, offers, isFreeCounted } = choice;
  const isChoice = (answer: PlanAnswer) => answer.isEnough !== 'no' && (isFreeCounted || !costsNothing(answer));
  const enough = answers.filter(isChoice);
  if (enough.length === 0) return undefined;
  // A sum has one currency: a plan priced in another one counts as unpriced.
  const [first] = enough.flatMap(({ bills }) => bills.filter(isPaidBy(billing)));
  const currency = first?.currency ?? findCurrency(offers.map(({ plan }) => plan)) ?? '';
  const isPaidSo = (bill: PlanBill) => isPaidBy(billing)(bill) && bill.currency === currency;
  const bills = enough.flatMap((answer) => answer.bills.filter(isPaidSo));
  const least = leastOf(bills, monthlyCents);
  const closed = unknown.length > 0 ? [] : bills.filter(({ upto }) => upto !== undefined);
  const end = leastOf(closed, monthlyUpto);
  const proven = end && isProven(end) ? end : leastOf(closed.filter(isProven), monthlyUpto);
  const ends = end && {
    upto: toMoney(monthlyUpto(end), currency),
    uptoPlan: end.plan,
    uptoBilling: end.period,
    planAssumed: end.assumed,
    provenUpto: proven ? toMoney(monthlyUpto(proven), currency) : null,
  };
  // Plans listed after the cheapest one cost no less, unless that one is free or more units of it are bought for their volumes.
  const isBound = least !== undefined && least.more !== 'volumes' && !isFree(least.plan);
  const listed = offers.slice(0, isBound ? offers.findIndex(isOfferOf(least.plan)) : undefined);
  const unpriced = enough.filter((answer) => !answer.bills.some(isPaidSo));
  const mayCostLess = unpriced.filter(({ plan }) => listed.some(isOfferOf(plan)));
  const floors = computeFloors(new Set(mayCostLess.map(({ plan }) => plan)), offers, needs, { billing, currency });
  const cheaper = mayCostLess
    .map((answer) => ({ answer, floor: floors.get(answer.plan) as Floor }))
    .filter(({ floor }) => least === undefined || floor.cents < monthlyCents(least));
  const [lowest] = cheaper.toSorted((a, b) => a.floor.cents - b.floor.cents);
  const floor = lowest?.floor.cents ?? monthlyCents(least as PlanBill);
  if (end && monthlyUpto(end) === floor) return { ...toSum(end), ...ends, isClosed: true };
  const why = cheaper.flatMap(({ answer }) => whyUnpriced(answer, billing));
  const missing = [...unknown, ...why, ...(least?.missing ?? []), ...(least?.assumed ?? [])];
  if (floor === 0) {
    const reasons = least ? missing : [...unknown, ...whyNone(answers, unpriced, choice)];
    return { ...NO_SUM, ...ends, billing: end?.period ?? null, missing: reasons };
  }
  const below: Partial<BillSum> = lowest
    ? {
        plan: lowest.answer.plan,
        pricedBy: lowest.floor.plan,
        billing: billing ?? lowest.floor.period ?? null,
        amount: toMoney(floor, currency),
      }
    : toSum(least as PlanBill);
  return { ...NO_SUM, ...below, ...ends, missing };
}

/**
 * The bill if no plan is enough because of a number. The whole costs at least as much as any part of it, so `amount` is that of the most
 * expensive part.
 */
function beyondAll(answers: readonly PlanAnswer[], choice: Choice): BillSum {
  const missing = [...choice.unknown, ...whyNone(answers, [], choice)];
  const isNumber = answers.some((one) => one.missing.some((reason) => 'need' in reason));
  if (!isNumber) return { ...NO_SUM, missing };
  const { counted } = choice;
  const parts = largestParts(
    counted.map(({ plan }) => plan),
    choice.needs,
  );
  const sums = parts.flatMap((needs) => {
    const ofPart = counted.map((offer) => answerFor(offer, needs));
    return amongEnough(ofPart, { ...choice, needs }) ?? [];
  });
  const [most] = sums.toSorted((a, b) => (b.amount?.amount ?? 0) - (a.amount?.amount ?? 0));
  if (!most?.amount) return { ...NO_SUM, missing };
  const ofPlan = missing.filter((one) => 'plan' in one && one.plan === most.plan?.name);
  const reasons = ofPlan.length > 0 ? [...choice.unknown, ...ofPlan] : missing;
  const { upto, uptoPlan, uptoBilling, planAssumed, provenUpto } = NO_SUM;
  return { ...most, isClosed: false, upto, uptoPlan, uptoBilling, planAssumed, provenUpto, missing: reasons };
}

const isOfferOf = (plan: Plan) => (offer: Offer) => offer.plan === plan;

/** The first bill with the lowest cost. In a tie, the one with fewer assumptions. */
function leastOf(bills: readonly PlanBill[], costOf: (bill: PlanBill) => number): PlanBill | undefined {
  return bills.reduce<PlanBill | undefined>((least, bill) => {
    if (least === undefined) return bill;
    const difference = costOf(bill) - costOf(least) || openness(bill) - openness(least);
    return difference < 0 ? bill : least;
  }, undefined);
}

/** 0 if an upper end is proven, 1 if it rests on an assumption about the plan, 2 if there is none. */
function openness(bill: PlanBill): number {
  return isProven(bill) ? 0 : bill.upto === undefined ? 2 : 1;
}

const isPaidBy =
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

/** Why a plan that may be enough has no sum: it is sold by quote, or has no known price for that billing. */
function whyUnpriced({ plan, bills, missing }: PlanAnswer, billing: Period | undefined): readonly Missing[] {
  if (bills.length === 0) return missing;
  return [{ why: 'price', plan: plan.name, ...(billing && { billed: billing }) }];
}

/** Why no plan has a sum. Only the most useful kind of reason: another billing, by quote or not sold, no price, a lacking feature. */
function whyNone(
  answers: readonly PlanAnswer[],
  unpriced: readonly PlanAnswer[],
  { billing, isFreeCounted }: Choice,
): Missing[] {
  const paid = answers.filter((answer) => isFreeCounted || !costsNothing(answer));
  const counted = paid.length > 0 ? paid : answers;
  const reasons = [
    ...unpriced.flatMap((answer) => whyUnpriced(answer, billing)),
    ...counted.flatMap(({ missing }) => missing),
  ];
  const isPrice = ({ why }: Missing) => why === 'price';
  const isListed = unpriced.length < counted.length;
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

/** The free plan that is enough or may be. @param unknown required questions that no page answers for the tool */
export function findFreePlan(answers: readonly PlanAnswer[], unknown: readonly Missing[]): FreePlan | undefined {
  const free = answers.filter((answer) => answer.isEnough !== 'no' && costsNothing(answer));
  const isSurelyEnough = ({ bills, isEnough }: PlanAnswer) =>
    bills.length > 0 ? bills.some((bill) => bill.upto === 0 && isProven(bill)) : isEnough === 'yes';
  const proven = unknown.length > 0 ? undefined : free.find(isSurelyEnough);
  const found = proven ?? free[0];
  return found && { plan: found.plan.name, isEnough: proven ? 'yes' : 'may be' };
}

/** Whether a plan is free for a need: a free plan may still have charges. */
function costsNothing({ plan, bills }: PlanAnswer): boolean {
  return isFree(plan) && (bills.length === 0 || bills.some(({ cents }) => cents === 0));
}
