import type { Fact } from '../fact.ts';
import { PLANS_KEY } from '../keys.ts';
import type { Bill } from '../pricing/bill.ts';
import type { Missing } from '../pricing/missing.ts';
import { type BriefPrice, type Price, type UnconfirmedPrice, withConverted } from '../pricing/price.ts';
import { countNeeded } from '../pricing/set-up.ts';
import type { Citation } from '../source.ts';
import type { Tool } from '../tool.ts';
import { describeMissing, joinMissing } from '../words/missing.ts';
import { formatUnits } from '../words/units.ts';
import type { RankingRules } from './board.ts';
import { type BillRules, prepareBillsFor } from './complete-need.ts';
import type { Need } from './need.ts';

/** More would be too many questions for one vendor. */
const MAX_MISSING = 2;

/** Computes the price of a tool: one person's bill without requirements. */
export function computePrice(tool: Pick<Tool, 'facts'>, rules: BillRules): Price {
  const bill = prepareBillsFor({ questions: [], setUp: {}, notUnderstood: [] }, tool, rules)({});
  return toPrice(bill, tool.facts[PLANS_KEY]);
}

/** Converts a bill to the price in answers. @param plansFact has the note and the source */
export function toPrice(bill: Bill, plansFact?: Pick<Fact, 'note' | 'sources'>): Price {
  const { certainty, amount, billing, plan, planBill, missing, assumed, assumedFeatures, readings } = bill;
  return {
    certainty,
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
    billing,
    ...(bill.hasOtherBilling && { billed_otherwise: true }),
    ...(planBill && billing !== 'month' && { in_advance: planBill.cents / 100 }),
    plan: plan?.name ?? null,
    ...(bill.lacks.length > 0 && { lacks: [...bill.lacks] }),
    ...(missing.length > 0 && { missing: joinMissing(missing.map(describeMissing)).slice(0, MAX_MISSING) }),
    ...(bill.free && { free_plan: bill.free.suffices }),
    ...(amount && bill.secondHand && { second_hand: true }),
    ...(assumed.length > 0 && { assumed: [...assumed] }),
    ...(assumedFeatures.length > 0 && { if_included: [...new Set(assumedFeatures.map(formatAssumed))] }),
    ...(amount && bill.asOf !== undefined && { read: bill.asOf.slice(0, 7) }),
    ...(readings.length > 0 && { unconfirmed: readings.map(toUnconfirmedPrice) }),
    ...(plansFact?.note !== undefined && { note: plansFact.note }),
    ...(plansFact?.sources[0] && { source: plansFact.sources[0].id }),
  };
}

/** The parts of a price that stand beside another one. */
export function toBriefPrice(
  bill: Bill,
  need: Pick<Need, 'currency'>,
  { currencies }: Pick<RankingRules, 'currencies'>,
): BriefPrice {
  const { certainty, amount, currency, billing, plan } = toPrice(bill);
  const price = { certainty, amount, currency, billing, plan };
  return withConverted(price, need.currency ?? currencies.base, currencies.rates);
}

/** A feature that a plan is assumed to include, or "everything in" a cheaper plan. */
function formatAssumed(assumed: Missing): string {
  if (assumed.why === 'in-plan') return `everything in ${assumed.from}`;
  return 'label' in assumed ? assumed.label : '';
}

/** What several units of a plan pay: those needed, or the fewest that are sold. */
function nameCovered(bill: Bill['planBill']): Pick<UnconfirmedPrice, 'for'> {
  for (const { unit, kind, quantity } of bill?.lines ?? []) {
    const count = unit && kind !== 'add-on' ? Math.max(quantity, countNeeded(unit, bill?.setUp ?? {})) : 1;
    if (unit && count > 1) return { for: formatUnits(count, unit) };
  }
  return {};
}

function toUnconfirmedPrice({ reading, bill }: Bill['readings'][number]): UnconfirmedPrice {
  const { business, seen, is_old: isOld, sources, note } = reading;
  const { amount, billing, certainty, plan, assumed, planBill } = bill;
  return {
    amount: amount?.amount as number,
    ...(certainty === 'at least' && { is_minimum: true }),
    ...nameCovered(planBill),
    currency: amount?.currency as string,
    billing,
    plan: plan?.name ?? null,
    ...(assumed.length > 0 && { assumed: [...assumed] }),
    business,
    seen,
    ...(isOld && { is_old: isOld }),
    source: (sources[0] as Citation).id,
    ...(note !== undefined && { note }),
  };
}
