import type { FactsByKey } from '../fact.ts';
import { type Coverage, coverageOptions } from './cover.ts';
import type { Missing } from './missing.ts';
import { PERIODS } from './money.ts';
import { areMembersFree, type Placement, preparePlacements } from './placement.ts';
import type { Plan } from './plan.ts';
import { billAll, findUncovered, isProven, type PlanBill } from './plan-bill.ts';
import { planPrices } from './read-plan.ts';
import { type Requirement, splitByChannels } from './requirement.ts';
import { countNeeded, type SetUp, setUpField, setUpForPlan } from './set-up.ts';

/** A need for one tool: the set-up, the requirements and the facts to check them against. */
export interface Needs extends Pick<Requirement, 'keys' | 'features' | 'choices'> {
  readonly setUp: SetUp;
  readonly facts: FactsByKey;
  /** The ways in which a plan may meet the requirements. They do not depend on the set-up. */
  readonly placementsOn: (plan: Plan) => readonly Placement[];
}

/** A plan, with its versions by sources that disagree. */
export interface Offer {
  readonly plan: Plan;
  readonly variants: readonly Plan[];
}

/** The bills of one plan for a need, or the reasons why it has none. */
export interface PlanResult {
  readonly plan: Plan;
  /** Whether the plan meets the need. `no` if sources show that it lacks a feature or does not cover the quantities. */
  readonly suffices: 'no' | 'may be' | 'yes';
  /** For each period, the options that may be the cheapest. */
  readonly bills: readonly PlanBill[];
  /** Why the plan does not suffice or has no bill. */
  readonly missing: readonly Missing[];
}

/** The bills of a plan for a need, for each period. If sources disagree on a price, the bill is a range from the lowest to the highest. */
export function billOffer(offer: Offer, needs: Needs): PlanResult {
  const results = splitByChannels(needs).map((option) =>
    billOption(offer, option === needs ? option : { ...option, placementsOn: preparePlacements(option, needs.facts) }),
  );
  const sufficient = results.filter(({ suffices }) => suffices !== 'no');
  const [first] = [...sufficient, ...results] as [PlanResult];
  if (sufficient.length < 2) return first;
  const bills = sufficient.flatMap((result) => result.bills);
  const isProvenEnough = sufficient.some(({ suffices }) => suffices === 'yes');
  return {
    ...first,
    suffices: isProvenEnough ? 'yes' : 'may be',
    bills,
    missing: bills.length > 0 ? [] : first.missing,
  };
}

/** The bills of a plan for one set of channels. */
function billOption({ plan, variants }: Offer, needs: Needs): PlanResult {
  const { facts } = needs;
  const placements = needs.placementsOn(plan);
  const [{ lacks }] = placements as [Placement];
  if (lacks.length > 0) return { plan, suffices: 'no', bills: [], missing: lacks };
  const setUp = setUpForPlan(plan, needs.setUp, needs.keys);
  const options = coverageOptions(plan, setUp, areMembersFree(plan, facts));
  const [first] = options as [Coverage];
  const possible = options.filter((option) => explainShortage(option, plan, setUp).length === 0);
  if (possible.length === 0) {
    const missing = explainShortage(first, plan, setUp);
    // A plan sold by quote can be bought at an unknown price.
    const isByQuote = missing.every(({ why }) => why === 'quote' || why === 'always-quote');
    return { plan, suffices: isByQuote ? 'may be' : 'no', bills: [], missing };
  }
  const periods = PERIODS.filter((period) => plan.tiers !== undefined || planPrices(plan).has(period));
  const billsAt = billAll(possible, placements, setUp);
  const bills = periods.flatMap((period) => mergeSources([plan, ...variants].map((source) => billsAt(source, period))));
  const isProvenEnough = placements.some(
    (placement) =>
      placement.missing.length + placement.assumed.length === 0 &&
      possible.some((option) => findUncovered(option, placement).length + option.unpooled.length === 0),
  );
  return {
    plan,
    suffices: isProvenEnough ? 'yes' : 'may be',
    bills,
    missing: bills.length > 0 ? [] : [{ why: 'price', plan: plan.name }],
  };
}

/**
 * Bills that are lower bounds for the cost of a plan, at the prices of each source. They ignore the features that the plan lacks and stop
 * at the largest quantity with a price, so the actual bill can't be lower.
 *
 * @param from whether the smallest quantity covers everything or everything except volumes
 */
export function computeLowerBounds(
  { plan, variants }: Offer,
  needs: Needs,
  from: 'enough' | 'without volumes',
): PlanBill[] {
  const { setUp: original, keys, facts } = needs;
  const { unit, quote_from: quote, at_most = Number.POSITIVE_INFINITY } = plan;
  if (quote?.more_than === 0) return [];
  const setUp = setUpForPlan(plan, original, keys);
  const isLimited = quote !== undefined;
  const fewer = isLimited
    ? { ...setUp, [setUpField(quote.for)]: Math.min(countNeeded(quote.for, setUp), quote.more_than) }
    : setUp;
  const limit = isLimited && quote.for === unit ? Math.min(at_most, quote.more_than) : at_most;
  const options = coverageOptions(plan, fewer, areMembersFree(plan, facts), { limit, from });
  const billsAt = billAll(options, needs.placementsOn(plan), fewer);
  return [plan, ...variants].flatMap((source) => PERIODS.flatMap((period) => billsAt(source, period)));
}

/**
 * Selects the bills that may end up as the answer: the cheapest, the cheapest with an `upto`, and the cheapest with a proven `upto`,
 * without duplicates. All three matter, as in "at least 40", "50 if this plan includes it" and "exactly 60". If sources disagree on prices,
 * each bill becomes a range from the lowest to the highest.
 *
 * @param sources the bills of all options at the prices of each source, starting with the plan's own
 */
function mergeSources([planBills = [], ...others]: readonly (readonly PlanBill[])[]): PlanBill[] {
  const [bill] = planBills;
  if (!bill || (planBills.length === 1 && others.length === 0)) return [...planBills];
  const { plan, currency } = bill;
  const sources = [planBills, ...others.map((bills) => bills.filter((other) => other.currency === currency))]
    .filter(({ length }) => length > 0)
    .map((bills) => {
      const bounded = lowestUpto(bills, ({ upto }) => upto !== undefined);
      return { lowest: findLowest(bills, ({ cents }) => cents), bounded, proven: lowestUpto(bills, isProven) };
    });
  const [first, ...differing] = sources as [(typeof sources)[number], ...typeof sources];
  const lowest = differing.reduce((a, b) => (b.lowest.cents < a.cents ? b.lowest : a), first.lowest);
  const highestUpto = (kind: 'bounded' | 'proven') => {
    const ends = sources.map((source) => source[kind]?.upto ?? Number.POSITIVE_INFINITY);
    return ends.includes(Number.POSITIVE_INFINITY) ? undefined : Math.max(...ends);
  };
  const [upto, provenUpto] = [highestUpto('bounded'), highestUpto('proven')];
  const isDisputed = differing.some(
    (source) => source.lowest.cents !== first.lowest.cents || source.bounded?.upto !== first.bounded?.upto,
  );
  const missing: Missing[] = isDisputed ? [{ why: 'disputed', plan: plan.name }] : [];
  const toRange = (one: PlanBill): PlanBill => ({
    ...one,
    plan,
    upto: one.upto === undefined ? undefined : isProven(one) ? provenUpto : upto,
    missing: [...one.missing, ...missing],
  });
  const { bounded, proven } = first;
  const ends = [bounded && upto !== undefined && bounded, proven && provenUpto !== undefined && proven];
  return [...new Set([lowest, ...ends.filter((one) => one !== undefined && one !== false)])].map(toRange);
}

function findLowest(bills: readonly PlanBill[], costOf: (bill: PlanBill) => number): PlanBill {
  return bills.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
}

/** @param hasUpto accepts only bills with an `upto` */
function lowestUpto(bills: readonly PlanBill[], hasUpto: (bill: PlanBill) => boolean): PlanBill | undefined {
  const bounded = bills.filter(hasUpto);
  return bounded.length === 0 ? undefined : findLowest(bounded, ({ upto }) => upto as number);
}

/** Why an option does not cover a set-up: it has no published price for the quantity, or it includes too few of a unit. */
function explainShortage({ short, tooMany }: Coverage, { name: plan, quote_from }: Plan, setUp: SetUp): Missing[] {
  if (quote_from?.more_than === 0) return [{ why: 'always-quote', plan }];
  if (tooMany) return [{ why: quote_from ? 'quote' : 'at-most', plan, ...tooMany }];
  return short.map((unit) => ({ why: 'more', plan, unit, need: countNeeded(unit, setUp), sold: false }));
}
