import { minBy } from '../group-by.ts';
import { type Period, type PeriodPrice, pricesByPeriod, type Term } from './money.ts';
import type { Charge, PriceTier } from './plan.ts';

/** A number of units or packs at a price, in minor units. */
export interface ChargedQuantity {
  readonly quantity: number;
  /** The price per unit or pack. Undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
  /** The maximum price. It is above `cents` if the tier mode is unknown. Undefined if some units have no price. */
  readonly upto: number | undefined;
  readonly currency: string;
}

type UnitPrice = Omit<Charge, 'for' | 'count'>;

/**
 * The cheapest price for at least this many units, for one period. In volume mode, the reached tier sets the price of all units, so buying
 * more can cost less.
 *
 * @param quantity more than 0
 * @returns undefined if the price is unknown
 */
export function priceAtLeast(quantity: number, charge: UnitPrice, period: Period): ChargedQuantity | undefined {
  const { at_most = Number.POSITIVE_INFINITY } = charge;
  const quantities = [quantity, ...findTierStarts(quantity, charge).filter((number) => number <= at_most)];
  const prices = quantities.flatMap((number) => priceQuantity(number, charge, period) ?? []);
  if (prices.length < 2) return prices[0];
  const cheapest = minBy(prices, ({ cents }) => cents);
  const maxima = prices.flatMap(({ upto }) => upto ?? []);
  return { ...cheapest, upto: maxima.length > 0 ? Math.min(...maxima) : undefined };
}

/** Finds the smallest quantity of each higher tier, which may cost less. Empty in graduated mode, where more units never cost less. */
export function findTierStarts(quantity: number, { tiers = [], mode }: UnitPrice): number[] {
  if (mode === 'graduated') return [];
  return tiers.slice(0, -1).flatMap(({ up_to = 0 }) => (up_to >= quantity ? [up_to + 1] : []));
}

/** The price of exactly this many units. If only smaller quantities have a price, the price of the largest one, as a minimum. */
export function priceQuantity(quantity: number, charge: UnitPrice, period: Period): ChargedQuantity | undefined {
  const { at_least = 1, at_most = Number.POSITIVE_INFINITY, in_packs_of: pack = 1, tiers, mode } = charge;
  const last = Math.min(at_most, tiers?.at(-1)?.up_to ?? Number.POSITIVE_INFINITY);
  const units = Math.ceil(Math.max(Math.min(quantity, last), at_least) / pack) * pack;
  const price = tiers
    ? priceInTiers(units, tiers, mode, period)
    : multiplyPrice(units / pack, priceAt(charge.terms, period));
  return price && quantity > last ? { ...price, upto: undefined } : price;
}

/** Multiplies the price of a unit or pack. */
export function multiplyPrice(quantity: number, price: PeriodPrice | undefined): ChargedQuantity | undefined {
  if (!price) return undefined;
  const { cents: each, currency } = price;
  return { quantity, each, cents: each * quantity, upto: each * quantity, currency };
}

function priceAt(terms: readonly Term[] | undefined, period: Period): PeriodPrice | undefined {
  return terms && pricesByPeriod(terms).get(period);
}

/** The price of units in tiers. If the mode is unknown, the price is a range that covers both modes. */
function priceInTiers(
  units: number,
  tiers: readonly PriceTier[],
  mode: Charge['mode'],
  period: Period,
): ChargedQuantity | undefined {
  const reached = tiers.findIndex(({ up_to }) => up_to === undefined || units <= up_to);
  // A pack may extend beyond the last tier, where no price is published.
  if (reached < 0) return undefined;
  const volume = priceInTier(units, tiers[reached] as PriceTier, period);
  if (mode === 'volume' || reached === 0) return volume;
  const graduated = priceGraduated(units, tiers.slice(0, reached + 1), period);
  if (mode === 'graduated' || !volume || !graduated) return mode === undefined ? undefined : graduated;
  const [lower, higher] = volume.cents < graduated.cents ? [volume, graduated] : [graduated, volume];
  return { ...lower, upto: higher.cents };
}

/** The price of units in graduated mode, in which each tier sets the price of its own units only. */
function priceGraduated(units: number, tiers: readonly PriceTier[], period: Period): ChargedQuantity | undefined {
  let cents = 0;
  let currency = '';
  let below = 0;
  for (const tier of tiers) {
    const tierPrice = priceInTier(Math.min(units, tier.up_to ?? units) - below, tier, period);
    if (!tierPrice) return undefined;
    below = tier.up_to ?? units;
    cents += tierPrice.cents;
    currency = tierPrice.currency;
  }
  return { quantity: units, each: undefined, cents, upto: cents, currency };
}

/** The price of units in one tier. Undefined if a part of the price is unknown for the period. */
function priceInTier(units: number, { each, flat }: PriceTier, period: Period): ChargedQuantity | undefined {
  const [eachPrice, flatPrice] = [priceAt(each, period), priceAt(flat, period)];
  if ((each && !eachPrice) || (flat && !flatPrice) || !(eachPrice || flatPrice)) return undefined;
  const cents = (eachPrice?.cents ?? 0) * units + (flatPrice?.cents ?? 0);
  const { currency } = (eachPrice ?? flatPrice) as PeriodPrice;
  return { quantity: units, each: flatPrice ? undefined : eachPrice?.cents, cents, upto: cents, currency };
}
