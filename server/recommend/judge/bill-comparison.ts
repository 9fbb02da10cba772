import type { Verdict } from '../../../model/constraint.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import type { Cost } from '../../../model/pricing/cost.ts';
import { type BillSpan, sumFor } from '../../../model/pricing/cost-text.ts';
import type { Currencies } from '../../../model/pricing/money.ts';
import type { Period } from '../../../model/pricing/plan.ts';
import { convertCents } from '../../../model/pricing/proven-cost.ts';

/** The most that a bill for everybody may be. */
export interface BillLimit extends BillSpan {
  /** In cents of the budget's currency, for all. */
  readonly cents: number;
  readonly currency: string;
  /** How the limit is derived: `budget 400 USD a month in all`. */
  readonly arithmetic: string;
  /** How a sentence names the limit: `400 USD`, `1,005 USD (67 USD for each of 15)`. */
  readonly label: string;
}

/** The result of comparing what a tool costs with a limit. */
export interface BillComparison {
  readonly verdict: Verdict;
  /** The cost that decides the verdict or leaves it unknown. */
  readonly cost: Cost;
  /** The billing whose price is not known and could decide. */
  readonly missing?: 'monthly' | 'yearly';
  /** Set if a plan whose price is not known may cost less than the sum, which is above the limit. */
  readonly mayBeLess?: true;
  /** Set if it fails only because monthly billing never costs less than the yearly billing that is above the limit. */
  readonly byYearly?: true;
}

/** The sum of a bill for the months of a limit, in cents of its currency. NaN if there is no rate. */
export function centsOf(bill: Bill, limit: BillLimit, currencies: Currencies): number {
  return convertCents(sumFor(limit, bill), bill.currency, limit.currency, currencies);
}

/**
 * Compares what a tool costs with a limit. It is met if the bill paid by the month is within it or, unless the text asks for monthly
 * billing, the bill paid in any other way. It fails if all of them are above it. If a bill by the year is above it and there is none
 * by the month, both are: the check of the facts ensures that monthly billing never costs less. That is so for whole years only: who uses
 * a tool for four months pays less by the month than for a year.
 *
 * @param costBy what the tool costs if it is paid in one way, or in the cheapest
 */
export function compareBill(
  costBy: (billing: Period | undefined) => Cost,
  limit: BillLimit,
  isMonthlyOnly: boolean,
  currencies: Currencies,
): BillComparison {
  const judged = (billing: Period | undefined): BillComparison => {
    const cost = costBy(billing);
    const verdict = verdictOn(cost, limit, currencies);
    // Plans are listed by price, so one that is listed before the cheapest known one may cost less.
    return verdict === 'fails' && cost.cheaper.length > 0
      ? { cost, verdict: 'unknown', mayBeLess: true }
      : { cost, verdict };
  };
  const byMonth = judged('month');
  if (byMonth.verdict === 'meets') return byMonth;
  const hasMonthly = byMonth.cost.bill !== null;
  const isForYears = limit.used === undefined || limit.used % 12 === 0;
  if (isMonthlyOnly) {
    if (hasMonthly) return byMonth;
    const byYear = judged('year');
    if (byYear.cost.bill === null) return byMonth;
    return byYear.verdict === 'fails' && isForYears
      ? { ...byYear, byYearly: true }
      : { ...byYear, verdict: 'unknown', missing: 'monthly' };
  }
  const inAnyWay = judged(undefined);
  if (inAnyWay.verdict === 'meets') return inAnyWay;
  // A bill takes long to add up, so each is only asked for where it decides.
  if (byMonth.verdict === 'fails' && costBy('year').bill === null)
    return { ...byMonth, verdict: 'unknown', missing: 'yearly' };
  if (inAnyWay.verdict === 'fails') {
    if (hasMonthly) return { ...byMonth, verdict: 'fails' };
    return isForYears ? { ...inAnyWay, byYearly: true } : { ...inAnyWay, verdict: 'unknown', missing: 'monthly' };
  }
  return byMonth.verdict === 'unknown' && hasMonthly ? byMonth : inAnyWay;
}

/** A sum that may lack an addition proves only that it is too high. */
function verdictOn({ verdict, bill, most }: Cost, limit: BillLimit, currencies: Currencies): Verdict {
  if (bill === null) return 'unknown';
  const [least, greatest] = [bill, most ?? bill].map((one) => centsOf(one, limit, currencies)) as [number, number];
  if (least > limit.cents) return 'fails';
  const isBounded = verdict === 'exact' || verdict === 'between';
  return isBounded && greatest <= limit.cents ? 'meets' : 'unknown';
}
