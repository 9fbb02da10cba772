import type { FactsByKey } from '../fact.ts';
import { isProvenYes } from '../state.ts';
import { type Charged, chargeFor, uniform } from './charge.ts';
import { type Coverage, waysToCover } from './cover.ts';
import type { Missing } from './missing.ts';
import { type Feature, type Placements, placeAll } from './placement.ts';
import { type AddOn, MONTHS, PERIODS, type Period, type Plan, pricesOf, termsOf, type Unit } from './plan.ts';
import { countedNeed, needOf, type SetUp, setUpOn } from './set-up.ts';

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
  /** Why more units are paid for than are counted: a minimum, or what each unit includes. */
  readonly more: Coverage['more'];
}

/** What somebody needs of a plan. */
export interface Needs {
  readonly setUp: SetUp;
  /** The keys of all required questions, with those that they depend on. */
  readonly keys: ReadonlySet<string>;
  readonly features: readonly Feature[];
  readonly facts: FactsByKey;
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

/**
 * What a plan costs for a need, by the period that is paid for.
 *
 * @param plans all plans of the tool
 * @param others what other sources say of the same plan, where they differ: then a sum is closed between the least and the most of them
 */
export function answerOf(plan: Plan, others: readonly Plan[], plans: readonly Plan[], needs: Needs): PlanAnswer {
  const { facts, features } = needs;
  const placement = placeAll(features, plan, plans, facts);
  if (placement.lacks.length > 0) return { plan, isEnough: 'no', bills: [], missing: placement.lacks };
  const setUp = setUpOn(plan, needs.setUp, needs.keys);
  const ways = waysToCover(plan, setUp, { membersFree: isProvenYes(facts['pricing.members_free']) });
  const [first] = ways as [Coverage];
  const possible = ways.filter((way) => shortIn(way, plan, setUp).length === 0);
  if (possible.length === 0) {
    const missing = shortIn(first, plan, setUp);
    // What is sold by quote may be bought, at a price that is not known.
    const isByQuote = missing.every(({ why }) => why === 'quote' || why === 'always-quote');
    return { plan, isEnough: isByQuote ? 'may be' : 'no', bills: [], missing };
  }
  const bills = PERIODS.flatMap((period) => {
    const sums = possible.flatMap((way) => billBy(way, period, plan, placement, setUp) ?? []);
    const disputed = others.flatMap((other) =>
      possible.flatMap((way) => billBy(way, period, other, placement, setUp) ?? []),
    );
    return cheapestOf(sums).map((bill) => between(bill, disputed));
  });
  const isSure = placement.open.length === 0 && possible.some((way) => way.open.length === 0);
  return {
    plan,
    isEnough: isSure ? 'yes' : 'may be',
    bills,
    missing: bills.length > 0 ? [] : [{ why: 'price', plan: plan.name }],
  };
}

/** The bill with the least sum, and that with the least closed one if it is another. */
function cheapestOf(bills: readonly PlanBill[]): PlanBill[] {
  if (bills.length < 2) return [...bills];
  const least = bills.reduce((a, b) => (b.cents < a.cents ? b : a));
  const closed = bills.filter(({ most }) => most !== undefined);
  if (least.most !== undefined || closed.length === 0) return [least];
  return [least, closed.reduce((a, b) => ((b.most as number) < (a.most as number) ? b : a))];
}

/** A bill whose ends are those of all sources, where they differ on the price of the plan. */
function between(bill: PlanBill, disputed: readonly PlanBill[]): PlanBill {
  const sums = disputed.filter(({ currency }) => currency === bill.currency);
  if (sums.every(({ cents, most }) => cents === bill.cents && most === bill.most)) return bill;
  const least = [bill, ...sums].reduce((a, b) => (b.cents < a.cents ? b : a));
  const isOpen = [bill, ...sums].some(({ most }) => most === undefined);
  const most = isOpen ? undefined : Math.max(bill.most as number, ...sums.map((sum) => sum.most as number));
  return { ...least, plan: bill.plan, most, missing: [...bill.missing, { why: 'disputed', plan: bill.plan.name }] };
}

/** Why a way to buy a plan is not enough: it is not sold at a published price, or does not include as many. */
function shortIn({ short, tooMany }: Coverage, { name: plan, quote_from }: Plan, setUp: SetUp): Missing[] {
  if (quote_from?.more_than === 0) return [{ why: 'always-quote', plan }];
  if (tooMany) return [{ why: quote_from ? 'quote' : 'at-most', plan, ...tooMany }];
  return short.map((unit) => ({ why: 'more', plan, unit, need: needOf(unit, setUp), sold: false }));
}

/** What one way to buy a plan costs for a period. Undefined if the plan itself has no price for it. */
function billBy(way: Coverage, period: Period, plan: Plan, placement: Placements, setUp: SetUp): PlanBill | undefined {
  const own = plan.tiers
    ? chargeFor(way.quantity, { tiers: plan.tiers, mode: plan.mode }, period)
    : uniform(way.quantity, pricesOf(termsOf(plan)).get(period));
  if (!own) return undefined;
  const { currency } = own;
  const charged = [{ line: lineOf('plan', plan.name, plan.unit ?? null, own), most: own.most }];
  const missing: Missing[] = [...placement.open];
  for (const { charge, quantity } of way.extras) {
    const extra = chargeFor(quantity, charge, period);
    if (extra?.currency === currency)
      charged.push({ line: lineOf('charge', null, charge.for, extra), most: extra.most });
    else missing.push({ why: 'more', plan: plan.name, unit: charge.for, need: countedNeed(charge, setUp), sold: true });
  }
  for (const { addOn, feature } of placement.addOns) {
    const extra = uniform(numberOf(addOn, setUp), pricesOf(addOn.terms ?? []).get(period));
    if (extra?.currency === currency)
      charged.push({ line: lineOf('add-on', addOn.name, addOn.for ?? null, extra), most: extra.most });
    else missing.push({ why: 'extra', key: feature.key, label: addOn.name });
  }
  for (const unit of way.open) missing.push({ why: 'covers', plan: plan.name, unit, need: needOf(unit, setUp) });
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

function numberOf({ for: unit }: AddOn, setUp: SetUp): number {
  return unit === undefined ? 1 : Math.max(1, needOf(unit, setUp));
}

function lineOf(
  kind: BillLine['kind'],
  name: string | null,
  unit: Unit | null,
  { quantity, each, cents }: Charged,
): BillLine {
  return { name, kind, unit, quantity, each, cents };
}

/** The least that a bill is for a month, in minor units, rounded half up. */
export function rate({ cents, period }: PlanBill): number {
  return Math.round(cents / MONTHS[period]);
}

/** The most that a closed bill is for a month, in minor units, rounded half up. */
export function mostRate({ most, period }: PlanBill): number {
  return Math.round((most as number) / MONTHS[period]);
}
