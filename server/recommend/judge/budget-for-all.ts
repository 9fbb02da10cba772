import type { Catalogue } from '../../../model/catalogue.ts';
import type { Currencies } from '../../../model/currencies.ts';
import type { PlanRequirement } from '../../../model/pricing/plan-requirement.ts';
import { centsInWords } from '../../../model/pricing/price-text.ts';
import { provenCost } from '../../../model/pricing/proven-cost.ts';
import { isSeat, setUpOn } from '../../../model/pricing/seats.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Period } from '../../../model/pricing/term.ts';
import type { Tool } from '../../../model/tool.ts';
import { type BillComparison, type BillLimit, compareBill } from './bill-comparison.ts';
import { judgementOnBill } from './bill-judgement.ts';
import { type BudgetIn, budgetCents, budgetInWords } from './budget-limit.ts';
import type { Judgement } from './judgement.ts';

/** What a bill depends on, besides the tool and the features. */
export interface BillContext {
  readonly currencies: Currencies;
  readonly catalogue: Catalogue;
  /** The lowest ratio of a price billed yearly to the same price billed monthly, of all tools. */
  readonly deepestDiscount: number | undefined;
  /** The people and LinkedIn accounts that the text names. */
  readonly setUp: SetUp;
  /** Whether clients are counted, each of which is taken as one seat. */
  readonly ofClients: boolean;
}

/**
 * Returns a function that compares what a tool costs for all people and accounts that a text names, with all features that are
 * needed, with a budget for all of them. Where the text leaves open whether the budget is for one or for all, a bill for all within
 * it meets it, and a bill for one above it fails.
 */
export function judgeForAll(
  budget: BudgetIn,
  context: BillContext,
): (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement) => Judgement {
  const { currencies, setUp, ofClients } = context;
  const number = numberIn(setUp);
  const limit = limitForAll(budget, number);
  const mayBeForOne = budget.per === null && number > 1;
  return (tool, needed, wanted) => {
    const compared = (forWhom: SetUp): BillComparison => {
      const on = setUpOn(tool.facts, forWhom);
      const costBy = (billing: Period | undefined) =>
        provenCost({ setUp: on, keys: needed.keys, months: 12, billing }, tool.facts, context.catalogue);
      return compareBill(costBy, limit, budget.billing === 'monthly', currencies);
    };
    const about = { tool, needed, wanted, limit, ...context };
    const all = compared(setUp);
    if (ofClients && all.verdict === 'meets' && !isSeat(all.cost.bill?.offer.plan.unit ?? '')) {
      return judgementOnBill(
        { ...all, verdict: 'unknown' },
        { ...about, open: 'it is not known how many clients the price covers' },
      );
    }
    if (!mayBeForOne || all.verdict === 'meets') return judgementOnBill(all, about);
    const one = compared(setUp.people === undefined ? { linkedin_accounts: 1 } : { people: 1 });
    if (one.verdict === 'fails') return judgementOnBill(one, about);
    if (all.verdict === 'unknown' && (all.missing === undefined || one.verdict === 'unknown'))
      return judgementOnBill(all, about);
    const open = `the text does not say whether the budget is for one or for all ${number}`;
    // The price for one is not above it.
    return { ...judgementOnBill({ cost: all.cost, verdict: 'unknown' }, { ...about, open }), priceHint: 'within' };
  };
}

/** How many people or accounts a text names: the greater of the two numbers. */
export function numberIn({ people = 0, linkedin_accounts = 0 }: SetUp): number {
  return Math.max(people, linkedin_accounts);
}

/** The limit for what a tool costs for everybody: a budget in all as it is, one for each times their number. */
function limitForAll(budget: BudgetIn, number: number): BillLimit {
  const { currency, period, per } = budget;
  const months = period === 'year' ? 12 : 1;
  const stated = budgetCents(budget);
  const money = (cents: number) => `${centsInWords(cents, currency)}${months === 12 ? ' a year' : ''}`;
  const arithmetic = budgetInWords(budget);
  const limit = { cents: stated, currency, months, arithmetic, label: money(stated) } as const;
  if (per === null || per === 'total' || number === 1) return limit;
  const cents = stated * number;
  return {
    ...limit,
    cents,
    arithmetic: `${arithmetic} x ${number} = ${centsInWords(cents, currency)}`,
    label: `${money(cents)} (${centsInWords(stated, currency)} for each of ${number})`,
  };
}
