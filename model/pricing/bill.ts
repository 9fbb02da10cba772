import type { Condition } from '../condition.ts';
import type { Fact, FactsByKey, Unconfirmed } from '../fact.ts';
import { listValues } from '../fact.ts';
import { memoize, memoizeByObject, memoizeByText } from '../memoize.ts';
import { type Assumption, type Certainty, decideCertainty } from './certainty.ts';
import { type BillSum, billCheapestPlan, type FreePlan, findFreePlan, NO_SUM } from './cheapest.ts';
import type { Period } from './money.ts';
import { billOffer, type Needs, type Offer, type PlanResult } from './offer.ts';
import { preparePlacements } from './placement.ts';
import type { Plan } from './plan.ts';
import { findPlan, hasName, isFree, readPlans } from './read-plan.ts';
import { type PlanRules, resolveRequirement } from './requirement.ts';
import { listImpliedKeys, type SetUp, withOneAccountEach } from './set-up.ts';

export interface BillQuestion {
  /** A missing number of accounts or mailboxes is one per person, if a question or the unit of a plan needs it. */
  readonly setUp: SetUp;
  /** Keys that need a yes. */
  readonly required?: readonly string[];
  /** Channels that the bill covers although they are not required. A free plan need not have them. */
  readonly channels?: readonly string[];
  /** OR-groups: each needs at least one yes. */
  readonly questions?: readonly (readonly Condition[])[];
  /** Undefined for the billing period that is cheapest per month. */
  readonly billing?: Period | undefined;
  /** Used if the vendor charges the same amounts in this currency. Nothing is converted. */
  readonly currency?: string | undefined;
  /** The name of the only plan to bill. Undefined for the cheapest paid plan that suffices. */
  readonly plan?: string | undefined;
}

export interface Bill extends BillSum {
  readonly certainty: Certainty;
  /** Channels that it covers although they are not required. */
  readonly channels: readonly string[];
  /** Undefined if no free plan can suffice. */
  readonly free: FreePlan | undefined;
  /**
   * Whether sources show that no plan suffices: each lacks a feature or isn't sold for the quantity, or the tool itself lacks a feature.
   */
  readonly noPlanFits: boolean;
  /** Whether this is for another billing period, since no price for the requested one is known: see `withFallbackBilling`. */
  readonly isBilledOtherwise: boolean;
  /** Whether no source of the vendor has the prices. */
  readonly secondHand: boolean;
  /** Assumptions that no source confirms. */
  readonly assumed: readonly Assumption[];
  /** The evidence date of the prices. Undefined if there are no prices. */
  readonly asOf: string | undefined;
  /** Bills at unproven prices. Empty if a sum is known. */
  readonly readings: readonly ReadingBill[];
}

/** A bill at the prices of an unconfirmed reading. */
interface ReadingBill {
  readonly reading: Unconfirmed;
  readonly bill: Bill;
}

/**
 * Computes the monthly cost of a tool for a set-up and requirements: that of the cheapest sufficient paid plan, with its charges and
 * add-ons.
 *
 * `amount` is the price of the cheapest plan that may suffice. `upto` is the price of the cheapest plan that does suffice, according to
 * sources or to the assumptions about core features. docs/method.md has the rules.
 */
export function computeBill(facts: FactsByKey, { setUp, ...question }: BillQuestion, catalogue: PlanRules): Bill {
  return prepareBills(facts, question, catalogue)(setUp);
}

type BillFor = (setUp: SetUp, billing?: Period) => Bill;

/** Prepares the bills of a tool for many set-ups. Looks up the requirements once. */
export function prepareBills(facts: FactsByKey, question: Omit<BillQuestion, 'setUp'>, catalogue: PlanRules): BillFor {
  const resolveWith = prepareRequirements(facts, question, catalogue);
  const billFor = prepareAtPrices(facts, question, resolveWith);
  const unproven = listReadings(facts).map(({ reading, facts: readingFacts }) => ({
    reading,
    billFor: withFallbackBilling(prepareAtPrices(readingFacts, question, resolveWith)),
  }));
  return (setUp, billing = question.billing) => {
    const bill = billFor(setUp, billing);
    if (unproven.length === 0 || (bill.amount ?? bill.upto) !== null) return bill;
    // Few bills are shown, so the readings after the first one with a sum are billed only on demand.
    const bills = unproven.map((one) => ({ reading: one.reading, bill: memoize(() => one.billFor(setUp, billing)) }));
    if (!bills.some((one) => hasPlanSum(one.bill()))) return bill;
    const readings = () =>
      bills.flatMap((one) => (hasPlanSum(one.bill()) ? [{ reading: one.reading, bill: one.bill() }] : []));
    return {
      ...bill,
      certainty: decideCertainty({ ...bill, hasUnproven: true }),
      get readings() {
        return readings();
      },
    };
  };
}

/** Whether a bill has the price of a plan for its billing period, and not only a bound derived from other periods or plans. */
export function hasPlanSum({ planBill, upto }: Pick<Bill, 'planBill' | 'upto'>): boolean {
  return planBill !== null || upto !== null;
}

/** Falls back to the cheapest billing period if no plan has a price for the requested one. */
export function withFallbackBilling(billFor: BillFor): BillFor {
  return (setUp, billing) => {
    const bill = billFor(setUp, billing);
    if (billing === undefined || hasPlanSum(bill)) return bill;
    const other = billFor(setUp);
    return hasPlanSum(other) ? { ...other, isBilledOtherwise: true } : bill;
  };
}

/** The facts of a tool with the prices of each unconfirmed reading. Cached, since other caches use the facts object as their key. */
const listReadings = memoizeByObject((facts: FactsByKey) =>
  (facts[PLANS]?.unconfirmed ?? []).map((reading) => {
    const { value, assumed, sources } = reading;
    const fact: Fact = { status: 'known', value, sources, ...(assumed && { assumed }) };
    return { reading, facts: { ...facts, [PLANS]: fact } };
  }),
);

const PLANS = 'pricing.plans';

type ResolveWith = (addedKeys: string) => ReturnType<typeof resolveRequirement>;

/** Prepares requirements with added keys, separated by spaces. They do not depend on the prices of a tool. */
function prepareRequirements(
  facts: FactsByKey,
  { required = [], questions = [] }: Omit<BillQuestion, 'setUp'>,
  catalogue: PlanRules,
): ResolveWith {
  return memoizeByText(MAX_REQUIREMENTS, (addedKeys: string) => {
    const keys = [...addedKeys.split(' ').filter(Boolean), ...required];
    return resolveRequirement([...keys.map((key) => [{ key }]), ...questions], facts, catalogue);
  });
}

/** Prepares the bills at the prices in these facts. */
function prepareAtPrices(
  facts: FactsByKey,
  { channels = [], currency, plan: requested }: Omit<BillQuestion, 'setUp'>,
  resolveWith: ResolveWith,
): BillFor {
  const { second_hand, assumed = [], as_of: asOf } = facts[PLANS] ?? {};
  const { all, forOutreach, forOtherUses } = readOffers(facts);
  const isRequested = requested === undefined ? undefined : hasName(requested);
  const offers = isRequested ? all.filter(({ plan }) => plan.for === undefined || isRequested(plan)) : forOutreach;
  const candidates = isRequested ? all.filter(({ plan }) => isRequested(plan)) : forOutreach;
  const canBeFree = requested !== undefined;
  const freeOffers = channels.length > 0 ? candidates.filter(({ plan }) => isFree(plan)) : [];
  const prepareWith = memoizeByText(MAX_REQUIREMENTS, (addedKeys: string) => {
    const requirement = resolveWith(addedKeys);
    return { ...requirement, placementsOn: preparePlacements(requirement, facts) };
  });
  const complete = (sum: BillSum, others: Pick<Bill, 'free' | 'noPlanFits'>): Bill => {
    const isPriced = (sum.amount ?? sum.upto) !== null;
    // The assumption about billing is about monthly prices only.
    const isMonthly = (sum.uptoBilling ?? sum.billing) === 'month';
    const onPage = assumed.filter((what) => what !== 'billing' || isMonthly);
    const assumptions: Assumption[] = isPriced
      ? [...(sum.planAssumed.length > 0 ? (['plan'] as const) : []), ...onPage]
      : [];
    const { amount, upto, isSingleAmount } = sum;
    return {
      ...inCurrency(sum, currency),
      ...others,
      certainty: decideCertainty({ amount, upto, isSingleAmount, assumed: assumptions, hasUnproven: false }),
      channels,
      secondHand: second_hand === true,
      assumed: assumptions,
      asOf,
      isBilledOtherwise: false,
      readings: [],
    };
  };
  return (setUp, billing) => {
    const implied = listImpliedKeys(setUp);
    const { denied, unknown, ...requirement } = prepareWith([...implied, ...channels].join(' '));
    if (denied.length > 0) return complete({ ...NO_SUM, missing: denied }, { free: undefined, noPlanFits: true });
    const needs: Needs = { ...requirement, setUp: withOneAccountEach(readPlans(facts), setUp), facts };
    const results = candidates.map((offer) => billOffer(offer, needs));
    const sum = billCheapestPlan(results, { billing, unknown, needs, offers, candidates, canBeFree });
    // Plans for other uses are not billed, but may have features that the rest lack.
    const unbilled = isRequested ? [] : forOtherUses;
    const noPlanFits =
      results.length > 0 &&
      results.every(isInsufficient) &&
      unbilled.every((offer) => isInsufficient(billOffer(offer, needs)));
    const freeNeeds = freeOffers.length > 0 ? { ...needs, ...prepareWith(implied.join(' ')) } : needs;
    const free = freeNeeds === needs ? results : freeOffers.map((offer) => billOffer(offer, freeNeeds));
    return complete(sum, { free: findFreePlan(free, unknown), noPlanFits });
  };
}

/** A set-up implies any subset of LinkedIn, email and workspaces. Each subset is used with and without the channels. */
const MAX_REQUIREMENTS = 16;

/**
 * Whether a plan lacks a feature or isn't sold for the quantity. If it only includes too few units, more may be sold at an unknown price.
 */
function isInsufficient({ suffices, missing }: PlanResult): boolean {
  return suffices === 'no' && missing.every(({ why }) => why === 'lacks' || why === 'at-most');
}

interface Offers {
  readonly all: readonly Offer[];
  readonly forOutreach: readonly Offer[];
  readonly forOtherUses: readonly Offer[];
}

/** The plans of a tool, each with its variants by other sources. */
const readOffers = memoizeByObject((facts: FactsByKey): Offers => {
  const [plans = [], ...otherLists] = (facts[PLANS] ? listValues(facts[PLANS]) : []) as Plan[][];
  const all = plans
    .filter((plan) => !isCreditPack(plan, plans))
    .map((plan) => ({ plan, variants: otherLists.flatMap((list) => list.filter(hasName(plan.name))) }));
  const isForOutreach = ({ plan }: Offer) => plan.for === undefined;
  return { all, forOutreach: all.filter(isForOutreach), forOtherUses: all.filter((offer) => !isForOutreach(offer)) };
});

/** Whether a plan only sells credits while other plans say how much can be sent. It is then bought on top of another plan. */
function isCreditPack(plan: Plan, plans: readonly Plan[]): boolean {
  const hasSendingLimit = (one: Plan) => one.includes?.emails !== undefined || one.unlimited !== undefined;
  return includesOnlyCredits(plan, plans) && plans.some(hasSendingLimit);
}

/** Whether a plan and the plans it extends include only credits. */
function includesOnlyCredits(plan: Plan, plans: readonly Plan[]): boolean {
  const { includes = {}, unlimited, extends: below } = plan;
  const others = Object.keys(includes).filter((field) => field !== 'credits');
  if (others.length > 0 || unlimited !== undefined) return false;
  if (below === undefined) return includes.credits !== undefined;
  const rest = plans.filter((one) => one !== plan);
  const extended = findPlan(below, rest);
  return extended !== undefined && includesOnlyCredits(extended, rest);
}

/** Changes the currency if the vendor charges the same amounts in it. */
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
