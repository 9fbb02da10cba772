import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { isProvenYes, valuesOf } from '../state.ts';
import { type Bill, type Billed, type BillInput, billsFor } from './bill.ts';
import type { SetUp } from './coverage.ts';
import { featuresOf, freePlans } from './features.ts';
import type { Missing } from './missing.ts';
import { areSoldIn, type Offer, type PriceList, priceLists, setUpOn } from './offers.ts';
import { MONTHS, type Period, type Plan, totalOf } from './plan.ts';

/**
 * How much of a cost is proven. exact: every part has a source. from: the sum may lack an addition, the prices are second-hand, or
 * another billing has no known price. between: sources differ, or it is open whether the cheaper plan is enough. conditional: the sum of what has a price, if something
 * that is not proven is included (`costWithConditions`). unknown: a part that is needed has no known price.
 */
export const COST_VERDICTS = ['exact', 'from', 'between', 'conditional', 'unknown'] as const;
export type CostVerdict = (typeof COST_VERDICTS)[number];

export interface CostQuestion {
  /** Without LinkedIn accounts, each person has one where a tool is sold by the account, or where LinkedIn is needed. */
  readonly setUp: SetUp;
  /** Keys of features that the plan has to have, besides the channels of the set-up. */
  readonly keys: readonly string[];
  /** How long it is used, in whole months. */
  readonly months: number;
  /** Undefined if any billing will do: then the cheapest for these months counts. */
  readonly billing: Period | undefined;
  /** The currency in which sums are wanted, where the vendor asks for the same amounts in it. */
  readonly currency?: string | undefined;
}

export interface Cost {
  readonly verdict: CostVerdict;
  /** The cheapest plan that covers what is asked for. Null if the cost is unknown. */
  readonly bill: Bill | null;
  /** If the cost is between two: the bill of the other end. */
  readonly most: Bill | null;
  /** The next plan that covers it; null if there is no other with a known price. */
  readonly next: Bill | null;
  /**
   * If no page says which plan has what is asked for: the cheapest plan that may have it, over the months. No paid plan that has it costs
   * less.
   */
  readonly atLeast: Bill | null;
  /** What keeps the cost from being exact, most important first. */
  readonly missing: readonly Missing[];
  /** Plans listed before the cheapest one of which it is not known what they cost for this: they may cost less. */
  readonly cheaper: readonly string[];
  /** The facts that the prices are from. */
  readonly keys: readonly string[];
}

/** The keys that have to be proven for a set-up: those asked for, and the channels of its accounts. */
function requiredKeys({ linkedin_accounts = 0, mailboxes = 0 }: SetUp, keys: readonly string[]): readonly string[] {
  return [
    ...(linkedin_accounts > 0 ? ['channels.linkedin'] : []),
    ...(mailboxes > 0 ? ['channels.email'] : []),
    ...keys,
  ];
}

/** What the plans of a tool cost for a set-up with features, before it is known how they are paid and for how long. */
export interface Quote {
  readonly lists: readonly QuotedList[];
  /** The facts that the prices are from. */
  readonly keys: readonly string[];
  /** What keeps any plan from being an answer: features that are denied or not proven. */
  readonly missing: readonly Missing[];
  /** Whether no page of the vendor says the prices. Then no sum is exact. */
  readonly isSecondHand: boolean;
  /** The periods that a source says one can pay for. */
  readonly sold: readonly Period[];
}

/**
 * What a tool costs for a set-up: the cheapest plan that covers it, the next one, and what is missing. Never a number if a part that
 * is needed has no known price. Where current sources differ, each is computed and the cost is between them.
 */
export function costOf(
  facts: FactsByKey,
  question: CostQuestion,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): Cost {
  return costBy(quoteFor(facts, question, catalogue), question);
}

export function quoteFor(
  facts: FactsByKey,
  { setUp, keys: wantedKeys }: Pick<CostQuestion, 'setUp' | 'keys'>,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): Quote {
  const lists = priceLists(facts);
  // All lists of a tool are from the same facts.
  const keys = lists[0]?.keys ?? [];
  const isSecondHand = keys.some((key) => facts[key]?.second_hand === true);
  const periods = facts['pricing.billing_periods'];
  const about = { keys, isSecondHand, sold: periods ? (valuesOf(periods) as Period[][]).flat() : [] };
  const { needed: features, missing } = featuresOf(requiredKeys(setUp, wantedKeys), facts, catalogue);
  if (missing.length > 0) return { ...about, lists: [], missing: distinctMissing(missing) };
  if (lists.length === 0) return { ...about, lists: [], missing: [{ why: 'no-price' }] };
  const wanted = { setUp: setUpOn(facts, setUp, wantedKeys, catalogue), features, facts };
  const quoted = (list: PriceList) =>
    list.offers.flatMap((offer) =>
      (offer.isFree && !isFreeFor(wanted)) || sellsCreditsAlone(offer, list)
        ? []
        : [{ offer, billed: billsFor(offer, list, wanted) }],
    );
  return { ...about, lists: lists.map((list) => ({ list, billed: quoted(list) })), missing };
}

/** Whether a plan sells credits and nothing else, next to plans that say how much can be sent: it is bought on top of one of them. */
function sellsCreditsAlone({ plan }: Offer, { plans }: PriceList): boolean {
  const sends = ({ includes, unlimited }: Plan) => includes?.emails !== undefined || unlimited !== undefined;
  const fields = Object.keys(plan.includes ?? {});
  return fields.length === 1 && fields[0] === 'credits' && !sends(plan) && !plan.extends && plans.some(sends);
}

export type Paid = Pick<CostQuestion, 'billing' | 'months' | 'currency'>;

export function costBy(quote: Quote, paid: Paid): Cost {
  const cost = costInOwnCurrency(quote, paid);
  const inWanted = (bill: Bill | null) =>
    bill && areSoldIn(paid.currency, [bill.offer.plan]) ? { ...bill, currency: paid.currency } : bill;
  const { bill, most, next, atLeast } = cost;
  return paid.currency === undefined
    ? cost
    : { ...cost, bill: inWanted(bill), most: inWanted(most), next: inWanted(next), atLeast: inWanted(atLeast) };
}

function costInOwnCurrency({ lists, keys, missing, isSecondHand, sold }: Quote, { billing, months }: Paid): Cost {
  if (missing.length > 0) return unknownCost(missing, keys);
  const ranges = lists.map((quoted) => rangeOf(quoted, billing, months));
  const priced = ranges.filter((range): range is PricedRange => range.least !== undefined);
  if (priced.length === 0)
    return unknownCost(distinctMissing(ranges.flatMap((range) => range.missing)), keys, leastOf(ranges, months));
  const cost = combined(priced, ranges, keys, months);
  if (cost.verdict !== 'exact' || cost.bill === null) return cost;
  const unread = billing === undefined ? unreadFor(cost.bill, sold, months) : [];
  const open: readonly Missing[] = [...(isSecondHand ? [{ why: 'second-hand' } as const] : []), ...unread];
  return open.length > 0 ? { ...cost, verdict: 'from', missing: open } : cost;
}

/** Whether a tool costs no more than its sums: what is missing, if anything, could only make it less, or is that the prices are second-hand. */
export function isBounded({ verdict, missing }: Pick<Cost, 'verdict' | 'missing'>): boolean {
  const isNoAddition = (one: Missing) => isOtherBilling(one) || one.why === 'second-hand';
  return verdict === 'exact' || verdict === 'between' || (verdict === 'from' && missing.every(isNoAddition));
}

/** Whether it is only not known what the same plan costs in another billing, which may be less. */
function isOtherBilling({ why }: Missing): boolean {
  return why === 'billing';
}

/** The other billings that the plan of a bill is sold by, at prices that are not known and may be lower over the months. */
function unreadFor({ offer, period }: Bill, sold: readonly Period[], months: number): Missing[] {
  const own = MONTHS[period];
  // A longer period is paid less for each month, a shorter one only where the longer one is not used up.
  const mayCostLess = (other: Period) => (MONTHS[other] > own ? months > own : months % own > 0);
  return sold
    .filter((other) => !offer.periods.includes(other) && mayCostLess(other))
    .map((billed) => ({ why: 'billing', plan: offer.name, billed }));
}

function unknownCost(missing: readonly Missing[], keys: readonly string[], atLeast: Bill | null = null): Cost {
  return { verdict: 'unknown', bill: null, most: null, next: null, atLeast, missing, cheaper: [], keys };
}

/** The least of the bills that nothing can be below. Null if one of the price lists has none. */
function leastOf(ranges: readonly ListRange[], months: number): Bill | null {
  const floors = ranges.flatMap(({ floor }) => floor ?? []);
  return floors.length < ranges.length ? null : (floors.sort(byTotal(months))[0] ?? null);
}

function byTotal(months: number): (a: Bill, b: Bill) => number {
  return (a, b) => totalOf(a, months) - totalOf(b, months);
}

/** A free plan is an answer only if sources name everything that is asked for as a part of it. */
function isFreeFor({ features, facts }: BillInput): boolean {
  const free = facts['pricing.free_plan'];
  const names = freePlans(facts);
  return (
    features.length > 0 && isProvenYes(free) && features.every(({ from }) => from !== undefined && names.has(from))
  );
}

/** The cost by all price lists together. @param all also those by which no sum can be given, which say why */
function combined(
  ranges: readonly PricedRange[],
  all: readonly ListRange[],
  keys: readonly string[],
  months: number,
): Cost {
  const missing = distinctMissing(all.flatMap((range) => range.missing));
  const [least] = ranges.map((range) => range.least).sort(byTotal(months)) as [Bill];
  const sure = ranges.flatMap((range) => range.sure ?? []).sort(byTotal(months));
  const most = sure.length === all.length ? sure.at(-1) : undefined;
  const chosen = ranges.find((range) => range.least === least) as PricedRange;
  const { next = null, cheaper } = chosen;
  const cost = { bill: least, most: null, next, atLeast: null, missing, cheaper, keys };
  if (!most) return { ...cost, verdict: 'from' };
  if (totalOf(most, months) > totalOf(least, months)) return { ...cost, verdict: 'between', most };
  return { ...cost, verdict: 'exact', bill: chosen.sure ?? least, missing: [] };
}

/** The bills of a price list, before it is known how they are paid and for how long. */
interface QuotedList {
  readonly list: PriceList;
  /** Without the free plans that are not enough. */
  readonly billed: readonly { readonly offer: Offer; readonly billed: Billed }[];
}

/** What one price list says that a tool costs. */
interface ListRange {
  /** The cheapest plan that may cover everything; undefined if no sum can be given. */
  readonly least?: Bill;
  /** If no sum can be given: the cheapest plan that may cover everything, unless one without a known price may cost less. */
  readonly floor?: Bill | undefined;
  /** The cheapest plan that is proven to cover everything. */
  readonly sure?: Bill | undefined;
  readonly next?: Bill | undefined;
  readonly missing: readonly Missing[];
  readonly cheaper: readonly string[];
}
type PricedRange = ListRange & { readonly least: Bill };

/** @param billing the only way to pay that counts; undefined for any */
function rangeOf({ list, billed: all }: QuotedList, billing: Period | undefined, months: number): ListRange {
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
  const inOrder = byTotal(months);
  bills.sort((a, b) => inOrder(a, b) || openIn(a) - openIn(b));
  const sure = bills.find((bill) => openIn(bill) === 0);
  const [least] = bills;
  // Without a plan that is proven to have a feature, no sum is proven either.
  const best = sure ?? bills.find(({ unplaced }) => unplaced.length === 0);
  if (!least || !best)
    return {
      floor: least && isBelowAll(least, list, unbilled) ? least : undefined,
      missing: mostTelling([...bills.flatMap(({ unplaced }) => unplaced), ...missing]),
      cheaper: [],
    };
  const next = bills.find(({ offer }) => offer.name !== least.offer.name);
  return {
    least,
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
  return [...new Set(before.map(({ name }) => name))];
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

/**
 * A plan without a price is only named if nothing else is missing: most tools have one by quote. One whose price is known for another billing
 * says more than one that is not sold for that many.
 */
function mostTelling(missing: readonly Missing[]): readonly Missing[] {
  const others = missing.filter(({ why }) => why !== 'price' && why !== 'always-quote' && why !== 'at-most');
  const billedOtherwise = missing.filter((one) => one.why === 'price' && one.billed);
  const tooMany = missing.filter(({ why }) => why === 'at-most');
  const [first = missing] = [others, billedOtherwise, tooMany].filter(({ length }) => length > 0);
  return distinctMissing(first);
}

/** What is missing, each once, in its order. */
function distinctMissing(missing: readonly Missing[]): readonly Missing[] {
  return missing.length < 2 ? missing : uniqueBy(missing, (one) => JSON.stringify(one));
}
