import type { FactsByKey } from '../fact.ts';
import { type Charged, chargeFor, uniform } from './charge.ts';
import { type Coverage, type CoverTerms, waysToCover } from './coverage.ts';
import { type Feature, placementOf } from './features.ts';
import type { Missing } from './missing.ts';
import { countedNeed, needOf } from './needs.ts';
import type { Offer, PriceList } from './offers.ts';
import { type PeriodPrice, pricesOf } from './period-price.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import type { SetUp } from './set-up.ts';
import { PERIODS, type Period } from './term.ts';

/** One part of a bill for one period, in minor units. */
export interface BillLine {
  /** The name of the plan or of the add-on; null for units beyond those included, and for a plan whose name is not known. */
  readonly name: string | null;
  readonly kind: 'plan' | 'charge' | 'add-on';
  /** What the plan includes, if this is a larger size of it. */
  readonly size?: Plan['includes'];
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
  /** Why more units are paid for than are counted: a minimum, or what each unit includes. */
  readonly more: Coverage['more'];
}

/** What the bills of a tool depend on, besides an offer. */
export interface Wanted {
  readonly setUp: SetUp;
  readonly features: readonly Feature[];
  readonly facts: FactsByKey;
  readonly terms: CoverTerms;
}

/** The bills for an offer, one for each period that it has prices for, and what keeps others from being known. */
export interface Billed {
  readonly bills: readonly Bill[];
  readonly missing: readonly Missing[];
}

const NOTHING: Billed = { bills: [], missing: [] };

/** What an offer costs for a set-up with features, by the period that is paid for. Nothing if it is proven to lack a feature. */
export function billsFor(offer: Offer, { plans }: PriceList, { setUp, features, facts, terms }: Wanted): Billed {
  const unplaced: Missing[] = [];
  const missing: Missing[] = [];
  const addOns = new Set<AddOn>();
  for (const feature of features) {
    const placed = placementOf(feature, offer.base, plans, facts);
    if (placed === 'lacks') return NOTHING;
    if (placed === 'has') continue;
    if ('name' in placed) addOns.add(placed);
    else if (placed.why === 'extra') missing.push(placed);
    else unplaced.push(placed);
  }
  if (missing.length > 0) return { bills: [], missing };
  const ways = waysToCover(offer.plan, setUp, terms).map((coverage) => {
    const lacking = lackingIn(coverage, offer, setUp);
    return lacking.length > 0
      ? { bills: [], missing: lacking }
      : billsOf(coverage, offer, [...addOns], unplaced, setUp);
  });
  const bills = PERIODS.flatMap((period) =>
    cheapest(ways.map((way) => way.bills.filter((bill) => bill.period === period))),
  );
  return { bills, missing: bills.length > 0 ? [] : (ways[0] as Billed).missing };
}

/** The bills of the cheapest way to buy a plan for one period; none if none is known. */
function cheapest(ways: readonly (readonly Bill[])[]): readonly Bill[] {
  const known = ways.filter((bills) => bills.length > 0);
  const least = (bills: readonly Bill[]) => (bills[0] as Bill).cents;
  return known.reduce((best, bills) => (best.length === 0 || least(bills) < least(best) ? bills : best), []);
}

/** The bills for one way to buy a plan. Where it is open how tiers are meant, there are two for a period, the lower one first. */
function billsOf(
  coverage: Coverage,
  offer: Offer,
  addOns: readonly AddOn[],
  unplaced: readonly Missing[],
  setUp: SetUp,
): Billed {
  const open = coverage.open.map(
    (unit): Missing => ({ why: 'covers', plan: offer.name, unit, need: needOf(unit, setUp) }),
  );
  const parts = PERIODS.map((period) => ({ period, parts: partsAt(period, offer, coverage, addOns, setUp) }));
  const bills = parts.flatMap(({ period, parts }): Bill[] => {
    if ('why' in parts) return [];
    const bill = { offer, period, open, unplaced, more: coverage.more, ...parts };
    const tiered = parts.lines.find(({ cents, most }) => most > cents);
    if (!tiered) return [bill];
    return [
      { ...bill, open: [...open, { why: 'tiers', unit: tiered.unit as Unit }] },
      { ...bill, ...atMost(parts.lines) },
    ];
  });
  return { bills, missing: bills.length > 0 ? [] : reasonOf(parts.map(({ parts }) => parts as Missing)) };
}

function priceOf(quantity: number, price: PeriodPrice | undefined): Charged | undefined {
  return price && uniform(quantity, price);
}

/** What a plan is not sold for, or does not include enough of. */
function lackingIn({ short, tooMany }: Coverage, { name: plan, base }: Offer, setUp: SetUp): Missing[] {
  if (base.quote_from?.more_than === 0) return [{ why: 'always-quote', plan }];
  if (tooMany) return [{ why: 'quote', plan, ...tooMany }];
  return short.map((unit) => ({ why: 'more', plan, unit, need: needOf(unit, setUp), sold: false }));
}

/** What a larger size includes more of than the plan itself. */
function largerThan({ includes = {} }: Plan, base: Plan): Plan['includes'] {
  const more = Object.entries(includes).filter(
    ([field, number]) => base.includes?.[field as keyof typeof includes] !== number,
  );
  return Object.fromEntries(more);
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
function reasonOf(missing: readonly Missing[]): Missing[] {
  return [missing.find(({ why }) => why !== 'price') ?? (missing[0] as Missing)];
}

/** The parts of a bill for one period, or what is not known of them. What the plan may not cover is left out. */
export function partsAt(
  period: Period,
  { plan, base, name, prices }: Offer,
  { quantity, extras }: Coverage,
  addOns: readonly AddOn[],
  setUp: SetUp,
): Pick<Bill, 'lines' | 'cents' | 'rounded' | 'currency'> | Missing {
  const lines: BillLine[] = [];
  let [rounded, currency] = [false, ''];
  const own = plan.tiers
    ? chargeFor(quantity, { tiers: plan.tiers, mode: plan.mode }, period)
    : priceOf(quantity, prices.get(period));
  if (!own) return { why: 'price', plan: name };
  const size = plan === base ? {} : { size: largerThan(plan, base) };
  lines.push({ kind: 'plan', name, unit: plan.unit ?? null, ...size, ...own });
  ({ rounded, currency } = own);
  for (const { charge, quantity: needed } of extras) {
    const charged = chargeFor(needed, charge, period);
    if (!charged)
      return {
        why: 'more',
        plan: name,
        unit: charge.for,
        need: countedNeed(charge.for, charge.count, setUp),
        sold: true,
      };
    lines.push({ kind: 'charge', name: null, unit: charge.for, ...charged });
    rounded ||= charged.rounded;
    currency = charged.currency;
  }
  for (const { name: addOn, for: unit, terms } of addOns) {
    const each = pricesOf(terms ?? []).get(period);
    if (!each) return { why: 'extra', label: addOn };
    const number = unit === undefined ? 1 : Math.max(1, needOf(unit, setUp));
    lines.push({ kind: 'add-on', name: addOn, unit: unit ?? null, ...uniform(number, each) });
    rounded ||= each.rounded;
  }
  return { lines, cents: sumOf(lines), rounded, currency };
}
