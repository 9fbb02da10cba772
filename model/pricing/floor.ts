import { MONTHS, type Period } from './money.ts';
import { computeLowerBounds, type Offer, type ToolNeed } from './offer.ts';
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
  /** The billing period of the bound. Undefined if it is derived from another than the requested one. */
  readonly period: Period | undefined;
  /** The plan whose price sets the bound. */
  readonly plan: Plan | null;
}

const NO_FLOOR: Floor = { cents: 0, period: undefined, plan: null };

/**
 * Computes lower bounds for plans without a price for a need; 0 if unknown. A plan costs at least its own price for the largest priced
 * quantity. Plans are listed by price, so it also costs at least as much as every paid plan listed before it.
 *
 * @param offers all plans of the tool, cheapest first
 */
export function computeFloors(
  unpriced: ReadonlySet<Plan>,
  offers: readonly Offer[],
  need: ToolNeed,
  payment: Payment,
): ReadonlyMap<Plan, Floor> {
  const floors = new Map<Plan, Floor>();
  let highestBefore = NO_FLOOR;
  for (const offer of offers) {
    const { plan } = offer;
    if (unpriced.has(plan)) floors.set(plan, chooseHigher(highestBefore, computeFloor(offer, need, payment, 'enough')));
    if (floors.size === unpriced.size) break;
    if (!isFree(plan))
      highestBefore = chooseHigher(highestBefore, computeFloor(offer, need, payment, 'without volumes'));
  }
  return floors;
}

const chooseHigher = (a: Floor, b: Floor) => (b.cents > a.cents ? b : a);

/** Computes the lower bound of one plan. Without a price for the requested period, that is its monthly rate for longer periods. */
function computeFloor(
  offer: Offer,
  need: ToolNeed,
  { billing, currency }: Payment,
  covers: 'enough' | 'without volumes',
): Floor {
  const bounds = computeLowerBounds(offer, need, covers).filter((bill) => bill.currency === currency);
  const requested = bounds.filter(({ period }) => billing === undefined || period === billing);
  const longer = bounds.filter(({ period }) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const isRequested = requested.length > 0;
  const floors = (isRequested ? requested : longer).map(
    (bill): Floor => ({ cents: monthlyCents(bill), period: isRequested ? bill.period : undefined, plan: offer.plan }),
  );
  return floors.length === 0 ? NO_FLOOR : floors.reduce((a, b) => (b.cents < a.cents ? b : a));
}
