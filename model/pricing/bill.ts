import type { Condition } from '../condition.ts';
import type { Assumption, FactsByKey } from '../fact.ts';
import { valuesOf } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { type BillSum, cheapest, type FreePlan, freeIn, NO_SUM } from './cheapest.ts';
import type { Offer } from './floor.ts';
import { isCalled, type Period, type Plan, plansIn } from './plan.ts';
import { answerFor, type Needs, type PlanAnswer } from './plan-bill.ts';
import { type PlanRules, requirementOf } from './requirement.ts';
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
export function billOf(facts: FactsByKey, question: BillQuestion, catalogue: PlanRules): Bill {
  const { setUp, required = [], questions = [], billing, currency, plan: wanted } = question;
  const singles = [...new Set([...channelsFor(setUp), ...required])].map((key) => [{ key }]);
  const { denied, unknown, ...requirement } = requirementOf([...singles, ...questions], facts, catalogue);
  const fact = facts['pricing.plans'];
  const marks = { secondHand: fact?.second_hand === true, assumed: fact?.assumed ?? [] };
  if (denied.length > 0) return { ...NO_SUM, ...marks, free: undefined, isNoneEnough: true, missing: denied };
  const needs: Needs = { ...requirement, setUp: oneAccountEach(plansIn(facts), setUp), facts };
  const offers = plansOf(facts);
  const counted = offers.filter(({ plan }) => wanted === undefined || isCalled(wanted)(plan));
  const answer = ({ plan, others }: Offer, need: Needs) => answerFor(plan, others, plansIn(facts), need);
  const answers = counted.map((offer) => answer(offer, needs));
  const isFreeCounted = wanted !== undefined;
  const sum = cheapest(answers, { billing, unknown, needs, offers, counted, answer, isFreeCounted });
  const isNoneEnough = answers.length > 0 && answers.every(isShort);
  return { ...inCurrency(sum, currency), ...marks, free: freeIn(answers, unknown), isNoneEnough };
}

/** Whether pages show that a plan lacks something, or is not sold for as many. What it includes fewer of may be sold, at an unknown price. */
function isShort({ isEnough, missing }: PlanAnswer): boolean {
  return isEnough === 'no' && missing.every(({ why }) => why === 'lacks' || why === 'at-most');
}

/** The plans of a tool, with what other sources say of the same plan. Read once for each tool. */
const plansOf = perObject((facts: FactsByKey): Offer[] => {
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

/** A sum in a currency in which the vendor asks for the same amounts. Otherwise it stays in its own. */
function inCurrency(sum: BillSum, currency: string | undefined): BillSum {
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
