import type { FactsByKey } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { type Charged, chargeFor, priceOfNumber, uniform } from './charge.ts';
import { type Coverage, type CoverTerms, coverageOptions } from './cover.ts';
import type { Missing } from './missing.ts';
import { MONTHS, PERIODS, type Period, pricesByPeriod } from './money.ts';
import { areMembersFree, type Placements, placementsFor } from './placement.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import { planPrices } from './read-plan.ts';
import { byChannels, type Requirement } from './requirement.ts';
import { countBilled, countNeeded, type SetUp, setUpField, setUpOn } from './set-up.ts';

/** One part of a bill for one period, in minor units. */
export interface BillLine {
  /** The name of the plan or of the add-on; null for units beyond those included. */
  readonly name: string | null;
  readonly kind: 'plan' | 'charge' | 'add-on';
  /** What is counted; null if the price is multiplied by nothing. */
  readonly unit: Unit | null;
  readonly quantity: number;
  /** Undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
}

/** What one plan costs for one period, in minor units of its currency. */
export interface PlanBill {
  readonly plan: Plan;
  readonly period: Period;
  readonly currency: string;
  /** All parts with a known price. */
  readonly lines: readonly BillLine[];
  /** The least that one payment can be: the sum of the lines. */
  readonly cents: number;
  /** The most that one payment can be. Undefined where something that is needed has no known price, or may not be part of the plan. */
  readonly most: number | undefined;
  /** What keeps the sum from being closed. */
  readonly missing: readonly Missing[];
  /** The set-up that was billed, with what was not given. */
  readonly setUp: SetUp;
  /** What several of are taken as included, one for each unit that is paid for, since no page says how many are. */
  readonly included: Coverage['assumed'];
  /** Why more units are paid for than are counted: a minimum, what each unit includes, or a tier in which more cost less. */
  readonly more: Coverage['more'];
}

/** What somebody needs of a plan. */
export interface Needs extends Pick<Requirement, 'keys' | 'features' | 'choices'> {
  readonly setUp: SetUp;
  readonly facts: FactsByKey;
  /** The ways in which a plan may have what is required, which are the same for every set-up. */
  readonly placementsOn: (plan: Plan) => readonly Placements[];
}

/** A plan, with what other sources say of the same plan. */
export interface Offer {
  readonly plan: Plan;
  readonly others: readonly Plan[];
}

/** One plan for a need: its bills, or why it has none. */
export interface PlanAnswer {
  readonly plan: Plan;
  /** Whether pages show that the plan is not enough: it lacks something, or is not sold or does not include as many. */
  readonly isEnough: 'no' | 'may be' | 'yes';
  /** For each period the ways to buy it that may be the cheapest. */
  readonly bills: readonly PlanBill[];
  /** Why it is not enough, or has no bill. */
  readonly missing: readonly Missing[];
}

/** What a plan costs for a need, by the period that is paid for. Where sources differ, a sum is closed between the least and the most of them. */
export function answerFor(offer: Offer, needs: Needs): PlanAnswer {
  const answers = needsByChannels(needs).map((one) => answerOption(offer, one));
  const enough = answers.filter(({ isEnough }) => isEnough !== 'no');
  const [first] = [...enough, ...answers] as [PlanAnswer];
  if (enough.length < 2) return first;
  const bills = enough.flatMap((answer) => answer.bills);
  const isSure = enough.some(({ isEnough }) => isEnough === 'yes');
  return { ...first, isEnough: isSure ? 'yes' : 'may be', bills, missing: bills.length > 0 ? [] : first.missing };
}

const needsByChannels = perObject((needs: Needs): readonly Needs[] =>
  byChannels(needs).map((one) => (one === needs ? one : { ...one, placementsOn: placementsFor(one, needs.facts) })),
);

/** What a plan costs with the accounts and mailboxes that all of a need asks for. */
function answerOption({ plan, others }: Offer, needs: Needs): PlanAnswer {
  const { facts } = needs;
  const placements = needs.placementsOn(plan);
  const [{ lacks }] = placements as [Placements];
  if (lacks.length > 0) return { plan, isEnough: 'no', bills: [], missing: lacks };
  const setUp = setUpOn(plan, needs.setUp, needs.keys);
  const ways = coverageOptions(plan, setUp, termsOn(plan, facts));
  const [first] = ways as [Coverage];
  const possible = ways.filter((way) => shortIn(way, plan, setUp).length === 0);
  if (possible.length === 0) {
    const missing = shortIn(first, plan, setUp);
    // What is sold by quote may be bought, at a price that is not known.
    const isByQuote = missing.every(({ why }) => why === 'quote' || why === 'always-quote');
    return { plan, isEnough: isByQuote ? 'may be' : 'no', bills: [], missing };
  }
  const periods = PERIODS.filter((period) => plan.tiers !== undefined || planPrices(plan).has(period));
  const waysOf = (source: Plan, period: Period) =>
    possible.flatMap((way) => placements.flatMap((placement) => billBy(way, period, source, placement, setUp) ?? []));
  const bills = periods.flatMap((period) => billsBySource([plan, ...others].map((source) => waysOf(source, period))));
  const isSure =
    placements.some(({ open }) => open.length === 0) &&
    possible.some(({ open, unpooled }) => open.length + unpooled.length === 0);
  return {
    plan,
    isEnough: isSure ? 'yes' : 'may be',
    bills,
    missing: bills.length > 0 ? [] : [{ why: 'price', plan: plan.name }],
  };
}

/**
 * What a plan costs at least, whatever it lacks, in as many as have a price: at the prices of each source.
 *
 * @param from the units that are bought: those that include enough, or enough of all but volumes
 */
export function lowerBounds({ plan, others }: Offer, needs: Needs, from: 'enough' | 'without volumes'): PlanBill[] {
  const { setUp: given, keys, facts } = needs;
  const { unit, quote_from: quote, at_most = Number.POSITIVE_INFINITY } = plan;
  if (quote?.more_than === 0) return [];
  const setUp = setUpOn(plan, given, keys);
  const isLimited = quote !== undefined;
  const fewer = isLimited
    ? { ...setUp, [setUpField(quote.for)]: Math.min(countNeeded(quote.for, setUp), quote.more_than) }
    : setUp;
  const limit = isLimited && quote.for === unit ? Math.min(at_most, quote.more_than) : at_most;
  const ways = coverageOptions(plan, fewer, termsOn(plan, facts), { limit, from });
  const placements = needs.placementsOn(plan);
  const billsAt = (source: Plan, period: Period) =>
    ways.flatMap((way) => placements.flatMap((placement) => billBy(way, period, source, placement, fewer) ?? []));
  return [plan, ...others].flatMap((source) => PERIODS.flatMap((period) => billsAt(source, period)));
}

const termsOn = (plan: Plan, facts: FactsByKey): CoverTerms => ({ membersFree: areMembersFree(plan, facts) });

/**
 * The cheapest bill, and the cheapest whose sum is closed if that is another: "at least 40" and "50 exactly" are both answers. Where sources
 * differ on the price of the plan, each is between the least and the most of them.
 *
 * @param sources for each source, the plan's own first, what every way to buy it costs
 */
function billsBySource([own = [], ...others]: readonly (readonly PlanBill[])[]): PlanBill[] {
  const [bill] = own;
  if (!bill || (own.length === 1 && others.length === 0)) return [...own];
  const { plan, currency } = bill;
  const sources = [own, ...others.map((bills) => bills.filter((other) => other.currency === currency))]
    .filter(({ length }) => length > 0)
    .map((bills) => ({ least: bills.reduce((a, b) => (b.cents < a.cents ? b : a)), closed: leastClosed(bills) }));
  const [first, ...differing] = sources as [(typeof sources)[number], ...typeof sources];
  const least = differing.reduce((a, b) => (b.least.cents < a.cents ? b.least : a), first.least);
  const ends = sources.map(({ closed }) => closed?.most ?? Number.POSITIVE_INFINITY);
  const most = ends.includes(Number.POSITIVE_INFINITY) ? undefined : Math.max(...ends);
  const isDisputed = differing.some((one, i) => one.least.cents !== first.least.cents || ends[i + 1] !== ends[0]);
  const missing: Missing[] = isDisputed ? [{ why: 'disputed', plan: plan.name }] : [];
  const asOwn = (one: PlanBill): PlanBill => ({
    ...one,
    plan,
    most: one.most === undefined ? undefined : most,
    missing: [...one.missing, ...missing],
  });
  const { closed } = first;
  return closed && closed !== least && most !== undefined ? [asOwn(least), asOwn(closed)] : [asOwn(least)];
}

function leastClosed(bills: readonly PlanBill[]): PlanBill | undefined {
  const closed = bills.filter(({ most }) => most !== undefined);
  return closed.length === 0 ? undefined : closed.reduce((a, b) => ((b.most as number) < (a.most as number) ? b : a));
}

/** Why a way to buy a plan is not enough: it is not sold at a published price, or does not include as many. */
function shortIn({ short, tooMany }: Coverage, { name: plan, quote_from }: Plan, setUp: SetUp): Missing[] {
  if (quote_from?.more_than === 0) return [{ why: 'always-quote', plan }];
  if (tooMany) return [{ why: quote_from ? 'quote' : 'at-most', plan, ...tooMany }];
  return short.map((unit) => ({ why: 'more', plan, unit, need: countNeeded(unit, setUp), sold: false }));
}

/** What one way to buy a plan costs for a period. Undefined if the plan itself has no price for it. */
function billBy(way: Coverage, period: Period, plan: Plan, placement: Placements, setUp: SetUp): PlanBill | undefined {
  const own = plan.tiers
    ? priceOfNumber(way.quantity, { tiers: plan.tiers, mode: plan.mode }, period)
    : uniform(way.quantity, planPrices(plan).get(period));
  if (!own) return undefined;
  const { currency } = own;
  const charged = [{ line: toLine('plan', plan.name, plan.unit ?? null, own), most: own.most ?? own.cents }];
  const missing: Missing[] = [...placement.open];
  if (own.most === undefined) missing.push({ why: 'price', plan: plan.name });
  for (const { charge, quantity } of way.extras) {
    const extra = chargeFor(quantity, charge, period);
    const isPriced = extra?.currency === currency;
    if (isPriced) charged.push({ line: toLine('charge', null, charge.for, extra), most: extra.most ?? extra.cents });
    if (!isPriced || extra.most === undefined)
      missing.push({ why: 'more', plan: plan.name, unit: charge.for, need: countBilled(charge, setUp), sold: true });
  }
  for (const { addOn, feature } of placement.addOns) {
    const extra = uniform(countAddOns(addOn, setUp), pricesByPeriod(addOn.terms ?? []).get(period));
    if (extra?.currency === currency)
      charged.push({ line: toLine('add-on', addOn.name, addOn.for ?? null, extra), most: extra.cents });
    else missing.push({ why: 'extra', key: feature.key, label: addOn.name });
  }
  for (const unit of way.unpooled)
    if (plan.unit !== undefined) {
      const bought = { number: way.quantity * (plan.in_packs_of ?? 1), unit: plan.unit };
      missing.push({ why: 'pooled', plan: plan.name, unit, need: countNeeded(unit, setUp), bought });
    }
  for (const unit of way.open) missing.push({ why: 'covers', plan: plan.name, unit, need: countNeeded(unit, setUp) });
  const lines = charged.map(({ line }) => line);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const most = charged.reduce((sum, one) => sum + one.most, 0);
  const tiered = charged.find(({ line, most }) => most > line.cents)?.line.unit;
  return {
    plan,
    period,
    currency,
    lines,
    cents,
    most: missing.length > 0 ? undefined : most,
    missing: tiered ? [...missing, { why: 'tiers', unit: tiered }] : missing,
    setUp,
    included: way.assumed,
    more: way.more,
  };
}

function countAddOns({ for: unit }: AddOn, setUp: SetUp): number {
  return unit === undefined ? 1 : Math.max(1, countNeeded(unit, setUp));
}

function toLine(
  kind: BillLine['kind'],
  name: string | null,
  unit: Unit | null,
  { quantity, each, cents }: Charged,
): BillLine {
  return { name, kind, unit, quantity, each, cents };
}

/** The least that a bill is for a month, in minor units, rounded half up. */
export function monthlyCents({ cents, period }: PlanBill): number {
  return Math.round(cents / MONTHS[period]);
}

/** The most that a closed bill is for a month, in minor units, rounded half up. */
export function monthlyUpto({ most, period }: PlanBill): number {
  return Math.round((most as number) / MONTHS[period]);
}
