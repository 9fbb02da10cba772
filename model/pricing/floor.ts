import { MONTHS, type Period } from './money.ts';
import type { Plan } from './plan.ts';
import { lowerBounds, monthlyCents, type Needs, type Offer } from './plan-bill.ts';
import { isFree } from './read-plan.ts';

/** How a sum is paid. */
interface Payment {
  readonly billing: Period | undefined;
  readonly currency: string;
}

/** The least that something costs a month, in minor units, with the payment that it follows from. */
export interface Floor {
  readonly cents: number;
  readonly period: Period | undefined;
  /** The plan with that price. */
  readonly plan: Plan | null;
}

const NONE: Floor = { cents: 0, period: undefined, plan: null };

/**
 * The least that plans without a price for a need can cost; 0 if unknown. Each costs no less than for as many as do have a price. Plans are
 * listed by price, so each also costs no less than every paid plan that is listed before it would for the same need.
 *
 * @param offers all plans of the tool, in their order
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

/** The least that a plan costs for the requested billing. Where it has no price for that, it costs no less than if it is paid for longer. */
function lowerBound(
  offer: Offer,
  needs: Needs,
  { billing, currency }: Payment,
  units: 'enough' | 'without volumes',
): Floor {
  const bounds = lowerBounds(offer, needs, units).filter((bill) => bill.currency === currency);
  const requested = bounds.filter(({ period }) => billing === undefined || period === billing);
  const longer = bounds.filter(({ period }) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const floors = (requested.length > 0 ? requested : longer).map(
    (bill): Floor => ({ cents: monthlyCents(bill), period: bill.period, plan: offer.plan }),
  );
  return floors.length === 0 ? NONE : floors.reduce((a, b) => (b.cents < a.cents ? b : a));
}
