import { isFree, MONTHS, type Period, type Plan } from './plan.ts';
import { boundsOf, type Needs, rate } from './plan-bill.ts';

/** A plan, with what other sources say of the same plan. */
export interface Offer {
  readonly plan: Plan;
  readonly others: readonly Plan[];
}

/** How a sum is paid. */
export interface Payment {
  readonly billing: Period | undefined;
  readonly currency: string;
}

/** The least that something costs a month, in minor units, with the payment that it follows from. */
export interface Floor {
  readonly cents: number;
  readonly period: Period | undefined;
}

const NONE: Floor = { cents: 0, period: undefined };

/**
 * The least that a plan without a price for a need can cost; 0 if unknown. It costs no less than for as many as have a price. Plans are listed by
 * price, so it also costs no less than each paid plan that is listed before it would for the same need.
 */
export function floorOf(offer: Offer, offers: readonly Offer[], needs: Needs, payment: Payment): Floor {
  const before = offers.slice(0, offers.indexOf(offer)).filter(({ plan }) => !isFree(plan));
  const own = boundOf(offer, needs, payment, 'enough');
  const others = before.map((other) => boundOf(other, needs, payment, 'counted'));
  return others.reduce((a, b) => (b.cents > a.cents ? b : a), own);
}

/** The least that a plan costs for the requested billing. Where it has no price for that, it costs no less than if it is paid for longer. */
function boundOf(
  { plan, others }: Offer,
  needs: Needs,
  { billing, currency }: Payment,
  units: 'enough' | 'counted',
): Floor {
  const bounds = [plan, ...others]
    .flatMap((source) => boundsOf(plan, source, needs, units))
    .filter((bill) => bill.currency === currency);
  const requested = bounds.filter(({ period }) => billing === undefined || period === billing);
  const longer = bounds.filter(({ period }) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const floors = (requested.length > 0 ? requested : longer).map(
    (bill): Floor => ({ cents: rate(bill), period: bill.period }),
  );
  return floors.length === 0 ? NONE : floors.reduce((a, b) => (b.cents < a.cents ? b : a));
}
