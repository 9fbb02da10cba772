import { MONTHS, type Period } from './money.ts';
import { computeLowerBounds, type Needs, type Offer } from './offer.ts';
import type { Plan } from './plan.ts';
import { monthlyCents } from './plan-bill.ts';
import { isFree } from './read-plan.ts';

interface Payment {
  readonly billing: Period | undefined;
  readonly currency: string;
}

/** A lower bound of a price per month, in minor units. */
export interface Floor {
  readonly cents: number;
  /** The billing period for which it was computed. */
  readonly period: Period | undefined;
  /** The plan whose price it is. */
  readonly plan: Plan | null;
}

const NONE: Floor = { cents: 0, period: undefined, plan: null };

/**
 * Computes lower bounds for plans without a price for a need; 0 if unknown. A plan costs at least its own price for the largest quantity
 * that has one. Plans are listed by price, so it also costs at least as much as every paid plan listed before it.
 *
 * @param offers all plans of the tool, cheapest first
 */
export function computeFloors(
  unpriced: ReadonlySet<Plan>,
  offers: readonly Offer[],
  needs: Needs,
  payment: Payment,
): ReadonlyMap<Plan, Floor> {
  const floors = new Map<Plan, Floor>();
  let before = NONE;
  for (const offer of offers) {
    const { plan } = offer;
    if (unpriced.has(plan)) floors.set(plan, higher(before, lowerBound(offer, needs, payment, 'enough')));
    if (floors.size === unpriced.size) break;
    if (!isFree(plan)) before = higher(before, lowerBound(offer, needs, payment, 'without volumes'));
  }
  return floors;
}

const higher = (a: Floor, b: Floor) => (b.cents > a.cents ? b : a);

/** A plan without a price for the requested period costs at least its monthly rate for longer periods. */
function lowerBound(
  offer: Offer,
  needs: Needs,
  { billing, currency }: Payment,
  units: 'enough' | 'without volumes',
): Floor {
  const bounds = computeLowerBounds(offer, needs, units).filter((bill) => bill.currency === currency);
  const requested = bounds.filter(({ period }) => billing === undefined || period === billing);
  const longer = bounds.filter(({ period }) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const floors = (requested.length > 0 ? requested : longer).map(
    (bill): Floor => ({ cents: monthlyCents(bill), period: bill.period, plan: offer.plan }),
  );
  return floors.length === 0 ? NONE : floors.reduce((a, b) => (b.cents < a.cents ? b : a));
}
