import type { Condition } from '../condition.ts';
import type { Assumption, FactsByKey } from '../fact.ts';
import { valuesOf } from '../fact.ts';
import { perObject, perText } from '../memoize.ts';
import { type BillSum, cheapest, type FreePlan, freeIn, NO_SUM } from './cheapest.ts';
import type { Period } from './money.ts';
import { placementsFor } from './placement.ts';
import type { Plan } from './plan.ts';
import { answerFor, type Needs, type Offer, type PlanAnswer } from './plan-bill.ts';
import { findPlan, isCalled, plansIn } from './read-plan.ts';
import { type PlanRules, resolveRequirement } from './requirement.ts';
import { channelsFor, oneAccountEach, type SetUp } from './set-up.ts';

export interface BillQuestion {
  /** What is not given is one for each person, where a question or the unit of a plan needs it. */
  readonly setUp: SetUp;
  /** Keys of the questions that have to be a yes. */
  readonly required?: readonly string[];
  /** Questions of each of which one answer has to be a yes. */
  readonly questions?: readonly (readonly Condition[])[];
  /** Undefined if any will do: then the cheapest a month counts. */
  readonly billing?: Period | undefined;
  /** The currency in which sums are wanted, where the vendor asks for the same amounts in it. */
  readonly currency?: string | undefined;
  /** The name of the only plan that counts. Undefined for the cheapest paid plan that is enough. */
  readonly plan?: string | undefined;
}

/** What a tool costs for a set-up: the cheapest paid plan that is enough, with its charges and add-ons. */
export interface Bill extends BillSum {
  /** Undefined if there is no free plan that could be enough. */
  readonly free: FreePlan | undefined;
  /** Whether pages show that no plan is enough: each lacks something or is not sold for as many, or the tool itself does not have it. */
  readonly isNoneEnough: boolean;
  /** Whether no page of the vendor says the prices. */
  readonly secondHand: boolean;
  /** What the price page leaves open. */
  readonly assumed: readonly Assumption[];
}

/**
 * What a tool costs for a set-up with required questions: the cheapest paid plan that is enough, line by line. A plan that no page names for
 * a required question is never assumed: then the sum is the least that it can be, up to that of a plan that is proven to be enough.
 */
export function computeBill(facts: FactsByKey, { setUp, ...question }: BillQuestion, catalogue: PlanRules): Bill {
  return prepareBills(facts, question, catalogue)(setUp);
}

/** The bills of a tool for one set-up and billing after another: what is required is looked up once for all of them. */
export function prepareBills(
  facts: FactsByKey,
  { required = [], questions = [], billing: usual, currency, plan: wanted }: Omit<BillQuestion, 'setUp'>,
  catalogue: PlanRules,
): (setUp: SetUp, billing?: Period) => Bill {
  const fact = facts['pricing.plans'];
  const secondHand = fact?.second_hand === true;
  const assumed = fact?.assumed ?? [];
  const offers = readOffers(facts);
  const counted = offers.filter(({ plan }) => wanted === undefined || isCalled(wanted)(plan));
  const isFreeCounted = wanted !== undefined;
  const requiredWith = perText(MAX_CHANNEL_SETS, (channels: string) => {
    const singles = new Set([...channels.split(' ').filter(Boolean), ...required]);
    const requirement = resolveRequirement([...[...singles].map((key) => [{ key }]), ...questions], facts, catalogue);
    return { ...requirement, placementsOn: placementsFor(requirement, facts) };
  });
  return (setUp, billing = usual) => {
    const { denied, unknown, ...requirement } = requiredWith(channelsFor(setUp).join(' '));
    if (denied.length > 0)
      return { ...NO_SUM, secondHand, assumed, free: undefined, isNoneEnough: true, missing: denied };
    const needs: Needs = { ...requirement, setUp: oneAccountEach(plansIn(facts), setUp), facts };
    const answers = counted.map((offer) => answerFor(offer, needs));
    const sum = cheapest(answers, { billing, unknown, needs, offers, counted, isFreeCounted });
    const isNoneEnough = answers.length > 0 && answers.every(isShort);
    return { ...inCurrency(sum, currency), secondHand, assumed, free: freeIn(answers, unknown), isNoneEnough };
  };
}

/** LinkedIn, email, both or none: the channels that the numbers of a set-up can need. */
const MAX_CHANNEL_SETS = 4;

/** Whether pages show that a plan lacks something, or is not sold for as many. What it includes fewer of may be sold, at an unknown price. */
function isShort({ isEnough, missing }: PlanAnswer): boolean {
  return isEnough === 'no' && missing.every(({ why }) => why === 'lacks' || why === 'at-most');
}

/** The plans of a tool, with what other sources say of the same plan. Read once for each tool. */
const readOffers = perObject((facts: FactsByKey): Offer[] => {
  const [plans = [], ...others] = (facts['pricing.plans'] ? valuesOf(facts['pricing.plans']) : []) as Plan[][];
  return plans
    .filter((plan) => !sellsCreditsAlone(plan, plans))
    .map((plan) => ({ plan, others: others.flatMap((list) => list.filter(isCalled(plan.name))) }));
});

/** Whether a plan sells credits and nothing else, next to plans that say how much can be sent: it is bought on top of one of them. */
function sellsCreditsAlone(plan: Plan, plans: readonly Plan[]): boolean {
  const sends = (one: Plan) => one.includes?.emails !== undefined || one.unlimited !== undefined;
  return isOnlyCredits(plan, plans) && plans.some(sends);
}

/** Whether all that a plan includes is credits, with the plan that it extends. */
function isOnlyCredits(plan: Plan, plans: readonly Plan[]): boolean {
  const { includes = {}, unlimited, extends: below } = plan;
  const others = Object.keys(includes).filter((field) => field !== 'credits');
  if (others.length > 0 || unlimited !== undefined) return false;
  if (below === undefined) return includes.credits !== undefined;
  const rest = plans.filter((one) => one !== plan);
  const extended = findPlan(below, rest);
  return extended !== undefined && isOnlyCredits(extended, rest);
}

/** A sum in a currency in which the vendor asks for the same amounts. Otherwise it stays in its own. */
function inCurrency(sum: BillSum, currency: string | undefined): BillSum {
  const plans = [sum.pricedBy, sum.uptoPlan].filter((plan) => plan !== null);
  if (currency === undefined || !plans.every(({ same_in }) => same_in?.includes(currency))) return sum;
  const { amount, upto, of } = sum;
  return {
    ...sum,
    amount: amount && { ...amount, currency },
    upto: upto && { ...upto, currency },
    of: of && { ...of, currency },
  };
}
