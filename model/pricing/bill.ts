import type { Condition } from '../condition.ts';
import type { Fact, FactsByKey, Unconfirmed } from '../fact.ts';
import { listValues } from '../fact.ts';
import { memoize, memoizeByObject, memoizeByText } from '../memoize.ts';
import { type Assumption, type Certainty, decideCertainty } from './certainty.ts';
import { type BillSum, cheapest, type FreePlan, findFreePlan, NO_SUM } from './cheapest.ts';
import type { Period } from './money.ts';
import { answerFor, type Needs, type Offer, type PlanAnswer } from './offer.ts';
import { placementsFor } from './placement.ts';
import type { Plan } from './plan.ts';
import { findPlan, hasName, isFree, readPlans } from './read-plan.ts';
import { type PlanRules, resolveRequirement } from './requirement.ts';
import { impliedBy, type SetUp, withOneAccountEach } from './set-up.ts';

export interface BillQuestion {
  /** A number that isn't given is one for each person, if a question or the unit of a plan needs it. */
  readonly setUp: SetUp;
  /** Keys that have to be a yes. */
  readonly required?: readonly string[];
  /** Channels the bill covers although not required. A free plan need not have them. */
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
  readonly certainty: Certainty;
  /** Channels it covers although not required. */
  readonly channels: readonly string[];
  /** Undefined if no free plan can be enough. */
  readonly free: FreePlan | undefined;
  /** Whether pages show that no plan is enough: each lacks something or isn't sold for as many, or the tool itself lacks it. */
  readonly isNoneEnough: boolean;
  /** Whether no price for the requested billing is known, so that this is for another one: see `withFallbackBilling`. */
  readonly isBilledOtherwise: boolean;
  /** Whether no source of the vendor has the prices. */
  readonly secondHand: boolean;
  /** Assumptions without a source. */
  readonly assumed: readonly Assumption[];
  /** The day for which the prices are evidence. Undefined if there are none. */
  readonly asOf: string | undefined;
  /** Unproven prices. Empty if a sum is known. */
  readonly readings: readonly ReadingBill[];
}

/** The bill of an unconfirmed reading of the prices. */
interface ReadingBill {
  readonly reading: Unconfirmed;
  readonly bill: Bill;
}

/**
 * The monthly cost of a tool for a set-up and requirements: the cheapest sufficient paid plan, with its charges and add-ons.
 *
 * `amount` is the price of the cheapest plan that may be sufficient, and `upto` that of the cheapest plan that is, by sources or by the
 * assumption about core questions. docs/method.md has the rules.
 */
export function computeBill(facts: FactsByKey, { setUp, ...question }: BillQuestion, catalogue: PlanRules): Bill {
  return prepareBills(facts, question, catalogue)(setUp);
}

type BillFor = (setUp: SetUp, billing?: Period) => Bill;

/** Prepares the bills of a tool for many set-ups. Looks up the requirements once. */
export function prepareBills(facts: FactsByKey, question: Omit<BillQuestion, 'setUp'>, catalogue: PlanRules): BillFor {
  const requirementWith = prepareRequirements(facts, question, catalogue);
  const billFor = prepareProven(facts, question, requirementWith);
  const unproven = readingsIn(facts).map(({ reading, facts: own }) => ({
    reading,
    billFor: withFallbackBilling(prepareProven(own, question, requirementWith)),
  }));
  return (setUp, billing = question.billing) => {
    const bill = billFor(setUp, billing);
    if (unproven.length === 0 || (bill.amount ?? bill.upto) !== null) return bill;
    // Most boards show few tools, so only the first reading with a sum is billed before somebody looks.
    const bills = unproven.map((one) => ({ reading: one.reading, bill: memoize(() => one.billFor(setUp, billing)) }));
    if (!bills.some((one) => hasPlanSum(one.bill()))) return bill;
    const readings = () =>
      bills.flatMap((one) => (hasPlanSum(one.bill()) ? [{ reading: one.reading, bill: one.bill() }] : []));
    return {
      ...bill,
      certainty: decideCertainty({ ...bill, hasReadings: true }),
      get readings() {
        return readings();
      },
    };
  };
}

/** Whether a bill has a sum of a plan for its billing, and not only a bound that follows from another billing. */
export function hasPlanSum({ planBill, upto }: Pick<Bill, 'planBill' | 'upto'>): boolean {
  return planBill !== null || upto !== null;
}

/** Bills for a billing or, if no plan has a price for it, for the cheapest one. */
export function withFallbackBilling(billFor: BillFor): BillFor {
  return (setUp, billing) => {
    const bill = billFor(setUp, billing);
    if (billing === undefined || hasPlanSum(bill)) return bill;
    const other = billFor(setUp);
    return hasPlanSum(other) ? { ...other, isBilledOtherwise: true } : bill;
  };
}

/** The facts of a tool with the prices of each unconfirmed reading. Cached, since facts are looked up by identity. */
const readingsIn = memoizeByObject((facts: FactsByKey) =>
  (facts[PLANS]?.unconfirmed ?? []).map((reading) => {
    const { value, assumed, sources } = reading;
    const fact: Fact = { status: 'known', value, sources, ...(assumed && { assumed }) };
    return { reading, facts: { ...facts, [PLANS]: fact } };
  }),
);

const PLANS = 'pricing.plans';

type RequirementWith = (more: string) => ReturnType<typeof resolveRequirement>;

/** Adds questions to the requirements. Independent of the plans of a tool. */
function prepareRequirements(
  facts: FactsByKey,
  { required = [], questions = [] }: Omit<BillQuestion, 'setUp'>,
  catalogue: PlanRules,
): RequirementWith {
  return memoizeByText(MAX_REQUIREMENTS, (more: string) => {
    const singles = [...more.split(' ').filter(Boolean), ...required];
    return resolveRequirement([...singles.map((key) => [{ key }]), ...questions], facts, catalogue);
  });
}

/** Prepares the bills by the prices in some facts. */
function prepareProven(
  facts: FactsByKey,
  { channels = [], currency, plan: wanted }: Omit<BillQuestion, 'setUp'>,
  requirementWith: RequirementWith,
): BillFor {
  const { second_hand, assumed = [], as_of: asOf } = facts[PLANS] ?? {};
  const { all, forOutreach, forOthers } = readOffers(facts);
  const isWanted = wanted === undefined ? undefined : hasName(wanted);
  const offers = isWanted ? all.filter(({ plan }) => plan.for === undefined || isWanted(plan)) : forOutreach;
  const counted = isWanted ? all.filter(({ plan }) => isWanted(plan)) : forOutreach;
  const isFreeCounted = wanted !== undefined;
  const freeOffers = channels.length > 0 ? counted.filter(({ plan }) => isFree(plan)) : [];
  const requiredWith = memoizeByText(MAX_REQUIREMENTS, (more: string) => {
    const requirement = requirementWith(more);
    return { ...requirement, placementsOn: placementsFor(requirement, facts) };
  });
  const complete = (sum: BillSum, others: Pick<Bill, 'free' | 'isNoneEnough'>): Bill => {
    const isPriced = (sum.amount ?? sum.upto) !== null;
    // Only the billing of a monthly price can be open.
    const isOfMonth = (sum.uptoBilling ?? sum.billing) === 'month';
    const open = assumed.filter((what) => what !== 'billing' || isOfMonth);
    const restsOn: Assumption[] = isPriced ? [...(sum.planAssumed.length > 0 ? (['plan'] as const) : []), ...open] : [];
    const { amount, upto, isClosed } = sum;
    return {
      ...inCurrency(sum, currency),
      ...others,
      certainty: decideCertainty({ amount, upto, isClosed, assumed: restsOn, hasReadings: false }),
      channels,
      secondHand: second_hand === true,
      assumed: restsOn,
      asOf,
      isBilledOtherwise: false,
      readings: [],
    };
  };
  return (setUp, billing) => {
    const implied = impliedBy(setUp);
    const { denied, unknown, ...requirement } = requiredWith([...implied, ...channels].join(' '));
    if (denied.length > 0) return complete({ ...NO_SUM, missing: denied }, { free: undefined, isNoneEnough: true });
    const needs: Needs = { ...requirement, setUp: withOneAccountEach(readPlans(facts), setUp), facts };
    const answers = counted.map((offer) => answerFor(offer, needs));
    const sum = cheapest(answers, { billing, unknown, needs, offers, counted, isFreeCounted });
    // Plans for another purpose are not billed, but may have features that the others lack.
    const mayOthers = isWanted ? [] : forOthers;
    const isNoneEnough =
      answers.length > 0 && answers.every(isShort) && mayOthers.every((offer) => isShort(answerFor(offer, needs)));
    const freeNeeds = freeOffers.length > 0 ? { ...needs, ...requiredWith(implied.join(' ')) } : needs;
    const free = freeNeeds === needs ? answers : freeOffers.map((offer) => answerFor(offer, freeNeeds));
    return complete(sum, { free: findFreePlan(free, unknown), isNoneEnough });
  };
}

/** A set-up can imply LinkedIn, email and workspaces, or any of them, with and without the channels. */
const MAX_REQUIREMENTS = 16;

/** Whether a plan lacks something or isn't sold for as many. If it only includes fewer, more may be sold at an unknown price. */
function isShort({ isEnough, missing }: PlanAnswer): boolean {
  return isEnough === 'no' && missing.every(({ why }) => why === 'lacks' || why === 'at-most');
}

interface Offers {
  readonly all: readonly Offer[];
  readonly forOutreach: readonly Offer[];
  readonly forOthers: readonly Offer[];
}

/** The plans of a tool, each with what other sources say about it. */
const readOffers = memoizeByObject((facts: FactsByKey): Offers => {
  const [plans = [], ...others] = (facts[PLANS] ? listValues(facts[PLANS]) : []) as Plan[][];
  const all = plans
    .filter((plan) => !sellsCreditsAlone(plan, plans))
    .map((plan) => ({ plan, others: others.flatMap((list) => list.filter(hasName(plan.name))) }));
  const isForOutreach = ({ plan }: Offer) => plan.for === undefined;
  return { all, forOutreach: all.filter(isForOutreach), forOthers: all.filter((offer) => !isForOutreach(offer)) };
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
  const { amount, upto, provenUpto, planBill } = sum;
  return {
    ...sum,
    amount: amount && { ...amount, currency },
    upto: upto && { ...upto, currency },
    provenUpto: provenUpto && { ...provenUpto, currency },
    planBill: planBill && { ...planBill, currency },
  };
}
