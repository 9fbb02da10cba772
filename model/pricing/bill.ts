import { LRUCache } from 'lru-cache';
import type { FactsByKey } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { type Coverage, countedNeed, NEEDED_UNITS, needOf, type SetUp, waysToCover } from './coverage.ts';
import { type Feature, featureAvailability } from './features.ts';
import type { Missing } from './missing.ts';
import type { Offer, PriceList } from './offers.ts';
import {
  type AddOn,
  type Charge,
  type Period,
  type PeriodPrice,
  type PriceTier,
  pricesOf,
  type Term,
  type Unit,
} from './plan.ts';

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
  /** What it may come to where no page says how tiers are meant; otherwise the same. */
  readonly most: number;
}

/** What one plan costs for one period. */
export interface Bill {
  readonly offer: Offer;
  readonly period: Period;
  readonly currency: string;
  readonly lines: readonly BillLine[];
  /** The payment for one period, in minor units. */
  readonly cents: number;
  /** Whether a line is a printed rate for a month times its months. */
  readonly rounded: boolean;
  /** What the plan may not cover, so that the proven sum may be too low. Empty if the bill is complete. */
  readonly open: readonly Missing[];
  /** Features of which it is not known whether the plan has them. */
  readonly unplaced: readonly Missing[];
  /** What several of are taken as included. */
  readonly assumed: Coverage['assumed'];
  /** Why more units are paid for than are counted: a minimum, or what each unit includes. */
  readonly more: Coverage['more'];
}

/** What the bills of a tool depend on, besides an offer. */
export interface BillInput {
  readonly setUp: SetUp;
  readonly features: readonly Feature[];
  readonly facts: FactsByKey;
}

/** The bills for an offer, one for each period that it has prices for, and what keeps others from being known. */
export interface Billed {
  readonly bills: readonly Bill[];
  readonly missing: readonly Missing[];
}

/** How many set-ups are remembered. One text asks for a few: all that it names, one of each, and as many people as accounts. */
const MAX_SET_UPS = 8;

/** By what a set-up counts. They depend neither on a budget nor on the time of use, so all questions on a set-up share them. */
const billsWithoutAddOns = new LRUCache<string, (offer: Offer, list: PriceList) => Billed>({ max: MAX_SET_UPS });

/** A field that is missing counts as 0. */
const countedIn = perObject((setUp: SetUp) => NEEDED_UNITS.map((unit) => needOf(unit, setUp)).join());

function billsWithout(offer: Offer, list: PriceList, setUp: SetUp): Billed {
  const counted = countedIn(setUp);
  const known =
    billsWithoutAddOns.get(counted) ?? perObject((one: Offer, of: PriceList) => billsWith([], one, of, setUp));
  billsWithoutAddOns.set(counted, known);
  return known(offer, list);
}

/** What an offer costs for a set-up with features, by the period that is paid for. Nothing if it is proven to lack a feature. */
export function billsFor(offer: Offer, list: PriceList, { setUp, ...wanted }: BillInput): Billed {
  const availability = featureAvailability(offer.plan, list, wanted);
  if (!availability) return { bills: [], missing: [] };
  const { addOns, unplaced, missing } = availability;
  if (missing.length > 0) return { bills: [], missing };
  const billed = addOns.length > 0 ? billsWith(addOns, offer, list, setUp) : billsWithout(offer, list, setUp);
  if (unplaced.length === 0) return billed;
  return { bills: billed.bills.map((bill) => ({ ...bill, unplaced })), missing: billed.missing };
}

function billsWith(addOns: readonly AddOn[], offer: Offer, list: PriceList, setUp: SetUp): Billed {
  const ways = waysToCover(offer.plan, setUp, list.terms);
  const [first] = ways as [Coverage];
  const possible = ways.filter((coverage) => lackingIn(coverage, offer, setUp).length === 0);
  const bills: Bill[] = [];
  const missing: Missing[] = [];
  for (const period of offer.periods) {
    let least: { readonly coverage: Coverage; readonly parts: Parts } | undefined;
    for (const coverage of possible) {
      const parts = partsAt(period, offer, coverage, addOns, setUp);
      if ('why' in parts) {
        if (coverage === first) missing.push(parts);
      } else if (!least || parts.cents < least.parts.cents) least = { coverage, parts };
    }
    if (least) bills.push(...billsAt(period, offer, least.coverage, least.parts, setUp));
  }
  if (bills.length > 0) return { bills, missing: [] };
  const lacking = lackingIn(first, offer, setUp);
  return { bills, missing: lacking.length > 0 ? lacking : [reasonOf(missing, offer)] };
}

/** The bills for one way to buy a plan. Where it is open how tiers are meant, there are two for a period, the lower one first. */
function billsAt(period: Period, offer: Offer, coverage: Coverage, parts: Parts, setUp: SetUp): Bill[] {
  const open = coverage.open.map(
    (unit): Missing => ({ why: 'covers', plan: offer.name, unit, need: needOf(unit, setUp) }),
  );
  const { lines, cents, rounded, currency } = parts;
  const { assumed, more } = coverage;
  const bill: Bill = { offer, period, currency, lines, cents, rounded, open, unplaced: [], assumed, more };
  const tiered = lines.find(({ cents, most }) => most > cents);
  if (!tiered) return [bill];
  return [
    { ...bill, open: [...open, { why: 'tiers', unit: tiered.unit as Unit }] },
    { ...bill, ...atMost(lines) },
  ];
}

/** What a plan is not sold for at a published price, or does not include enough of. */
function lackingIn({ short, tooMany }: Coverage, { name: plan, plan: { quote_from } }: Offer, setUp: SetUp): Missing[] {
  if (quote_from?.more_than === 0) return [{ why: 'always-quote', plan }];
  if (tooMany) return [{ why: quote_from ? 'quote' : 'at-most', plan, ...tooMany }];
  return short.map((unit) => ({ why: 'more', plan, unit, need: needOf(unit, setUp), sold: false }));
}

/** The same lines at the most that they may come to. */
function atMost(lines: readonly BillLine[]): Pick<Bill, 'lines' | 'cents'> {
  const dearest = lines.map((line) => (line.most > line.cents ? { ...line, each: undefined, cents: line.most } : line));
  return { lines: dearest, cents: sumOf(dearest) };
}

function sumOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** If no period has a bill: a part that is not known although the plan itself has a price, else the price of the plan. */
function reasonOf(missing: readonly Missing[], { name: plan }: Offer): Missing {
  return missing.find(({ why }) => why !== 'price') ?? { why: 'price', plan };
}

type Parts = Pick<Bill, 'lines' | 'cents' | 'rounded' | 'currency'>;

/** The parts of a bill for one period, or what is not known of them. What the plan may not cover is left out. */
function partsAt(
  period: Period,
  { plan, name, prices }: Offer,
  { quantity, extras }: Coverage,
  addOns: readonly AddOn[],
  setUp: SetUp,
): Parts | Missing {
  const lines: BillLine[] = [];
  const price = prices.get(period);
  const own = plan.tiers
    ? chargeFor(quantity, { tiers: plan.tiers, mode: plan.mode }, period)
    : price && uniform(quantity, price);
  if (!own) return { why: 'price', plan: name };
  lines.push(lineOf('plan', name, plan.unit ?? null, own));
  let { rounded, currency } = own;
  for (const { charge, quantity: needed } of extras) {
    const charged = chargeFor(needed, charge, period);
    if (!charged) return { why: 'more', plan: name, unit: charge.for, need: countedNeed(charge, setUp), sold: true };
    lines.push(lineOf('charge', null, charge.for, charged));
    rounded ||= charged.rounded;
    currency = charged.currency;
  }
  for (const { name: addOn, for: unit, terms } of addOns) {
    const each = pricesOf(terms ?? []).get(period);
    if (!each) return { why: 'extra', label: addOn };
    const number = unit === undefined ? 1 : Math.max(1, needOf(unit, setUp));
    lines.push(lineOf('add-on', addOn, unit ?? null, uniform(number, each)));
    rounded ||= each.rounded;
  }
  return { lines, cents: sumOf(lines), rounded, currency };
}

/** Written out, because copying objects with spread is slow, and there are lines for every plan of every tool. */
function lineOf(
  kind: BillLine['kind'],
  name: string | null,
  unit: Unit | null,
  { quantity, each, cents, most }: Charged,
): BillLine {
  return { name, kind, unit, quantity, each, cents, most };
}

/** A part of a bill: a number of units or packs at a price, in minor units. */
export interface Charged {
  readonly quantity: number;
  /** For one; undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
  /** What it may come to, if no page says how tiers are meant; otherwise the same. */
  readonly most: number;
  readonly currency: string;
  readonly rounded: boolean;
}

/**
 * What a number of units costs for one period, in minor units: by one price for each or for each pack, or by tiers.
 *
 * @param quantity more than 0
 * @returns undefined if no source says what that many cost
 */
export function chargeFor(
  quantity: number,
  charge: Omit<Charge, 'for' | 'count'>,
  period: Period,
): Charged | undefined {
  const { at_least = 1, at_most = Number.POSITIVE_INFINITY, in_packs_of: pack = 1 } = charge;
  if (quantity > at_most) return undefined;
  const units = Math.ceil(Math.max(quantity, at_least) / pack) * pack;
  if (charge.tiers) return inTiers(units, charge.tiers, charge.mode, period);
  const price = priceAt(charge.terms, period);
  return price && uniform(units / pack, price);
}

/** A number of units or packs at the same price. */
function uniform(quantity: number, { cents: each, currency, rounded }: PeriodPrice): Charged {
  return { quantity, each, cents: each * quantity, most: each * quantity, currency, rounded };
}

function priceAt(terms: readonly Term[] | undefined, period: Period): PeriodPrice | undefined {
  return terms && pricesOf(terms).get(period);
}

/** Without a mode, the units cost whatever is less of the two, and may cost the other. */
function inTiers(
  units: number,
  tiers: readonly PriceTier[],
  mode: Charge['mode'],
  period: Period,
): Charged | undefined {
  const reached = tiers.findIndex(({ up_to }) => up_to === undefined || units <= up_to);
  // Beyond the last tier no price is published.
  if (reached < 0) return undefined;
  const volume = ofTier(units, tiers[reached] as PriceTier, period);
  if (mode === 'volume' || reached === 0) return volume;
  const graduated = inEachTier(units, tiers.slice(0, reached + 1), period);
  if (mode === 'graduated' || !volume || !graduated) return mode === undefined ? undefined : graduated;
  const [less, more] = volume.cents < graduated.cents ? [volume, graduated] : [graduated, volume];
  return { ...less, most: more.cents };
}

/** The sum over tiers, each of which prices its own units. */
function inEachTier(units: number, tiers: readonly PriceTier[], period: Period): Charged | undefined {
  let [cents, currency, rounded, below] = [0, '', false, 0];
  for (const tier of tiers) {
    const part = ofTier(Math.min(units, tier.up_to ?? units) - below, tier, period);
    if (!part) return undefined;
    below = tier.up_to ?? units;
    cents += part.cents;
    currency = part.currency;
    rounded ||= part.rounded;
  }
  return { quantity: units, each: undefined, cents, most: cents, currency, rounded };
}

/** The price of units that are all in one tier. Undefined if a part of it is not known for the period. */
function ofTier(units: number, { each, flat }: PriceTier, period: Period): Charged | undefined {
  const [one, whole] = [priceAt(each, period), priceAt(flat, period)];
  if ((each && !one) || (flat && !whole) || !(one || whole)) return undefined;
  const cents = (one?.cents ?? 0) * units + (whole?.cents ?? 0);
  const { currency } = (one ?? whole) as PeriodPrice;
  const rounded = (one?.rounded ?? false) || (whole?.rounded ?? false);
  return { quantity: units, each: whole ? undefined : one?.cents, cents, most: cents, currency, rounded };
}
