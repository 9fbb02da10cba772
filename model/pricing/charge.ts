import { type Period, type PeriodPrice, pricesByPeriod, type Term } from './money.ts';
import type { Charge, PriceTier } from './plan.ts';

/** A number of units or packs at a price, in minor units. */
export interface ChargedQuantity {
  readonly quantity: number;
  /** The price of one. Undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
  /** Above `cents` if the tier mode is unknown, otherwise the same. Undefined if some units have no price. */
  readonly upto: number | undefined;
  readonly currency: string;
}

type Price = Omit<Charge, 'for' | 'count'>;

/**
 * The cheapest price of at least that many units, for one period. Where the tier reached sets the price of all units, buying more can cost
 * less.
 *
 * @param quantity more than 0
 * @returns undefined if no source says what they cost
 */
export function chargeFor(quantity: number, charge: Price, period: Period): ChargedQuantity | undefined {
  const { at_most = Number.POSITIVE_INFINITY } = charge;
  const numbers = [quantity, ...cheaperNumbers(quantity, charge).filter((number) => number <= at_most)];
  const all = numbers.flatMap((number) => priceQuantity(number, charge, period) ?? []);
  if (all.length < 2) return all[0];
  const least = all.reduce((a, b) => (b.cents < a.cents ? b : a));
  const ends = all.flatMap(({ upto }) => upto ?? []);
  return { ...least, upto: ends.length > 0 ? Math.min(...ends) : undefined };
}

/** Larger numbers that may cost less: those at which a next tier begins. */
export function cheaperNumbers(quantity: number, { tiers = [], mode }: Pick<Price, 'tiers' | 'mode'>): number[] {
  if (mode === 'graduated') return [];
  return tiers.slice(0, -1).flatMap(({ up_to = 0 }) => (up_to >= quantity ? [up_to + 1] : []));
}

/** The price of exactly that many units. If fewer have a price, at least the price of these. */
export function priceQuantity(quantity: number, charge: Price, period: Period): ChargedQuantity | undefined {
  const { at_least = 1, at_most = Number.POSITIVE_INFINITY, in_packs_of: pack = 1, tiers, mode } = charge;
  const last = Math.min(at_most, tiers?.at(-1)?.up_to ?? Number.POSITIVE_INFINITY);
  const units = Math.ceil(Math.max(Math.min(quantity, last), at_least) / pack) * pack;
  const price = tiers ? inTiers(units, tiers, mode, period) : atOnePrice(units / pack, priceAt(charge.terms, period));
  return price && quantity > last ? { ...price, upto: undefined } : price;
}

/** A number of units or packs at the same price. */
export function atOnePrice(quantity: number, price: PeriodPrice | undefined): ChargedQuantity | undefined {
  if (!price) return undefined;
  const { cents: each, currency } = price;
  return { quantity, each, cents: each * quantity, upto: each * quantity, currency };
}

function priceAt(terms: readonly Term[] | undefined, period: Period): PeriodPrice | undefined {
  return terms && pricesByPeriod(terms).get(period);
}

/** Without a mode, the units cost at least the less of both readings, up to the other. */
function inTiers(
  units: number,
  tiers: readonly PriceTier[],
  mode: Charge['mode'],
  period: Period,
): ChargedQuantity | undefined {
  const reached = tiers.findIndex(({ up_to }) => up_to === undefined || units <= up_to);
  // A pack may reach beyond the last tier, where no price is published.
  if (reached < 0) return undefined;
  const volume = inOneTier(units, tiers[reached] as PriceTier, period);
  if (mode === 'volume' || reached === 0) return volume;
  const graduated = inEachTier(units, tiers.slice(0, reached + 1), period);
  if (mode === 'graduated' || !volume || !graduated) return mode === undefined ? undefined : graduated;
  const [less, more] = volume.cents < graduated.cents ? [volume, graduated] : [graduated, volume];
  return { ...less, upto: more.cents };
}

/** Graduated: each tier prices its own units. */
function inEachTier(units: number, tiers: readonly PriceTier[], period: Period): ChargedQuantity | undefined {
  let [cents, currency, below] = [0, '', 0];
  for (const tier of tiers) {
    const part = inOneTier(Math.min(units, tier.up_to ?? units) - below, tier, period);
    if (!part) return undefined;
    below = tier.up_to ?? units;
    cents += part.cents;
    currency = part.currency;
  }
  return { quantity: units, each: undefined, cents, upto: cents, currency };
}

/** The price of units in one tier. Undefined if a part of it is unknown for the period. */
function inOneTier(units: number, { each, flat }: PriceTier, period: Period): ChargedQuantity | undefined {
  const [one, whole] = [priceAt(each, period), priceAt(flat, period)];
  if ((each && !one) || (flat && !whole) || !(one || whole)) return undefined;
  const cents = (one?.cents ?? 0) * units + (whole?.cents ?? 0);
  const { currency } = (one ?? whole) as PeriodPrice;
  return { quantity: units, each: whole ? undefined : one?.cents, cents, upto: cents, currency };
}
