import { type ChargedQuantity, multiplyPrice, priceInTiers } from './charge.ts';
import type { Coverage } from './cover.ts';
import type { Missing } from './missing.ts';
import { type Period, perMonth, pricesByPeriod } from './money.ts';
import type { Placement } from './placement.ts';
import type { AddOn, Plan, Unit } from './plan.ts';
import { planPrices } from './read-plan.ts';
import { countNeeded, type SetUp } from './set-up.ts';

/** One line of a bill for one period, in minor units. */
export interface BillLine {
  /** The name of the plan or add-on. Null for a charge for extra units. */
  readonly name: string | null;
  readonly kind: 'plan' | 'charge' | 'add-on';
  /** The unit of the quantity. Null for a flat price. */
  readonly unit: Unit | null;
  readonly quantity: number;
  /** Undefined if tiers set different prices. */
  readonly each: number | undefined;
  readonly cents: number;
}

/** The bill of one plan for one period, in minor units. */
export interface PlanBill {
  readonly plan: Plan;
  readonly period: Period;
  readonly currency: string;
  /** The lines with a known price. */
  readonly lines: readonly BillLine[];
  /** The minimum of one payment: the sum of the lines. */
  readonly cents: number;
  /** The maximum of one payment, given the assumed features. Undefined if something required has no known price or may not be on the plan. */
  readonly upto: number | undefined;
  /** Features that the plan is assumed to include. */
  readonly assumedFeatures: readonly Missing[];
  /** Why the sum isn't a single amount. */
  readonly missing: readonly Missing[];
  /** The set-up that was billed, with defaults for missing numbers. */
  readonly setUp: SetUp;
  readonly presumedUnits: Coverage['presumedUnits'];
  readonly surplusReason: Coverage['surplusReason'];
}

/** Prepares the bills of all options. Each call computes them at the prices of one source, for one period. */
export function prepareOptionBills(options: readonly Coverage[], placement: Placement, setUp: SetUp) {
  return (source: Plan, period: Period) =>
    options.flatMap((option) => computeOptionBill(option, period, source, placement, setUp) ?? []);
}

/** Computes the bill of one option for a period. Undefined if the plan has no price for the period. */
function computeOptionBill(
  option: Coverage,
  period: Period,
  plan: Plan,
  placement: Placement,
  setUp: SetUp,
): PlanBill | undefined {
  const planPrice = plan.tiers
    ? priceInTiers(option.quantity, plan.tiers, period)
    : multiplyPrice(option.quantity, planPrices(plan).get(period));
  if (!planPrice) return undefined;
  const { currency } = planPrice;
  const chargedLines: { readonly line: BillLine; readonly upto: number }[] = [];
  const addLine = (kind: BillLine['kind'], name: string | null, unit: Unit | undefined, price: ChargedQuantity) => {
    const { quantity, each, cents, upto = cents } = price;
    chargedLines.push({ line: { name, kind, unit: unit ?? null, quantity, each, cents }, upto });
  };
  addLine('plan', plan.name, plan.unit, planPrice);
  const missing: Missing[] = [...placement.uncertainFeatures];
  const bought = plan.unit && { number: option.quantity, unit: plan.unit };
  if (planPrice.upto === undefined && bought)
    missing.push({ why: 'more', plan: plan.name, unit: bought.unit, need: bought.number, sold: true });
  for (const { charge, quantity } of option.extras) {
    const extra = multiplyPrice(quantity, pricesByPeriod(charge.terms ?? []).get(period));
    if (extra?.currency === currency) addLine('charge', null, charge.for, extra);
    else
      missing.push({
        why: 'more',
        plan: plan.name,
        unit: charge.for,
        need: countNeeded(charge.for, setUp),
        sold: true,
      });
  }
  for (const { addOn, feature } of placement.addOns) {
    const extra = multiplyPrice(countAddOns(addOn, setUp), pricesByPeriod(addOn.terms ?? []).get(period));
    if (extra?.currency === currency) addLine('add-on', addOn.name, addOn.for, extra);
    else missing.push({ why: 'extra', key: feature.key, label: feature.label, addOn: addOn.name });
  }
  for (const unit of option.unpooledUnits)
    if (bought) missing.push({ why: 'pooled', plan: plan.name, unit, need: countNeeded(unit, setUp), bought });
  for (const unit of findUncovered(option, placement))
    missing.push({ why: 'covers', plan: plan.name, unit, need: countNeeded(unit, setUp) });
  const lines = chargedLines.map(({ line }) => line);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const sum = chargedLines.reduce((total, { upto }) => total + upto, 0);
  const tieredUnit = chargedLines.find(({ line, upto }) => upto > line.cents)?.line.unit;
  return {
    plan,
    period,
    currency,
    lines,
    cents,
    upto: missing.length > 0 ? undefined : sum,
    assumedFeatures: placement.assumedFeatures,
    missing: tieredUnit ? [...missing, { why: 'tiers', unit: tieredUnit }] : missing,
    setUp,
    presumedUnits: option.presumedUnits,
    surplusReason: option.surplusReason,
  };
}

/** Finds the units that may be covered by neither the price of the plan nor its add-ons. */
export function findUncovered({ unknownUnits }: Coverage, { addOnUnits }: Placement): Coverage['unknownUnits'] {
  return unknownUnits.filter((unit) => !addOnUnits.includes(unit));
}

function countAddOns({ for: unit }: AddOn, setUp: SetUp): number {
  return unit === undefined ? 1 : Math.max(1, countNeeded(unit, setUp));
}

/** Computes the monthly minimum of a bill, in minor units. */
export function monthlyCents({ cents, period }: PlanBill): number {
  return perMonth(cents, period);
}

/** Whether the maximum of a bill needs no assumption about its plan. */
export function isProven({ upto, assumedFeatures }: PlanBill): boolean {
  return upto !== undefined && assumedFeatures.length === 0;
}

/** Computes the monthly maximum of a bill that has an `upto`, in minor units. */
export function monthlyUpto({ upto, period }: PlanBill): number {
  return perMonth(upto as number, period);
}
