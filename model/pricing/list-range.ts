import type { Bill, Billed } from './bill.ts';
import { totalOf } from './bill-total.ts';
import type { Missing } from './missing.ts';
import { distinctMissing } from './missing.ts';
import type { Offer, PriceList } from './offers.ts';
import type { Period } from './term.ts';

/** The bills of a price list, before it is known how they are paid and for how long. */
export interface QuotedList {
  readonly list: PriceList;
  /** Without the free plans that are not enough. */
  readonly billed: readonly { readonly offer: Offer; readonly billed: Billed }[];
}

/** What one price list says that a tool costs. */
export interface ListRange {
  /** The cheapest plan that may cover everything; undefined if no sum can be given. */
  readonly least: Bill | undefined;
  /** If no sum can be given: the cheapest plan that may cover everything, unless one without a known price may cost less. */
  readonly floor: Bill | undefined;
  /** The cheapest plan that is proven to cover everything. */
  readonly sure: Bill | undefined;
  readonly next: Bill | undefined;
  readonly missing: readonly Missing[];
  readonly cheaper: readonly string[];
}
export type PricedRange = ListRange & { readonly least: Bill };

export function hasSum(range: ListRange): range is PricedRange {
  return range.least !== undefined;
}

/** @param billing the only way to pay that counts; undefined for any */
export function rangeOf({ list, billed: all }: QuotedList, billing: Period | undefined, months: number): ListRange {
  const missing: Missing[] = [];
  const bills: Bill[] = [];
  const unpriced: Offer[] = [];
  /** Those that may be enough, at a sum that is not known. */
  const unbilled = new Set<Offer>();
  for (const { offer, billed } of all) {
    missing.push(...billed.missing);
    const inPeriod = billing === undefined ? billed.bills : billed.bills.filter(({ period }) => period === billing);
    if (billed.bills.length > 0 && inPeriod.length === 0)
      missing.push({ why: 'price', plan: offer.name, ...(billing && { billed: billing }) });
    if (inPeriod.length === 0 && billed.bills.length + billed.missing.length > 0) unbilled.add(offer);
    if (isUnpriced(billed) || (billed.bills.length > 0 && inPeriod.length === 0)) unpriced.push(offer);
    // A free plan is an answer only if it is proven to be enough.
    bills.push(...(offer.isFree ? inPeriod.filter((bill) => openIn(bill) === 0) : inPeriod));
  }
  bills.sort((a, b) => totalOf(a, months) - totalOf(b, months) || openIn(a) - openIn(b));
  const sure = bills.find((bill) => openIn(bill) === 0);
  const [least] = bills;
  // Without a plan that is proven to have a feature, no sum is proven either.
  const placed = sure ?? bills.find(({ unplaced }) => unplaced.length === 0);
  if (!least || !placed)
    return {
      least: undefined,
      floor: least && (isBelowAll(least, list, unbilled) ? least : undefined),
      sure: undefined,
      next: undefined,
      cheaper: [],
      missing: mostTelling([...bills.flatMap(({ unplaced }) => unplaced), ...missing]),
    };
  const next = bills.find(({ offer }) => offer.name !== least.offer.name);
  return {
    least,
    floor: undefined,
    sure,
    next,
    missing: [...least.unplaced, ...least.open],
    cheaper: maybeCheaper(least, list, unpriced),
  };
}

/** Whether no plan can be cheaper: each that is listed before has a sum, which is higher, or is not enough. */
function isBelowAll({ offer }: Bill, { offers }: PriceList, unbilled: ReadonlySet<Offer>): boolean {
  return !offers.slice(0, offers.indexOf(offer)).some((other) => unbilled.has(other));
}

/** Plans are listed by price, lowest first, so one that is listed before another may cost less if a price for it is not known. */
function maybeCheaper({ offer }: Bill, { offers }: PriceList, unpriced: readonly Offer[]): string[] {
  if (unpriced.length === 0) return [];
  const before = offers
    .slice(0, offers.indexOf(offer))
    .filter((other) => unpriced.includes(other) && other.name !== offer.name);
  return [...new Set(before.flatMap(({ name }) => name ?? []))];
}

/** Whether a plan could be bought if only a price were known. */
function isUnpriced({ bills, missing }: Billed): boolean {
  return (
    bills.length === 0 &&
    missing.some((one) => one.why === 'price' || one.why === 'extra' || (one.why === 'more' && one.sold))
  );
}

function openIn({ open, unplaced }: Bill): number {
  return open.length + unplaced.length;
}

/** A plan without a price is only named if nothing else is missing: most tools have one by quote. */
function mostTelling(missing: readonly Missing[]): readonly Missing[] {
  const others = missing.filter(({ why }) => why !== 'price' && why !== 'always-quote');
  return distinctMissing(others.length > 0 ? others : missing);
}
