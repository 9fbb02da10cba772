import type { Condition } from '../condition.ts';
import type { Fact, FactsByKey, Unconfirmed } from '../fact.ts';
import { listValues } from '../fact.ts';
import { PLANS_KEY } from '../keys.ts';
import { memoize, memoizeByObject, memoizeByText } from '../memoize.ts';
import { type Assumption, type Certainty, decideCertainty } from './certainty.ts';
import {
  type BillSum,
  computeCheapestSum,
  costsNothing,
  type FreePlan,
  findCheapestSum,
  findFreePlan,
  NO_SUM,
} from './cheapest.ts';
import type { Period } from './money.ts';
import { computePlanResult, type PlanResult, type ToolNeed } from './offer.ts';
import { findMissingChannels, preparePlacements } from './placement.ts';
import type { Plan } from './plan.ts';
import { findPlan, hasName, readPlans } from './read-plan.ts';
import { listWays, type PlanRules } from './requirement.ts';
import { listImpliedKeys, type SetUp, withOneAccountPerPerson } from './set-up.ts';

export interface BillNeed {
  /** Accounts and mailboxes default to one per person, if a question or the unit of a plan needs them. */
  readonly setUp: SetUp;
  /** Keys that need a yes. */
  readonly required?: readonly string[];
  /** OR-groups: each needs at least one yes. */
  readonly questions?: readonly (readonly Condition[])[];
  /** The requested billing period. Default: the period that is cheapest per month. */
  readonly billing?: Period | undefined;
  /** The name of the only plan to bill. Default: the cheapest paid plan that suffices. */
  readonly plan?: string | undefined;
}

export interface Bill extends BillSum {
  readonly certainty: Certainty;
  /** The channels of the tool that the plan lacks, or sells as an add-on that is not on the bill. */
  readonly lacks: readonly string[];
  /** Undefined if no free plan can suffice. */
  readonly free: FreePlan | undefined;
  /**
   * Whether sources show that no plan suffices: each plan lacks a feature or isn't sold for the quantity, or the tool itself lacks a feature.
   */
  readonly noPlanFits: boolean;
  /** Whether an end is for another period than requested, for which no price is known: see `withFallbackBilling`. */
  readonly hasOtherBilling: boolean;
  /** Whether no source of the vendor has these prices. */
  readonly secondHand: boolean;
  /** Assumptions that no source confirms. */
  readonly assumed: readonly Assumption[];
  /** The evidence date of the prices. Undefined if there are no prices. */
  readonly asOf: string | undefined;
  /** Bills at unproven prices. Empty if a proven sum is known. */
  readonly readings: readonly { readonly reading: Unconfirmed; readonly bill: Bill }[];
}

/**
 * Computes the monthly cost of a tool for a set-up and requirements: the price of the cheapest sufficient paid plan, with its charges and
 * add-ons.
 *
 * `amount` is the price of the cheapest plan that may suffice. `upto` is the price of the cheapest plan that does suffice, according to
 * sources or to the assumptions about core features. docs/method.md has the rules.
 */
export function computeBill(facts: FactsByKey, { setUp, ...need }: BillNeed, catalogue: PlanRules): Bill {
  return prepareBills(facts, need, catalogue)(setUp);
}

type BillCalculator = (setUp: SetUp, billing?: Period) => Bill;

/** Prepares the bills of a tool for many set-ups. Looks up the requirements once. */
export function prepareBills(facts: FactsByKey, need: Omit<BillNeed, 'setUp'>, catalogue: PlanRules): BillCalculator {
  const resolveWays = prepareWays(facts, need, catalogue);
  const calculate = prepareBillsAtPrices(facts, need, resolveWays);
  const unprovenBills = listReadings(facts).map(({ reading, facts: readingFacts }) => ({
    reading,
    calculate: withFallbackBilling(prepareBillsAtPrices(readingFacts, need, resolveWays)),
  }));
  return (setUp, billing = need.billing) => {
    const bill = calculate(setUp, billing);
    if (unprovenBills.length === 0 || hasSum(bill)) return bill;
    // Each bill is computed on demand: certainty depends only on the first bill with a sum, and most of the others are never shown.
    const bills = unprovenBills.map((item) => ({
      reading: item.reading,
      bill: memoize(() => item.calculate(setUp, billing)),
    }));
    if (!bills.some((item) => hasSum(item.bill()))) return bill;
    return {
      ...bill,
      certainty: decideCertainty({ ...bill, hasUnproven: true }),
      get readings() {
        return bills.flatMap(({ reading, bill }) => (hasSum(bill()) ? [{ reading, bill: bill() }] : []));
      },
    };
  };
}

const hasSum = ({ amount, upto }: BillSum) => (amount ?? upto) !== null;

/**
 * Falls back to the cheapest billing period if no plan has a price for the requested one, unless the requested one is known to cost more.
 * Never falls below either minimum, so a larger need never costs less.
 */
export function withFallbackBilling(calculate: BillCalculator): BillCalculator {
  return (setUp, billing) => {
    const bill = calculate(setUp, billing);
    const { planBill, upto, isForPart } = bill;
    // The price of a part of the need is only a bound, like those derived from other periods or plans.
    if (billing === undefined || upto || (planBill && !isForPart)) return bill;
    const other = calculate(setUp);
    const difference = (other.amount?.amount ?? 0) - (bill.amount?.amount ?? 0);
    if (difference < 0 || (difference === 0 && !(other.planBill ?? other.upto))) return bill;
    // The minimum may be for the requested period. A maximum never is, or the bill for that period would have it.
    return { ...other, hasOtherBilling: other.billing !== billing || other.upto !== null };
  };
}

/** The facts of a tool at the prices of each unconfirmed reading. Cached, since other caches use the facts object as their key. */
const listReadings = memoizeByObject((facts: FactsByKey) =>
  (facts[PLANS_KEY]?.unconfirmed ?? []).map((reading) => {
    const { value, assumed, sources } = reading;
    const fact: Fact = { status: 'known', value, sources, ...(assumed && { assumed }) };
    return { reading, facts: { ...facts, [PLANS_KEY]: fact } };
  }),
);

type WayResolver = (addedKeys: string) => ReturnType<typeof listWays>;

/**
 * Prepares the ways to meet the requirements and added keys, which are separated by spaces. They depend neither on the prices of a tool nor on
 * the order of OR-groups and their alternatives.
 */
function prepareWays(
  facts: FactsByKey,
  { required = [], questions = [] }: Omit<BillNeed, 'setUp'>,
  catalogue: PlanRules,
): WayResolver {
  const sorted = questions
    .map((any) => any.toSorted(compareText))
    .toSorted((a, b) => a.length - b.length || (a.length > 1 ? compareText(a, b) : 0));
  return memoizeByText(MAX_KEY_SETS, (addedKeys: string) => {
    const keys = [...addedKeys.split(' ').filter(Boolean), ...required];
    return listWays([...keys.map((key) => [{ key }]), ...sorted], facts, catalogue);
  });
}

const compareText = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** Prepares the bills of a tool at the prices in its facts. */
function prepareBillsAtPrices(
  facts: FactsByKey,
  { plan: requested }: Omit<BillNeed, 'setUp'>,
  resolveWays: WayResolver,
): BillCalculator {
  const { second_hand, assumed = [], as_of: asOf } = facts[PLANS_KEY] ?? {};
  const { all, forOutreach, forOtherUses } = readOffers(facts);
  const candidates = requested === undefined ? forOutreach : all.filter(({ plan }) => hasName(requested)(plan));
  const offers = all.filter(({ purpose }) => candidates.some((candidate) => candidate.purpose === purpose));
  const isNamedPlan = requested !== undefined;
  const placeWays = memoizeByText(MAX_KEY_SETS, (addedKeys: string) =>
    resolveWays(addedKeys).map((way) => ({
      ...way,
      facts,
      placementOn: preparePlacements(way.features, facts),
    })),
  );
  const completeBill = (sum: BillSum, others: Pick<Bill, 'free' | 'noPlanFits'>): Bill => {
    // The billing assumption concerns monthly prices only.
    const isMonthly = (sum.uptoBilling ?? sum.billing) === 'month';
    const assumptions: Assumption[] = hasSum(sum)
      ? [...(sum.assumedFeatures.length > 0 ? (['plan'] as const) : []), ...(isMonthly ? assumed : [])]
      : [];
    return {
      ...sum,
      ...others,
      certainty: decideCertainty({ ...sum, assumed: assumptions, hasUnproven: false }),
      lacks: sum.planBill ? findMissingChannels(sum.planBill, facts).map(({ key }) => key) : [],
      secondHand: second_hand === true,
      assumed: assumptions,
      asOf,
      hasOtherBilling: false,
      readings: [],
    };
  };
  // The results have the bills for all periods.
  const computeResults = memoizeByText(MAX_SET_UPS, (text) => {
    const setUp: SetUp = JSON.parse(text);
    const ways = placeWays(listImpliedKeys(setUp).join(' '));
    const { deniedQuestions = [] } = ways[0] ?? {};
    if (deniedQuestions.length > 0) return { deniedQuestions, billed: [], free: undefined, noPlanFits: true };
    const completeSetUp = withOneAccountPerPerson(readPlans(facts), setUp);
    const computed = ways.map(({ unknownQuestions, ...way }) => {
      const need: ToolNeed = { ...way, setUp: completeSetUp };
      return { need, unknownQuestions, results: candidates.map((offer) => computePlanResult(offer, need)) };
    });
    // Plans for other uses are not billed. They may still have a feature that all billed plans lack.
    const unbilled = isNamedPlan ? [] : forOtherUses;
    const possible = computed.filter(
      ({ need, results }) =>
        results.length === 0 ||
        ![...results, ...unbilled.map((offer) => computePlanResult(offer, need))].every(isInsufficient),
    );
    const payable = possible.filter(({ results }) => isNamedPlan || !isOnlyFree(results));
    const [billed = []] = [payable, possible, computed].filter(({ length }) => length > 0);
    const freePlans = computed.flatMap(
      ({ results, unknownQuestions }) => findFreePlan(results, unknownQuestions) ?? [],
    );
    return {
      deniedQuestions,
      billed,
      free: freePlans.find(({ suffices }) => suffices === 'yes') ?? freePlans[0],
      noPlanFits: possible.length === 0,
    };
  });
  return (setUp, billing) => {
    const { deniedQuestions, billed, ...others } = computeResults(JSON.stringify(setUp));
    if (deniedQuestions.length > 0) return completeBill({ ...NO_SUM, missing: deniedQuestions }, others);
    const sums = billed.map(({ results, ...way }) =>
      computeCheapestSum(results, { billing, offers, candidates, isNamedPlan, ...way }),
    );
    return completeBill(findCheapestSum(sums), others);
  };
}

/** A set-up implies a subset of LinkedIn, email and workspaces. */
const MAX_KEY_SETS = 8;
/** A page needs most bills for one set-up. */
const MAX_SET_UPS = 4;

/**
 * Whether a plan lacks a feature or isn't sold for the quantity. A plan that only includes too few units is not insufficient, since more may
 * be sold at an unknown price.
 */
function isInsufficient({ suffices, missing }: PlanResult): boolean {
  return suffices === 'no' && missing.every(({ why }) => why === 'lacks' || why === 'at-most');
}

/** Whether only free plans may suffice. */
function isOnlyFree(results: readonly PlanResult[]): boolean {
  const remaining = results.filter((result) => !isInsufficient(result));
  return remaining.length > 0 && remaining.every((result) => result.suffices !== 'no' && costsNothing(result));
}

/** Reads the plans of a tool, each with its variants according to other sources and what it is for, if not outreach. */
const readOffers = memoizeByObject((facts: FactsByKey) => {
  const [plans = [], ...otherLists] = (facts[PLANS_KEY] ? listValues(facts[PLANS_KEY]) : []) as Plan[][];
  const all = plans.map((plan) => ({
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
