import type { Condition } from '../condition.ts';
import type { Assumption, FactsByKey } from '../fact.ts';
import { valuesOf } from '../fact.ts';
import { perObject, perText } from '../memoize.ts';
import { type BillSum, cheapest, type FreePlan, freeIn, NO_SUM } from './cheapest.ts';
import type { Period } from './money.ts';
import { answerFor, type Needs, type Offer, type PlanAnswer } from './offer.ts';
import { placementsFor } from './placement.ts';
import type { Plan } from './plan.ts';
import { findPlan, isCalled, isFree, plansIn } from './read-plan.ts';
import { type PlanRules, resolveRequirement } from './requirement.ts';
import { impliedBy, oneAccountEach, type SetUp } from './set-up.ts';

export interface BillQuestion {
  /** A number that isn't given is one for each person, if a question or the unit of a plan needs it. */
  readonly setUp: SetUp;
  /** Keys of questions that have to be a yes. */
  readonly required?: readonly string[];
  /** Channels that the bill covers although nobody required them. A free plan need not have them. */
  readonly channels?: readonly string[];
  /** OR-groups: each needs at least one yes. */
  readonly questions?: readonly (readonly Condition[])[];
  /** Undefined for the billing that is cheapest per month. */
  readonly billing?: Period | undefined;
  /** Used if the vendor asks for the same amounts in this currency. Nothing is converted. */
  readonly currency?: string | undefined;
  /** The name of the only plan to bill. Undefined for the cheapest paid plan that is enough. */
  readonly plan?: string | undefined;
}

export interface Bill extends BillSum {
  /** Channels that it covers although nobody required them. */
  readonly channels: readonly string[];
  /** Undefined if no free plan can be enough. */
  readonly free: FreePlan | undefined;
  /** Whether pages show that no plan is enough: each lacks something or isn't sold for as many, or the tool itself lacks it. */
  readonly isNoneEnough: boolean;
  /** Whether no page of the vendor gives the prices. */
  readonly secondHand: boolean;
  /** What the price page leaves open, and was assumed. */
  readonly assumed: readonly Assumption[];
}

/**
 * What a tool costs per month for a set-up and what is required: the cheapest paid plan that is enough, with its charges and add-ons.
 *
 * If no page names the plan of a required feature, no plan is assumed: `amount` is then the price of the cheapest plan that may have it, and
 * `upto` that of the cheapest plan proven to have it. docs/method.md has the rules.
 */
export function computeBill(facts: FactsByKey, { setUp, ...question }: BillQuestion, catalogue: PlanRules): Bill {
  return prepareBills(facts, question, catalogue)(setUp);
}

/** Prepares the bills of a tool for many set-ups: what is required is looked up once for all of them. */
export function prepareBills(
  facts: FactsByKey,
  { required = [], channels = [], questions = [], billing: usual, currency, plan: wanted }: Omit<BillQuestion, 'setUp'>,
  catalogue: PlanRules,
): (setUp: SetUp, billing?: Period) => Bill {
  const fact = facts['pricing.plans'];
  const secondHand = fact?.second_hand === true;
  const assumed = fact?.assumed ?? [];
  const offers = readOffers(facts);
  const counted = offers.filter(({ plan }) => wanted === undefined || isCalled(wanted)(plan));
  const isFreeCounted = wanted !== undefined;
  const freeOffers = channels.length > 0 ? counted.filter(({ plan }) => isFree(plan)) : [];
  const requiredWith = perText(MAX_REQUIREMENTS, (more: string) => {
    const singles = [...more.split(' ').filter(Boolean), ...required];
    const requirement = resolveRequirement([...singles.map((key) => [{ key }]), ...questions], facts, catalogue);
    return { ...requirement, placementsOn: placementsFor(requirement, facts) };
  });
  return (setUp, billing = usual) => {
    const implied = impliedBy(setUp);
    const { denied, unknown, ...requirement } = requiredWith([...implied, ...channels].join(' '));
    if (denied.length > 0)
      return { ...NO_SUM, channels, secondHand, assumed, free: undefined, isNoneEnough: true, missing: denied };
    const needs: Needs = { ...requirement, setUp: oneAccountEach(plansIn(facts), setUp), facts };
    const answers = counted.map((offer) => answerFor(offer, needs));
    const sum = cheapest(answers, { billing, unknown, needs, offers, counted, isFreeCounted });
    const isNoneEnough = answers.length > 0 && answers.every(isShort);
    const freeNeeds = freeOffers.length > 0 ? { ...needs, ...requiredWith(implied.join(' ')) } : needs;
    const free = freeNeeds === needs ? answers : freeOffers.map((offer) => answerFor(offer, freeNeeds));
    return { ...inCurrency(sum, currency), channels, secondHand, assumed, free: freeIn(free, unknown), isNoneEnough };
  };
}

/** A set-up can imply LinkedIn, email and workspaces, or any of them, with and without the channels. */
const MAX_REQUIREMENTS = 16;

/** Whether a plan lacks something or isn't sold for as many. If it only includes fewer, more may be sold at an unknown price. */
function isShort({ isEnough, missing }: PlanAnswer): boolean {
  return isEnough === 'no' && missing.every(({ why }) => why === 'lacks' || why === 'at-most');
}

/** The plans of a tool, each with what other sources say about it. */
const readOffers = perObject((facts: FactsByKey): Offer[] => {
  const [plans = [], ...others] = (facts['pricing.plans'] ? valuesOf(facts['pricing.plans']) : []) as Plan[][];
  return plans
    .filter((plan) => !sellsCreditsAlone(plan, plans))
    .map((plan) => ({ plan, others: others.flatMap((list) => list.filter(isCalled(plan.name))) }));
});

/** Whether a plan only sells credits, beside plans that say how much can be sent: it is bought on top of one of these. */
function sellsCreditsAlone(plan: Plan, plans: readonly Plan[]): boolean {
  const sends = (one: Plan) => one.includes?.emails !== undefined || one.unlimited !== undefined;
  return isOnlyCredits(plan, plans) && plans.some(sends);
}

/** Whether a plan, and the plan it extends, include nothing but credits. */
function isOnlyCredits(plan: Plan, plans: readonly Plan[]): boolean {
  const { includes = {}, unlimited, extends: below } = plan;
  const others = Object.keys(includes).filter((field) => field !== 'credits');
  if (others.length > 0 || unlimited !== undefined) return false;
  if (below === undefined) return includes.credits !== undefined;
  const rest = plans.filter((one) => one !== plan);
  const extended = findPlan(below, rest);
  return extended !== undefined && isOnlyCredits(extended, rest);
}

/** Changes the currency if the vendor asks for the same amounts in it. */
function inCurrency(sum: BillSum, currency: string | undefined): BillSum {
  const plans = [sum.pricedBy, sum.uptoPlan].filter((plan) => plan !== null);
  if (currency === undefined || !plans.every(({ same_in }) => same_in?.includes(currency))) return sum;
  const { amount, upto, planBill } = sum;
  return {
    ...sum,
    amount: amount && { ...amount, currency },
    upto: upto && { ...upto, currency },
    planBill: planBill && { ...planBill, currency },
  };
}
