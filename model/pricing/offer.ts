import type { FactsByKey } from '../fact.ts';
import { type Coverage, coverageOptions } from './cover.ts';
import type { Missing } from './missing.ts';
import { PERIODS } from './money.ts';
import { areMembersFree, type Placements, placementsFor } from './placement.ts';
import type { Plan } from './plan.ts';
import { billAll, isProven, type PlanBill, uncovered } from './plan-bill.ts';
import { planPrices } from './read-plan.ts';
import { byChannels, type Requirement } from './requirement.ts';
import { countNeeded, type SetUp, setUpField, setUpForPlan } from './set-up.ts';

/** A set-up with requirements, for one tool. */
export interface Needs extends Pick<Requirement, 'keys' | 'features' | 'choices'> {
  readonly setUp: SetUp;
  readonly facts: FactsByKey;
  /** The ways a plan may meet the requirements. The same for every set-up. */
  readonly placementsOn: (plan: Plan) => readonly Placements[];
}

/** A plan, with the versions of sources that disagree. */
export interface Offer {
  readonly plan: Plan;
  readonly others: readonly Plan[];
}

/** The bills of one plan for a need, or why it has none. */
export interface PlanAnswer {
  readonly plan: Plan;
  /** No if pages show that it lacks something, or isn't sold for as many or doesn't include as many. */
  readonly isEnough: 'no' | 'may be' | 'yes';
  /** For each period, the options that may be the cheapest. */
  readonly bills: readonly PlanBill[];
  /** Why it isn't enough, or has no bill. */
  readonly missing: readonly Missing[];
}

/** The bills of a plan for a need, for each period. Where sources differ, a bill is between their lowest and highest price. */
export function answerFor(offer: Offer, needs: Needs): PlanAnswer {
  const answers = byChannels(needs).map((one) =>
    answerOption(offer, one === needs ? one : { ...one, placementsOn: placementsFor(one, needs.facts) }),
  );
  const enough = answers.filter(({ isEnough }) => isEnough !== 'no');
  const [first] = [...enough, ...answers] as [PlanAnswer];
  if (enough.length < 2) return first;
  const bills = enough.flatMap((answer) => answer.bills);
  const isOneEnough = enough.some(({ isEnough }) => isEnough === 'yes');
  return { ...first, isEnough: isOneEnough ? 'yes' : 'may be', bills, missing: bills.length > 0 ? [] : first.missing };
}

/** The bills of a plan for one set of channels. */
function answerOption({ plan, others }: Offer, needs: Needs): PlanAnswer {
  const { facts } = needs;
  const placements = needs.placementsOn(plan);
  const [{ lacks }] = placements as [Placements];
  if (lacks.length > 0) return { plan, isEnough: 'no', bills: [], missing: lacks };
  const setUp = setUpForPlan(plan, needs.setUp, needs.keys);
  const options = coverageOptions(plan, setUp, areMembersFree(plan, facts));
  const [first] = options as [Coverage];
  const possible = options.filter((option) => shortIn(option, plan, setUp).length === 0);
  if (possible.length === 0) {
    const missing = shortIn(first, plan, setUp);
    // A plan sold by quote can be bought, at an unknown price.
    const isByQuote = missing.every(({ why }) => why === 'quote' || why === 'always-quote');
    return { plan, isEnough: isByQuote ? 'may be' : 'no', bills: [], missing };
  }
  const periods = PERIODS.filter((period) => plan.tiers !== undefined || planPrices(plan).has(period));
  const billsAt = billAll(possible, placements, setUp);
  const bills = periods.flatMap((period) => billsBySource([plan, ...others].map((source) => billsAt(source, period))));
  const isEnough = placements.some(
    (placement) =>
      placement.missing.length + placement.assumed.length === 0 &&
      possible.some((option) => uncovered(option, placement).length + option.unpooled.length === 0),
  );
  return {
    plan,
    isEnough: isEnough ? 'yes' : 'may be',
    bills,
    missing: bills.length > 0 ? [] : [{ why: 'price', plan: plan.name }],
  };
}

/**
 * Bills that are lower bounds for a plan, whatever it lacks: for as many units as have a price, at the prices of each source.
 *
 * @param from the smallest number of units includes enough of everything, or of everything except volumes
 */
export function lowerBounds({ plan, others }: Offer, needs: Needs, from: 'enough' | 'without volumes'): PlanBill[] {
  const { setUp: given, keys, facts } = needs;
  const { unit, quote_from: quote, at_most = Number.POSITIVE_INFINITY } = plan;
  if (quote?.more_than === 0) return [];
  const setUp = setUpForPlan(plan, given, keys);
  const isLimited = quote !== undefined;
  const fewer = isLimited
    ? { ...setUp, [setUpField(quote.for)]: Math.min(countNeeded(quote.for, setUp), quote.more_than) }
    : setUp;
  const limit = isLimited && quote.for === unit ? Math.min(at_most, quote.more_than) : at_most;
  const options = coverageOptions(plan, fewer, areMembersFree(plan, facts), { limit, from });
  const billsAt = billAll(options, needs.placementsOn(plan), fewer);
  return [plan, ...others].flatMap((source) => PERIODS.flatMap((period) => billsAt(source, period)));
}

/**
 * The cheapest bill, the cheapest with an `upto`, and the cheapest whose `upto` is proven, each once: "at least 40", "50 if it is on this
 * plan" and "exactly 60" are all answers. Where sources differ on prices, each bill is between their lowest and highest.
 *
 * @param sources the bills of all options at the prices of each source, the plan's own first
 */
function billsBySource([own = [], ...others]: readonly (readonly PlanBill[])[]): PlanBill[] {
  const [bill] = own;
  if (!bill || (own.length === 1 && others.length === 0)) return [...own];
  const { plan, currency } = bill;
  const sources = [own, ...others.map((bills) => bills.filter((other) => other.currency === currency))]
    .filter(({ length }) => length > 0)
    .map((bills) => {
      const closed = leastClosed(bills, ({ upto }) => upto !== undefined);
      return { least: lowest(bills, ({ cents }) => cents), closed, proven: leastClosed(bills, isProven) };
    });
  const [first, ...differing] = sources as [(typeof sources)[number], ...typeof sources];
  const least = differing.reduce((a, b) => (b.least.cents < a.cents ? b.least : a), first.least);
  const mostOf = (kind: 'closed' | 'proven') => {
    const ends = sources.map((source) => source[kind]?.upto ?? Number.POSITIVE_INFINITY);
    return ends.includes(Number.POSITIVE_INFINITY) ? undefined : Math.max(...ends);
  };
  const [most, mostProven] = [mostOf('closed'), mostOf('proven')];
  const isDisputed = differing.some(
    (one) => one.least.cents !== first.least.cents || one.closed?.upto !== first.closed?.upto,
  );
  const missing: Missing[] = isDisputed ? [{ why: 'disputed', plan: plan.name }] : [];
  const asOwn = (one: PlanBill): PlanBill => ({
    ...one,
    plan,
    upto: one.upto === undefined ? undefined : isProven(one) ? mostProven : most,
    missing: [...one.missing, ...missing],
  });
  const { closed, proven } = first;
  const ends = [closed && most !== undefined && closed, proven && mostProven !== undefined && proven];
  return [...new Set([least, ...ends.filter((one) => one !== undefined && one !== false)])].map(asOwn);
}

function lowest(bills: readonly PlanBill[], costOf: (bill: PlanBill) => number): PlanBill {
  return bills.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
}

function leastClosed(bills: readonly PlanBill[], isClosed: (bill: PlanBill) => boolean): PlanBill | undefined {
  const closed = bills.filter(isClosed);
  return closed.length === 0 ? undefined : lowest(closed, ({ upto }) => upto as number);
}

/** Why an option isn't enough: it isn't sold at a published price, or doesn't include as many. */
function shortIn({ short, tooMany }: Coverage, { name: plan, quote_from }: Plan, setUp: SetUp): Missing[] {
  if (quote_from?.more_than === 0) return [{ why: 'always-quote', plan }];
  if (tooMany) return [{ why: quote_from ? 'quote' : 'at-most', plan, ...tooMany }];
  return short.map((unit) => ({ why: 'more', plan, unit, need: countNeeded(unit, setUp), sold: false }));
}
