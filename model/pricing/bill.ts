import type { Assumption, FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { perObject } from '../memoize.ts';
import { valuesOf } from '../state.ts';
import type { Missing } from './missing.ts';
import { type PlanRules, requirementOf } from './placement.ts';
import { isCalled, isFree, MONTHS, type Money, moneyOf, type Period, type Plan, plansIn } from './plan.ts';
import { answerOf, type BillLine, monthly, type Needs, type PlanAnswer, type PlanBill } from './plan-bill.ts';
import { channelsFor, type SetUp } from './set-up.ts';

/** How certain a bill is. exact: the sum is closed, and its plan is proven to be enough. at least: it may be more. unknown: no sum can be given. */
export const CERTAINTIES = ['exact', 'at least', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export interface BillQuestion {
  /** What is not given is one for each person, where a question or the unit of a plan needs it. */
  readonly setUp: SetUp;
  /** Keys of the questions that have to be a yes. */
  readonly required?: readonly string[];
  /** Undefined if any will do: then the cheapest a month counts. */
  readonly billing?: Period | undefined;
  /** The currency in which sums are wanted, where the vendor asks for the same amounts in it. */
  readonly currency?: string | undefined;
  /** The name of the only plan that counts. Undefined for the cheapest paid plan that is enough. */
  readonly plan?: string | undefined;
}

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

/** What a tool costs for a set-up: the cheapest paid plan that is enough, with its charges and add-ons. */
export interface Bill extends Sum {
  /** Whether a free plan is enough, or may be. Undefined if there is none that could be. */
  readonly free: { readonly plan: string; readonly isEnough: 'may be' | 'yes' } | undefined;
  /** Whether no page of the vendor says the prices. */
  readonly secondHand: boolean;
  /** What the price page leaves open. */
  readonly assumed: readonly Assumption[];
}

const NO_SUM: Sum = {
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

/**
 * What a tool costs for a set-up with required questions: the cheapest paid plan that is enough, line by line. A plan that no page names for
 * a required question is never assumed: then the sum is the least that it can be, up to that of a plan that is proven to be enough.
 */
export function billOf(facts: FactsByKey, question: BillQuestion, catalogue: PlanRules): Bill {
  const { setUp, required = [], billing, currency, plan: wanted } = question;
  const requirement = requirementOf([...channelsFor(setUp), ...required], facts, catalogue);
  const { keys, features, denied, unknown } = requirement;
  const fact = facts['pricing.plans'];
  const marks = { secondHand: fact?.reported === true, assumed: fact?.assumed ?? [] };
  if (denied.length > 0) return { ...NO_SUM, ...marks, free: undefined, missing: denied };
  const needs: Needs = { setUp, keys, features, facts };
  const answers = plansOf(facts)
    .filter(({ plan }) => wanted === undefined || isCalled(wanted)(plan))
    .map(({ plan, others }) => answerOf(plan, others, plansIn(facts), needs));
  const paid = wanted === undefined ? answers.filter(({ plan }) => !isFree(plan)) : answers;
  const sum = cheapest(paid, { billing, unknown, needs });
  return { ...inCurrency(sum, currency), ...marks, free: freeIn(answers, unknown) };
}

/** The plans of a tool, with what other sources say of the same plan. Read once for each tool. */
const plansOf = perObject((facts: FactsByKey) => {
  const [plans = [], ...others] = (facts['pricing.plans'] ? valuesOf(facts['pricing.plans']) : []) as Plan[][];
  return plans
    .filter((plan) => !sellsCreditsAlone(plan, plans))
    .map((plan) => ({ plan, others: others.flatMap((list) => list.filter(isCalled(plan.name))) }));
});

/** Whether a plan sells credits and nothing else, next to plans that say how much can be sent: it is bought on top of one of them. */
function sellsCreditsAlone({ includes = {}, unlimited, extends: below }: Plan, plans: readonly Plan[]): boolean {
  const sends = (plan: Plan) => plan.includes?.emails !== undefined || plan.unlimited !== undefined;
  const isCredits = Object.keys(includes).join() === 'credits' && unlimited === undefined && below === undefined;
  return isCredits && plans.some(sends);
}

function freeIn(answers: readonly PlanAnswer[], unknown: readonly Missing[]): Bill['free'] {
  const free = answers.filter(({ plan, isEnough }) => isFree(plan) && isEnough !== 'no');
  const sure = unknown.length > 0 ? undefined : free.find(({ isEnough }) => isEnough === 'yes');
  const [found] = sure ? [sure] : free;
  return found && { plan: found.plan.name, isEnough: sure ? 'yes' : 'may be' };
}

/** What decides which plan is the cheapest, besides the plans. */
interface Choice {
  readonly billing: Period | undefined;
  /** Required questions that no page answers for the tool. */
  readonly unknown: readonly Missing[];
  readonly needs: Needs;
}

/** The bill of the cheapest plan that may be enough, up to that of the cheapest that is. */
function cheapest(answers: readonly PlanAnswer[], { billing, unknown, needs }: Choice): Sum {
  const isPaidSo = ({ period }: PlanBill) => billing === undefined || period === billing;
  const enough = answers.filter(({ isEnough }) => isEnough !== 'no');
  const bills = enough.flatMap((answer) => answer.bills.filter(isPaidSo));
  const [least] = bills.toSorted((a, b) => rate(a) - rate(b) || Number(isOpen(a)) - Number(isOpen(b)));
  const unpriced = enough.filter((answer) => !answer.bills.some(isPaidSo));
  if (!least) return { ...NO_SUM, missing: [...unknown, ...whyNone(answers, unpriced, billing)] };
  const closed = unknown.length > 0 ? [] : bills.filter((bill) => !isOpen(bill));
  const [sure] = closed.toSorted((a, b) => mostRate(a) - mostRate(b));
  const upto = sure && { upto: moneyOf(mostRate(sure), sure.currency), uptoPlan: sure.plan };
  const plans = answers.map(({ plan }) => plan);
  const cheaper = unpriced.filter(({ plan }) => plans.indexOf(plan) < plans.indexOf(least.plan));
  const missing = [...unknown, ...cheaper.flatMap((answer) => whyUnpriced(answer, billing)), ...least.missing];
  const floor = Math.min(rate(least), ...cheaper.map(({ plan }) => floorOf(plan, plans, needs, least)));
  if (floor === 0) return { ...NO_SUM, ...upto, missing };
  const { plan, period, lines, currency } = least;
  const sum = { plan, billing: period, lines, amount: moneyOf(floor, currency), upto: null, uptoPlan: null, of: least };
  return { ...sum, ...upto, certainty: missing.length === 0 ? 'exact' : 'at least', missing };
}

const rate = ({ cents, period }: PlanBill) => monthly(cents, period);
const mostRate = ({ most, period }: PlanBill) => monthly(most as number, period);
const isOpen = ({ most }: PlanBill) => most === undefined;

/**
 * What a plan without a price costs a month at least, in minor units: what it costs if it is paid for longer, as paying by the month never
 * costs less, or else what the paid plan costs that is listed before it, as plans are listed by price. 0 if that is not known either.
 */
function floorOf(plan: Plan, plans: readonly Plan[], needs: Needs, { period, currency }: PlanBill): number {
  const before = plans.slice(0, plans.indexOf(plan)).filter((other) => !isFree(other));
  const longer = ratesOf(plan, needs, currency, (other) => MONTHS[other] > MONTHS[period]);
  const listedBefore = before.toReversed().flatMap((other) => ratesOf(other, needs, currency, (one) => one === period));
  return [...longer, ...listedBefore][0] ?? 0;
}

/** What a plan costs a month, whatever it has, for some ways to pay, the least first. */
function ratesOf(plan: Plan, needs: Needs, currency: string, isCounted: (period: Period) => boolean): number[] {
  const { bills } = answerOf(plan, [], plansIn(needs.facts), { ...needs, features: [] });
  const counted = bills.filter((bill) => isCounted(bill.period) && bill.currency === currency);
  return counted.map(rate).sort((a, b) => a - b);
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

/** A sum in a currency in which the vendor asks for the same amounts. Otherwise it stays in its own. */
function inCurrency(sum: Sum, currency: string | undefined): Sum {
  const plans = [sum.plan, sum.uptoPlan].filter((plan) => plan !== null);
  if (currency === undefined || !plans.every(({ same_in }) => same_in?.includes(currency))) return sum;
  const { amount, upto, of } = sum;
  return {
    ...sum,
    amount: amount && { ...amount, currency },
    upto: upto && { ...upto, currency },
    of: of && { ...of, currency },
  };
}
