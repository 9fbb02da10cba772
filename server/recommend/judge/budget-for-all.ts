import type { Catalogue } from '../../../model/catalogue.ts';
import type { Currencies } from '../../../model/pricing/money.ts';
import { setUpOn } from '../../../model/pricing/offers.ts';
import type { Period, SetUp } from '../../../model/pricing/plan.ts';
import type { PlanRequirement } from '../../../model/pricing/plan-price.ts';
import { centsInWords } from '../../../model/pricing/price-text.ts';
import { provenCosts } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { type BillComparison, type BillLimit, compareBill } from './bill-comparison.ts';
import { judgementOnBill } from './bill-judgement.ts';
import { type BudgetIn, budgetCents, budgetInWords } from './budget-limit.ts';
import type { Judgement } from './judgement.ts';
import { forOne, numberFor } from './set-up.ts';

/** What a bill depends on, besides the tool and the features. */
export interface BillContext {
  readonly currencies: Currencies;
  readonly catalogue: Catalogue;
  /** The lowest ratio of a price billed yearly to the same price billed monthly, of all tools. */
  readonly deepestDiscount: number | undefined;
  /** The numbers that the text names. */
  readonly setUp: SetUp;
  /** For how many months it is used; undefined if the text does not say. */
  readonly months: number | undefined;
}

/**
 * Returns a function that compares what a tool costs for the whole set-up that a text names, with all features that are needed, with
 * a budget for all of it. Where the text leaves open whether the budget is for one or for all, a bill for all within
 * it meets it, and a bill for one above it fails.
 */
export function judgeForAll(
  budget: BudgetIn,
  context: BillContext,
): (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement) => Judgement {
  const { currencies, setUp, months } = context;
  const number = numberFor(budget.per, setUp);
  const limit = limitForAll(budget, number, months);
  const mayBeForOne = budget.per === null && number > 1;
  return (tool, needed, wanted) => {
    const compared = (forWhom: SetUp): BillComparison => {
      const asked = { setUp: setUpOn(tool.facts, forWhom), keys: needed.keys };
      const costs = provenCosts(asked, tool.facts, context.catalogue);
      const costBy = (billing: Period | undefined) => costs({ billing, months: months ?? 12 });
      return compareBill(costBy, limit, budget.billing === 'monthly', currencies);
    };
    const about = { tool, needed, wanted, limit, ...context };
    const all = compared(setUp);
    if (!mayBeForOne || all.verdict === 'meets') return judgementOnBill(all, about);
    const one = compared(forOne(setUp));
    if (one.verdict === 'fails') return judgementOnBill(one, about);
    if (all.verdict === 'unknown' && (all.missing === undefined || one.verdict === 'unknown'))
      return judgementOnBill(all, about);
    const open = `it is not said whether the budget is for one or for all ${number}`;
    // The price for one is not above it.
    return judgementOnBill({ cost: all.cost, verdict: 'unknown' }, { ...about, open }, 'within');
  };
}

/**
 * The limit for what a tool costs for everybody: a budget in all as it is, one for each times their number.
 *
 * @param used for how many months the tool is used. A limit for a month is then one for a month of these, a limit for a year one for the
 * months of that year, and a sum in all without a period one for all months
 */
function limitForAll(budget: BudgetIn, number: number, used: number | undefined): BillLimit {
  const { currency, period, per } = budget;
  const isForAllMonths = used !== undefined && period === null && per === 'total';
  const months = isForAllMonths ? used : period === 'year' ? Math.min(12, used ?? 12) : 1;
  const stated = budgetCents(budget);
  const time = isForAllMonths ? ` for ${counted(used, 'month')}` : period === 'year' ? ' a year' : '';
  const money = (cents: number) => `${centsInWords(cents, currency)}${time}`;
  const arithmetic = budgetInWords(budget, isForAllMonths ? used : undefined);
  const limit = { cents: stated, currency, months, used, arithmetic, label: money(stated) };
  if (per === null || per === 'total' || number === 1) return limit;
  const cents = stated * number;
  return {
    ...limit,
    cents,
    arithmetic: `${arithmetic} x ${number} = ${centsInWords(cents, currency)}`,
    label: `${money(cents)} (${centsInWords(stated, currency)} for each of ${number})`,
  };
}
