import { MONTHS, type Period } from './money.ts';
import type { Plan } from './plan.ts';
import { monthlyCents, type PlanBill } from './plan-bill.ts';
import {
  computePlanBills,
  computePlanResult,
  lowerToPlan,
  type Offer,
  type PlanNeed,
  type PlanResult,
} from './plan-result.ts';
import { placeQuestions, type QuestionsOnPlan } from './questions-on-plan.ts';
import { isFree } from './read-plan.ts';
import type { Alternative, Requirements } from './requirement.ts';

/* Lower bounds of what a tool costs. They rule out tools, and are never shown. */

/** A need with one set of channels, and its results for the plans to choose from. */
export interface BilledNeed extends PlanNeed {
  readonly questions: Requirements['questions'];
  readonly questionsOn: (plan: Plan) => QuestionsOnPlan;
  readonly results: readonly PlanResult[];
}

export interface Payment {
  readonly billing: Period | undefined;
  readonly currency: string;
}

/** Whether a bill is for the requested period, in the currency of the sum. */
export const isComparable = ({ period, currency }: PlanBill, payment: Payment) =>
  currency === payment.currency && (payment.billing === undefined || period === payment.billing);

/**
 * Computes the least that a need can cost per month, in minor units. If no plan may suffice, that is the least that its most expensive part
 * can cost: for each plan, the part that the plan suffices for.
 *
 * @param offers all plans of the tool, cheapest first
 * @param candidates the plans to choose from
 * @param canBill whether a plan that may suffice counts, such as a paid one
 */
export function computeFloor(
  need: BilledNeed,
  offers: readonly Offer[],
  candidates: readonly Offer[],
  canBill: (result: PlanResult) => boolean,
  payment: Payment,
): number {
  const { results } = need;
  const isPossible = (result: PlanResult) => result.suffices !== 'no' && canBill(result);
  const possible = results.filter(isPossible);
  if (possible.length > 0) return Math.min(...possible.map((result) => boundPlan(result, offers, need, payment)));
  const parts = results.flatMap(({ plan }) => {
    if (isFree(plan)) return [];
    const part = takePart(need, plan, candidates);
    const bounds = part.results.filter(isPossible).map((result) => boundPlan(result, offers, part, payment));
    return bounds.length > 0 ? [Math.min(...bounds)] : [];
  });
  return Math.max(0, ...parts);
}

/** Takes the largest part of a need that a plan suffices for. */
function takePart(need: BilledNeed, plan: Plan, candidates: readonly Offer[]): BilledNeed {
  const questions = need.questionsOn(plan).others;
  const part = {
    facts: need.facts,
    questions,
    channels: new Set(questions.flatMap((ways) => ways.flatMap(({ channels }) => channels))),
    setUp: lowerToPlan(plan, need),
    questionsOn: (other: Plan) => placeQuestions(questions, other, need.facts),
  };
  return { ...part, results: candidates.map((offer) => computePlanResult(offer, part.questionsOn(offer.plan), part)) };
}

/**
 * Computes a lower bound of the price of a plan, in minor units; 0 if unknown. Plans are listed by price, so a plan without a price costs at
 * least as much as every paid plan listed before it, except for volumes and add-ons that it may include.
 */
function boundPlan(
  { plan, bills, reasons }: PlanResult,
  offers: readonly Offer[],
  need: BilledNeed,
  payment: Payment,
): number {
  const at = offers.findIndex((offer) => offer.plan === plan);
  const { possible } = need.questionsOn(plan);
  const hasOtherWays = possible.some((ways) => ways.length > 1);
  const own = hasOtherWays ? computePlanBills(offers[at] as Offer, [possible], need, true) : bills;
  const isPriced = bills.some((bill) => isComparable(bill, payment)) && !reasons.some(({ why }) => why === 'quote');
  if (isPriced) return boundBills(own, payment);
  // What a page calls an add-on is one on every plan.
  const isAddOn = ({ features }: Alternative) => features.some(({ addOnName }) => addOnName !== undefined);
  const paidOnTop = need.questions.filter((alternatives) => alternatives.every(isAddOn));
  const withoutVolumes: BilledNeed = { ...need, setUp: { ...need.setUp, contacts: 0, emails: 0, credits: 0 } };
  const before = offers
    .slice(0, at)
    .filter((offer) => !isFree(offer.plan))
    .map((offer) => {
      const choices = placeQuestions(paidOnTop, offer.plan, need.facts).possible;
      return computePlanBills(offer, [choices], withoutVolumes, true);
    })
    .map((all) => boundBills(all, payment, bills.length === 0));
  return Math.max(boundBills(own, payment), ...before);
}

/** The lowest bill for the requested period or, without one, the lowest monthly cost for longer periods. */
function boundBills(bills: readonly PlanBill[], payment: Payment, allowsLonger = true): number {
  const { billing, currency } = payment;
  const requested = bills.filter((bill) => isComparable(bill, payment));
  const longer = bills.filter(
    (bill) => bill.currency === currency && billing !== undefined && MONTHS[bill.period] > MONTHS[billing],
  );
  const relevant = requested.length > 0 ? requested : allowsLonger ? longer : [];
  return relevant.length === 0 ? 0 : Math.min(...relevant.map(monthlyCents));
}
