import type { FactsByKey } from '../fact.ts';
import { minBy } from '../group-by.ts';
import { type Coverage, coverageOptions, maxCovered } from './cover.ts';
import type { Missing } from './missing.ts';
import { PERIODS } from './money.ts';
import { areMembersFree, type Placement } from './placement.ts';
import type { Plan, Unit } from './plan.ts';
import { findUncovered, isProven, type PlanBill, prepareOptionBills } from './plan-bill.ts';
import { isByQuote } from './read-plan.ts';
import type { Way } from './requirement.ts';
import { countNeeded, type SetUp, setUpField, setUpForPlan } from './set-up.ts';

/** A need for one tool: the set-up, the requirements and the facts to check them against. */
export interface ToolNeed extends Pick<Way, 'keys' | 'features'> {
  readonly setUp: SetUp;
  readonly facts: FactsByKey;
  /** Finds how a plan has the requirements. It does not depend on the set-up. */
  readonly placementOn: (plan: Plan) => Placement;
}

/** A plan, and its variants according to sources that disagree. */
export interface Offer {
  readonly plan: Plan;
  readonly variants: readonly Plan[];
}

/** The bills of one plan for a need, or the reasons why it has none. */
export interface PlanResult {
  readonly plan: Plan;
  /** Whether the plan meets the need. `no` if sources show that it lacks a feature or does not cover the quantities. */
  readonly suffices: 'no' | 'may be' | 'yes';
  /** For each period, the bills that may turn out to be the cheapest. */
  readonly bills: readonly PlanBill[];
  /** Why the plan does not suffice or has no bill. */
  readonly missing: readonly Missing[];
}

/** Computes the bills of a plan for a need, for each period. If sources disagree on a price, a bill ranges from the lowest to the highest. */
export function computePlanResult({ plan, variants }: Offer, need: ToolNeed): PlanResult {
  const { facts } = need;
  const placement = need.placementOn(plan);
  const { lackedFeatures, uncertainFeatures, assumedFeatures } = placement;
  if (lackedFeatures.length > 0) return { plan, suffices: 'no', bills: [], missing: lackedFeatures };
  const setUp = setUpForPlan(plan, need.setUp, need.keys);
  const options = coverageOptions(plan, setUp, areMembersFree(plan, facts));
  const [first] = options as [Coverage];
  const possible = options.filter((option) => explainShortage(option, plan, setUp).length === 0);
  if (possible.length === 0) {
    const missing = explainShortage(first, plan, setUp);
    // A plan sold by quote can be bought at an unknown price.
    const isByQuote = missing.every(({ why }) => why === 'quote' || why === 'always-quote');
    return { plan, suffices: isByQuote ? 'may be' : 'no', bills: [], missing };
  }
  const computeBills = prepareOptionBills(possible, placement, setUp);
  const bills = PERIODS.flatMap((period) =>
    mergeSources([plan, ...variants].map((source) => computeBills(source, period))),
  );
  const isProvenToSuffice =
    uncertainFeatures.length + assumedFeatures.length === 0 &&
    possible.some((option) => findUncovered(option, placement).length + option.unpooledUnits.length === 0);
  return {
    plan,
    suffices: isProvenToSuffice ? 'yes' : 'may be',
    bills,
    missing: bills.length > 0 ? [] : [{ why: 'price', plan: plan.name }],
  };
}

/**
 * Computes lower bounds for the cost of a plan, as bills at the prices of each source. They ignore the features that the plan lacks and
 * stop at the largest quantity with a price, so the actual bill can't be lower.
 *
 * @param covers whether the smallest quantity must cover the whole need, or the need without volumes
 */
export function computeLowerBounds(
  { plan, variants }: Offer,
  need: ToolNeed,
  covers: 'enough' | 'without volumes',
): PlanBill[] {
  const { setUp: original, keys, facts } = need;
  const { unit, quote_from: quote, at_most = Number.POSITIVE_INFINITY } = plan;
  if (isByQuote(plan)) return [];
  const setUp = setUpForPlan(plan, original, keys);
  const pricedSetUp = quote
    ? { ...setUp, [setUpField(quote.for)]: Math.min(countNeeded(quote.for, setUp), quote.more_than) }
    : setUp;
  const limit = quote && quote.for === unit ? Math.min(at_most, quote.more_than) : at_most;
  const options = coverageOptions(plan, pricedSetUp, areMembersFree(plan, facts), { limit, covers });
  const computeBills = prepareOptionBills(options, need.placementOn(plan), pricedSetUp);
  return [plan, ...variants].flatMap((source) => PERIODS.flatMap((period) => computeBills(source, period)));
}

/**
 * Selects the bills that may end up in the answer: the cheapest, the cheapest with an `upto`, and the cheapest with a proven `upto`. The
 * answer may need any of the three, as in "at least 40", "50 if this plan includes it" and "exactly 60". If sources disagree on prices, each
 * bill becomes a range from the lowest to the highest.
 *
 * @param sources the bills of all options at the prices of each source, starting with the plan's own
 */
function mergeSources([planBills = [], ...variantBills]: readonly (readonly PlanBill[])[]): PlanBill[] {
  const [bill] = planBills;
  if (!bill || (planBills.length === 1 && variantBills.length === 0)) return [...planBills];
  const { plan, currency } = bill;
  const sources = [planBills, ...variantBills.map((bills) => bills.filter((other) => other.currency === currency))]
    .filter(({ length }) => length > 0)
    .map((bills) => {
      const bounded = findLowestUpto(bills, ({ upto }) => upto !== undefined);
      return { lowest: minBy(bills, ({ cents }) => cents), bounded, proven: findLowestUpto(bills, isProven) };
    });
  const [first, ...variants] = sources as [(typeof sources)[number], ...typeof sources];
  const { lowest } = minBy(sources, (source) => source.lowest.cents);
  const findHighestUpto = (kind: 'bounded' | 'proven') => {
    const maxima = sources.map((source) => source[kind]?.upto ?? Number.POSITIVE_INFINITY);
    return maxima.includes(Number.POSITIVE_INFINITY) ? undefined : Math.max(...maxima);
  };
  const [upto, provenUpto] = [findHighestUpto('bounded'), findHighestUpto('proven')];
  const isDisputed = variants.some(
    (source) => source.lowest.cents !== first.lowest.cents || source.bounded?.upto !== first.bounded?.upto,
  );
  const missing: Missing[] = isDisputed ? [{ why: 'disputed', plan: plan.name }] : [];
  const toRange = (selected: PlanBill): PlanBill => ({
    ...selected,
    plan,
    upto: selected.upto === undefined ? undefined : isProven(selected) ? provenUpto : upto,
    missing: [...selected.missing, ...missing],
  });
  const ends = [lowest, upto !== undefined && first.bounded, provenUpto !== undefined && first.proven];
  return [...new Set(ends.filter((end) => !!end))].map(toRange);
}

/** Finds the bill with the lowest `upto`. @param hasUpto selects bills, all of which must have an `upto` */
function findLowestUpto(bills: readonly PlanBill[], hasUpto: (bill: PlanBill) => boolean): PlanBill | undefined {
  const billsWithUpto = bills.filter(hasUpto);
  return billsWithUpto.length === 0 ? undefined : minBy(billsWithUpto, ({ upto }) => upto as number);
}

/**
 * Explains why an option does not cover a set-up: it has no published price for the quantity, or it includes too few of a unit. A higher number
 * is no way into a plan that includes too little for the highest number with a price.
 */
function explainShortage({ shortUnits, unsoldQuantity }: Coverage, plan: Plan, setUp: SetUp): Missing[] {
  const { name, quote_from: quote } = plan;
  if (isByQuote(plan)) return [{ why: 'always-quote', plan: name }];
  const isShort = (unit: Unit) => quote?.for !== unit || maxCovered(unit, plan) < quote.more_than;
  if (unsoldQuantity && !(quote && shortUnits.some(isShort)))
    return [{ why: quote ? 'quote' : 'at-most', plan: name, ...unsoldQuantity }];
  return shortUnits.map((unit) => ({ why: 'more', plan: name, unit, need: countNeeded(unit, setUp), sold: false }));
}
