import { centsOf, type Money } from './money.ts';
import { type Charge, MONTHS, type Period, type Plan, type Term, type Tier } from './plan.ts';

/** What one payment is, in whole minor units (cents). */
export interface PeriodPrice {
  readonly cents: number;
  readonly currency: string;
  /** Whether only a rate for a month is printed, so that the payment may differ from it by rounding. */
  readonly rounded: boolean;
}

export type PeriodPrices = ReadonlyMap<Period, PeriodPrice>;

/** The payment for each period that a price is printed for. A printed sum counts before a rate for a month. */
export function pricesOf(terms: readonly Term[]): PeriodPrices {
  const prices = new Map<Period, PeriodPrice>();
  for (const { every, price, as } of terms) {
    const { currency } = price;
    const months = MONTHS[every];
    if (as === 'total' || months === 1) prices.set(every, { cents: centsOf(price), currency, rounded: false });
    else if (prices.get(every)?.rounded !== false)
      prices.set(every, { cents: centsOf(price) * months, currency, rounded: true });
  }
  return prices;
}

/** All printed prices of a plan itself, without its larger sizes and its charges. */
export function termsOf({ monthly, annual_monthly, terms = [] }: Plan): Term[] {
  return [
    ...(monthly ? [{ every: 'month', price: monthly, as: 'total' } as const] : []),
    ...(annual_monthly ? [{ every: 'year', price: annual_monthly, as: 'per-month' } as const] : []),
    ...terms,
  ];
}

/** What a price for a period costs for each of its months: as printed, or the printed total divided by the months and rounded half up to cents. */
export function monthlyRate({ every, price, as }: Term): Money {
  if (as === 'per-month') return price;
  const months = MONTHS[every];
  return { amount: Math.floor((2 * centsOf(price) + months) / (2 * months)) / 100, currency: price.currency };
}

/**
 * The plan with a price for a month billed yearly. Where a page prints only the total for a year, this is a twelfth of it, rounded
 * half up to cents. A printed rate stays as it is, and a plan without a yearly total is returned unchanged.
 */
export function withYearlyRate<Priced extends Partial<Plan>>(plan: Priced): Priced {
  const total = plan.terms?.find(({ every, as }) => every === 'year' && as === 'total');
  if (plan.annual_monthly !== undefined || total === undefined) return plan;
  const { name, monthly, ...others } = plan;
  // In the order of the schema, in which answers list the fields.
  return {
    ...(name !== undefined && { name }),
    ...(monthly && { monthly }),
    annual_monthly: monthlyRate(total),
    ...others,
  } as Priced;
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
export function uniform(quantity: number, { cents: each, currency, rounded }: PeriodPrice): Charged {
  return { quantity, each, cents: each * quantity, most: each * quantity, currency, rounded };
}

function priceAt(terms: readonly Term[] | undefined, period: Period): PeriodPrice | undefined {
  return terms && pricesOf(terms).get(period);
}

/** Without a mode, the units cost whatever is less of the two, and may cost the other. */
function inTiers(units: number, tiers: readonly Tier[], mode: Charge['mode'], period: Period): Charged | undefined {
  const reached = tiers.findIndex(({ up_to }) => up_to === undefined || units <= up_to);
  // Beyond the last tier no price is published.
  if (reached < 0) return undefined;
  const volume = ofTier(units, tiers[reached] as Tier, period);
  if (mode === 'volume' || reached === 0) return volume;
  const graduated = inEachTier(units, tiers.slice(0, reached + 1), period);
  if (mode === 'graduated' || !volume || !graduated) return mode === undefined ? undefined : graduated;
  const [less, more] = volume.cents < graduated.cents ? [volume, graduated] : [graduated, volume];
  return { ...less, most: more.cents };
}

/** The sum over tiers, each of which prices its own units. */
function inEachTier(units: number, tiers: readonly Tier[], period: Period): Charged | undefined {
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
function ofTier(units: number, { each, flat }: Tier, period: Period): Charged | undefined {
  const [one, whole] = [priceAt(each, period), priceAt(flat, period)];
  if ((each && !one) || (flat && !whole) || !(one || whole)) return undefined;
  const cents = (one?.cents ?? 0) * units + (whole?.cents ?? 0);
  const { currency } = (one ?? whole) as PeriodPrice;
  const rounded = (one?.rounded ?? false) || (whole?.rounded ?? false);
  return { quantity: units, each: whole ? undefined : one?.cents, cents, most: cents, currency, rounded };
}
