import type { Condition } from '../condition.ts';
import { type Fact, type FactsByKey, listValues, type Unconfirmed } from '../fact.ts';
import { PLANS_KEY } from '../keys.ts';
import { memoize, memoizeByObject, memoizeByText } from '../memoize.ts';
import { ASSUMPTIONS, type Assumption, type Certainty } from './certainty.ts';
import { type BillSum, type FreePlan, findCheapestSum, findFreePlan } from './cheapest.ts';
import type { BilledNeed } from './floor.ts';
import { type Missing, nameGaps } from './missing.ts';
import { type Money, type Period, toMoney } from './money.ts';
import { findMissingChannels } from './placement.ts';
import type { Plan } from './plan.ts';
import { isClosed, monthlyCents } from './plan-bill.ts';
import { computePlanResult, costsNothing, isInsufficient, type Offer, type PlanResult } from './plan-result.ts';
import { placeQuestions } from './questions-on-plan.ts';
import { findPlan, hasName, readPlans } from './read-plan.ts';
import { listChannelSets, type PlanRules, type Requirements, resolveRequirements } from './requirement.ts';
import { listImpliedKeys, type SetUp, withOneAccountPerPerson, withoutChannelUse } from './set-up.ts';

export interface BillNeed {
  /** Accounts and mailboxes default to one per person, if a question or the unit of a plan needs them. */
  readonly setUp: SetUp;
  /** OR-groups: each needs at least one yes. */
  readonly questions?: readonly (readonly Condition[])[];
  /** The requested billing period. Default: the period that is cheapest per month. */
  readonly billing?: Period | undefined;
  /** The name of the only plan to bill. Default: the cheapest paid plan that suffices. */
  readonly plan?: string | undefined;
}

/** The monthly cost of a tool for a need. */
export interface Bill extends Omit<BillSum, 'gaps' | 'mayCostLess'> {
  readonly certainty: Certainty;
  /** The sum per month. A minimum or a maximum according to its certainty. Null if unknown. */
  readonly amount: Money | null;
  readonly billing: Period | null;
  /** Why the sum isn't exact. Does not list the assumption about billing. */
  readonly missing: readonly Missing[];
  /** Features that the plan is assumed to include. */
  readonly assumedFeatures: readonly Missing[];
  /** What the sum does not cover: channels that the tool has on another plan or as an add-on, and required features that it doesn't have. */
  readonly lacks: readonly string[];
  /** Undefined if no free plan can suffice. */
  readonly free: FreePlan | undefined;
  /** Whether sources show that each plan lacks a feature or isn't sold for the quantity. */
  readonly noPlanFits: boolean;
  /** Whether the sum is for another period than requested, for which no price is known. */
  readonly hasOtherBilling: boolean;
  /** Whether no source of the vendor has these prices. */
  readonly secondHand: boolean;
  /** Assumptions that no source confirms. */
  readonly assumed: readonly Assumption[];
  /** The evidence date of the prices. Undefined if there are no prices. */
  readonly asOf: string | undefined;
  /** Bills of the same plan at unproven prices. Empty if a proven sum is known. */
  readonly readings: readonly { readonly reading: Unconfirmed; readonly bill: Bill }[];
}

export type BillCalculator = (setUp: SetUp, billing?: Period) => Bill;

/**
 * Computes the monthly cost of a tool: the price of the cheapest paid plan that has everything required, with its charges and add-ons.
 * docs/method.md has the rules.
 */
export function computeBill(facts: FactsByKey, { setUp, ...need }: BillNeed, catalogue: PlanRules): Bill {
  return prepareBills(facts, need, catalogue)(setUp);
}

/** Prepares the bills of a tool for many set-ups and billing periods. Looks up the requirements once. */
export function prepareBills(
  facts: FactsByKey,
  { questions = [], billing: requested, plan }: Omit<BillNeed, 'setUp'>,
  catalogue: PlanRules,
): BillCalculator {
  const resolve = memoizeByText(MAX_KEY_SETS, (impliedKeys) => {
    const implied = impliedKeys.split(' ').filter(Boolean);
    return resolveRequirements([...implied.map((key) => [{ key }]), ...questions], facts, catalogue);
  });
  return (requestedSetUp, billing = requested) => {
    const requirements = resolve(listImpliedKeys(requestedSetUp).join(' '));
    const setUp = requirements.denied.reduce(withoutChannelUse, requestedSetUp);
    const compute = (prices: FactsByKey) => computeAtPrices(prices, requirements, plan, setUp, billing);
    const bill = compute(facts);
    return bill.amount ? bill : addReadings(bill, facts, compute);
  };
}

/** A set-up implies a subset of LinkedIn, email and workspaces. */
const MAX_KEY_SETS = 8;

/** Adds the bills at unproven prices. They are computed on demand, since most of them are never shown. */
function addReadings(bill: Bill, facts: FactsByKey, compute: (prices: FactsByKey) => Bill): Bill {
  const isSamePlan = (other: Bill) => !bill.plan || (other.plan !== null && hasName(bill.plan.name)(other.plan));
  const all = listReadings(facts).map(({ reading, prices }) => ({ reading, compute: memoize(() => compute(prices)) }));
  const isUsable = (other: Bill) => other.amount !== null && isSamePlan(other);
  if (!all.some((item) => isUsable(item.compute()))) return bill;
  return {
    ...bill,
    certainty: 'unconfirmed',
    get readings() {
      return all.flatMap(({ reading, compute }) => (isUsable(compute()) ? [{ reading, bill: compute() }] : []));
    },
  };
}

/** The facts of a tool at the prices of each unconfirmed reading. Cached, since other caches use the facts object as their key. */
const listReadings = memoizeByObject((facts: FactsByKey) =>
  (facts[PLANS_KEY]?.unconfirmed ?? []).map((reading) => {
    const { value, assumed, sources } = reading;
    const fact: Fact = { status: 'known', value, sources, ...(assumed && { assumed }) };
    return { reading, prices: { ...facts, [PLANS_KEY]: fact } };
  }),
);

/** Computes a bill at the prices in the facts. Falls back to the cheapest billing period if the requested one has no price. */
function computeAtPrices(
  facts: FactsByKey,
  requirements: Requirements,
  plan: string | undefined,
  setUp: SetUp,
  billing: Period | undefined,
): Bill {
  const calculate = findCalculator(facts, requirements, plan);
  const text = JSON.stringify(setUp);
  const sum = calculate(text, billing);
  const fallback = sum.planBill || billing === undefined ? sum : calculate(text, undefined);
  const hasOtherBilling = fallback !== sum && fallback.planBill !== null;
  // Bounds are those of the requested billing.
  const chosen = hasOtherBilling ? { ...fallback, floor: sum.floor, proven: sum.proven } : sum;
  return completeBill(chosen, facts, requirements, hasOtherBilling);
}

function completeBill(
  { gaps, mayCostLess, ...sum }: Calculated,
  facts: FactsByKey,
  { mapNames, denied, unknown }: Requirements,
  hasOtherBilling: boolean,
): Bill {
  const { planBill } = sum;
  const { second_hand: isSecondHand = false, assumed: assumedInFacts = [], as_of: asOf } = facts[PLANS_KEY] ?? {};
  const isOpen = planBill !== null && (unknown.length > 0 || !isClosed(planBill));
  const assumptions: readonly string[] = [
    ...(planBill && !isOpen && planBill.assumed.length > 0 ? ['plan'] : []),
    // The assumption concerns monthly prices only.
    ...(planBill?.period === 'month' ? assumedInFacts : []),
  ];
  const assumed = ASSUMPTIONS.filter((assumption) => assumptions.includes(assumption));
  const single = assumed.length > 0 ? 'assumed' : 'exact';
  return {
    ...sum,
    certainty: planBill === null ? 'unknown' : isOpen ? 'at least' : mayCostLess ? 'at most' : single,
    amount: planBill && toMoney(monthlyCents(planBill), planBill.currency),
    billing: planBill?.period ?? null,
    missing: [...unknown.map((question) => ({ why: 'unknown' as const, ...question })), ...nameGaps(gaps, mapNames)],
    assumedFeatures: planBill && !isOpen ? nameGaps(planBill.assumed, mapNames) : [],
    lacks: [...denied, ...(planBill ? listUnbilledChannels(planBill, facts) : [])],
    hasOtherBilling,
    secondHand: isSecondHand,
    assumed,
    asOf,
    readings: [],
  };
}

/** The channels of the tool that the plan lacks, or sells as an add-on that is not on the bill. */
function listUnbilledChannels({ plan, lines, gaps }: NonNullable<BillSum['planBill']>, facts: FactsByKey): string[] {
  const addOns = [
    ...lines.map(({ kind, name }) => (kind === 'add-on' ? name : null)),
    ...gaps.map((gap) => ('addOn' in gap ? gap.addOn : null)),
  ];
  return findMissingChannels(facts)(plan).flatMap(({ key, addOn }) => (addOn && addOns.includes(addOn) ? [] : [key]));
}

/** The part of a bill that does not name features. */
type Calculated = BillSum & Pick<Bill, 'free' | 'noPlanFits'>;
type Calculator = (setUp: string, billing: Period | undefined) => Calculated;

/** Finds the calculator for the plans of a tool. Needs with features in the same places share one. */
function findCalculator(facts: FactsByKey, requirements: Requirements, plan: string | undefined): Calculator {
  const byKey = calculators(facts);
  const key = `${plan ?? ''}\n${requirements.key}`;
  const calculator = byKey.get(key) ?? createCalculator(facts, requirements, plan);
  if (!byKey.has(key) && byKey.size >= MAX_CALCULATORS) byKey.clear();
  byKey.set(key, calculator);
  return calculator;
}

const calculators = memoizeByObject((_: FactsByKey) => new Map<string, Calculator>());
const MAX_CALCULATORS = 32;
/** A page needs most bills for one set-up. */
const MAX_SET_UPS = 4;

function createCalculator(
  facts: FactsByKey,
  { questions, unknown }: Requirements,
  requested: string | undefined,
): Calculator {
  const hasUnknown = unknown.length > 0;
  const { all, forOutreach, forOtherUses } = readOffers(facts);
  const isNamedPlan = requested !== undefined;
  const candidates = isNamedPlan ? all.filter(({ plan }) => hasName(requested)(plan)) : forOutreach;
  const offers = all.filter(({ purpose }) => candidates.some((candidate) => candidate.purpose === purpose));
  const channelSets = listChannelSets(questions).map((set) => ({
    ...set,
    questionsOn: memoizeByObject((plan: Plan) => placeQuestions(set.questions, plan, facts)),
  }));
  const computeNeeds = memoizeByText(MAX_SET_UPS, (text) => {
    const setUp = withOneAccountPerPerson(readPlans(facts), JSON.parse(text) as SetUp);
    const computed = channelSets.map((set): BilledNeed => {
      const need = { ...set, setUp, facts };
      return {
        ...need,
        results: candidates.map((offer) => computePlanResult(offer, set.questionsOn(offer.plan), need)),
      };
    });
    // Plans for other uses are not billed. They may still have a feature that all billed plans lack.
    const others = (need: BilledNeed): PlanResult[] =>
      isNamedPlan ? [] : forOtherUses.map((offer) => computePlanResult(offer, need.questionsOn(offer.plan), need));
    const possible = computed.filter(
      (need) =>
        need.results.length === 0 || !(need.results.every(isInsufficient) && others(need).every(isInsufficient)),
    );
    const payable = possible.filter(({ results }) => isNamedPlan || !isOnlyFree(results));
    const [needs = []] = [payable, possible, computed].filter(({ length }) => length > 0);
    const freePlans = computed.flatMap(({ results }) => findFreePlan(results, hasUnknown) ?? []);
    return {
      needs,
      free: freePlans.find(({ suffices }) => suffices === 'yes') ?? freePlans[0],
      noPlanFits: possible.length === 0,
    };
  });
  return (text, billing) => {
    const { needs, ...others } = computeNeeds(text);
    return { ...findCheapestSum({ needs, offers, candidates, isNamedPlan, hasUnknown }, billing), ...others };
  };
}

/** Whether only free plans may suffice. */
function isOnlyFree(results: readonly PlanResult[]): boolean {
  const remaining = results.filter((result) => !isInsufficient(result));
  return remaining.length > 0 && remaining.every((result) => result.suffices !== 'no' && costsNothing(result));
}

/** Reads the plans of a tool, each with its variants according to other sources and what it is for, if not outreach. */
const readOffers = memoizeByObject((facts: FactsByKey) => {
  const [plans = [], ...otherLists] = (facts[PLANS_KEY] ? listValues(facts[PLANS_KEY]) : []) as Plan[][];
  const all = plans.map((plan): Offer & { readonly purpose: string | undefined } => ({
    plan,
    variants: otherLists.flatMap((list) => list.filter(hasName(plan.name))),
    purpose: plan.for ?? (isCreditPack(plan, plans) ? 'credits' : undefined),
  }));
  const forOutreach = all.filter(({ purpose }) => purpose === undefined);
  return { all, forOutreach, forOtherUses: all.filter(({ plan }) => plan.for !== undefined) };
});

/** Whether a plan only sells credits, to be bought on top of a plan that says how much can be sent. */
function isCreditPack(plan: Plan, plans: readonly Plan[]): boolean {
  const hasSendingLimit = (other: Plan) => other.includes?.emails !== undefined || other.unlimited !== undefined;
  return includesOnlyCredits(plan, plans) && plans.some(hasSendingLimit);
}

/** Whether a plan and the plans it extends include only credits. */
function includesOnlyCredits(plan: Plan, plans: readonly Plan[]): boolean {
  const { includes = {}, unlimited, extends: below } = plan;
  const otherFields = Object.keys(includes).filter((field) => field !== 'credits');
  if (otherFields.length > 0 || unlimited !== undefined) return false;
  if (below === undefined) return includes.credits !== undefined;
  const otherPlans = plans.filter((other) => other !== plan);
  const extended = findPlan(below, otherPlans);
  return extended !== undefined && includesOnlyCredits(extended, otherPlans);
}
