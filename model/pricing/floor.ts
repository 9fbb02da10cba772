import { minBy } from '../group-by.ts';
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
 * quantity. Plans are listed by price, so it also costs at least as much as every paid plan listed before it. The price of an earlier plan for
 * another period counts only if the plan has no price at all: for that period, the plan may cost less than many units of the earlier one.
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
  const before: Floor[] = [NO_FLOOR];
  for (const offer of offers) {
    const { plan } = offer;
    if (unpriced.has(plan)) {
      const own = computeFloor(offer, need, payment, 'enough');
      const all = own ? [...before.filter(({ period }) => period !== undefined), own] : before;
      floors.set(
        plan,
        minBy(all, ({ cents }) => -cents),
      );
    }
    if (floors.size === unpriced.size) break;
    if (!isFree(plan)) before.push(computeFloor(offer, need, payment, 'without volumes') ?? NO_FLOOR);
  }
  return floors;
}

/**
 * Computes the lower bound of one plan. Without a price for the requested period, that is its monthly rate for longer periods. Undefined if
 * the plan has no price for any period.
 */
function computeFloor(
  offer: Offer,
  need: ToolNeed,
  { billing, currency }: Payment,
  covers: 'enough' | 'without volumes',
): Floor | undefined {
  const all = computeLowerBounds(offer, need, covers);
  if (all.length === 0) return undefined;
  const bounds = all.filter((bill) => bill.currency === currency);
  const requested = bounds.filter(({ period }) => billing === undefined || period === billing);
  const longer = bounds.filter(({ period }) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const isRequested = requested.length > 0;
  const floors = (isRequested ? requested : longer).map(
    (bill): Floor => ({ cents: monthlyCents(bill), period: isRequested ? bill.period : undefined, plan: offer.plan }),
  );
  return floors.length === 0 ? NO_FLOOR : minBy(floors, ({ cents }) => cents);
}
