import { type Charge, type Period, type PeriodPrice, type PriceTier, pricesOf, type Term } from './plan.ts';

/** A part of a bill: a number of units or packs at a price, in minor units. */
export interface Charged {
  readonly quantity: number;
  /** For one; undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
  /** What it may come to, if no page says how tiers are meant; otherwise the same. */
  readonly most: number;
  readonly currency: string;
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
  return uniform(units / pack, priceAt(charge.terms, period));
}

/** A number of units or packs at the same price. */
export function uniform(quantity: number, price: PeriodPrice | undefined): Charged | undefined {
  if (!price) return undefined;
  const { cents: each, currency } = price;
  return { quantity, each, cents: each * quantity, most: each * quantity, currency };
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
  let [cents, currency, below] = [0, '', 0];
  for (const tier of tiers) {
    const part = ofTier(Math.min(units, tier.up_to ?? units) - below, tier, period);
    if (!part) return undefined;
    below = tier.up_to ?? units;
    cents += part.cents;
    currency = part.currency;
  }
  return { quantity: units, each: undefined, cents, most: cents, currency };
}

/** The price of units that are all in one tier. Undefined if a part of it is not known for the period. */
function ofTier(units: number, { each, flat }: PriceTier, period: Period): Charged | undefined {
  const [one, whole] = [priceAt(each, period), priceAt(flat, period)];
  if ((each && !one) || (flat && !whole) || !(one || whole)) return undefined;
  const cents = (one?.cents ?? 0) * units + (whole?.cents ?? 0);
  const { currency } = (one ?? whole) as PeriodPrice;
  return { quantity: units, each: whole ? undefined : one?.cents, cents, most: cents, currency };
}
