import { type Period, type PeriodPrice, pricesByPeriod, type Term } from './money.ts';
import type { PriceTier } from './plan.ts';

/** A number of units at a price, in minor units. */
export interface ChargedQuantity {
  readonly quantity: number;
  /** The price per unit. Undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
  /** The maximum price. It is above `cents` from the second tier on. Undefined if some units have no price. */
  readonly upto: number | undefined;
  readonly currency: string;
}

/** Multiplies the price of a unit. */
export function multiplyPrice(quantity: number, price: PeriodPrice | undefined): ChargedQuantity | undefined {
  if (!price) return undefined;
  const { cents: each, currency } = price;
  return { quantity, each, cents: each * quantity, upto: each * quantity, currency };
}

/** Finds the smallest quantity of each higher tier, which may cost less if a tier sets the price of all units. */
export function findTierStarts(quantity: number, tiers: readonly PriceTier[] = []): number[] {
  return tiers.slice(0, -1).flatMap(({ up_to = 0 }) => (up_to >= quantity ? [up_to + 1] : []));
}

/**
 * The price of exactly this many units in tiers. If only smaller quantities have a price, the price of the largest one, as a minimum. The
 * price is a range, since the reached tier may set the price of all units or only of those in the tier.
 *
 * @param quantity more than 0
 * @returns undefined if the price is unknown
 */
export function priceInTiers(
  quantity: number,
  tiers: readonly PriceTier[],
  period: Period,
): ChargedQuantity | undefined {
  const last = tiers.at(-1)?.up_to ?? Number.POSITIVE_INFINITY;
  const price = computeRange(Math.min(quantity, last), tiers, period);
  return price && quantity > last ? { ...price, upto: undefined } : price;
}

function computeRange(units: number, tiers: readonly PriceTier[], period: Period): ChargedQuantity | undefined {
  const reached = tiers.findIndex(({ up_to }) => up_to === undefined || units <= up_to);
  const forAll = priceInTier(units, tiers[reached] as PriceTier, period);
  if (reached === 0) return forAll;
  const perTier = sumTiers(units, tiers.slice(0, reached + 1), period);
  if (!forAll || !perTier) return undefined;
  const [lower, higher] = forAll.cents < perTier.cents ? [forAll, perTier] : [perTier, forAll];
  return { ...lower, upto: higher.cents };
}

/** The price of units if each tier sets the price of its own units only. */
function sumTiers(units: number, tiers: readonly PriceTier[], period: Period): ChargedQuantity | undefined {
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

function priceAt(terms: readonly Term[] | undefined, period: Period): PeriodPrice | undefined {
  return terms && pricesByPeriod(terms).get(period);
}
