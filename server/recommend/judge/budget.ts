import type { Catalogue } from '../../../model/catalogue.ts';
import type { Budget } from '../../../model/constraint.ts';
import { yearlyRatios } from '../../../model/pricing/entry-price.ts';
import type { Currencies } from '../../../model/pricing/money.ts';
import { isPricePer } from '../../../model/pricing/offers.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';
import { combined, NO_REQUIREMENT, onDearestPlan, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot } from '../../snapshot/snapshot.ts';
import { judgeForAll } from './budget-for-all.ts';
import { judgeForOne, priceFor } from './budget-for-one.ts';
import type { Judgement } from './judgement.ts';
import { numberFor } from './set-up.ts';

/** What the comparison with a budget depends on, besides the tool. */
export interface BudgetContext {
  readonly currencies: Currencies;
  readonly catalogue: Catalogue;
  /** The lowest ratio of a price billed yearly to the same price billed monthly, of all tools; undefined if none is known. */
  readonly deepestDiscount?: number | undefined;
  /** The numbers that the text names; undefined if it names none. */
  readonly setUp?: SetUp | undefined;
  /** For how many months it is used; undefined if the text does not say. */
  readonly months?: number | undefined;
}

type Judge = (tool: Tool, needed: PlanRequirement, wanted?: PlanRequirement) => Judgement;

/**
 * Returns a function that compares what a tool costs with a budget, in the budget's currency (the base currency if the text names
 * none) at the published rates.
 *
 * If the text names a number, that is the bill for the whole set-up. A budget for each is compared with the price for one, and only if
 * that is not within it, with the bill: a plan for all of them may cost less than as many single ones. If the tool is used for less than
 * whole years, it is compared with the bill alone, since a price billed yearly is then paid for more months than are used. If the text names
 * no number, every budget is compared with the price for one.
 */
export function budgetJudge(stated: Budget, context: BudgetContext): Judge {
  const { currencies, catalogue, deepestDiscount, setUp, months } = context;
  const budget = { ...stated, currency: stated.currency ?? currencies.base };
  const number = setUp && numberFor(budget.per, setUp);
  const forOne = judgeForOne(budget, number, currencies, deepestDiscount);
  const judgeOne: Judge = (tool, needed, wanted) => forOne(tool, onDearestPlan(needed, tool.facts, catalogue), wanted);
  if (setUp === undefined || number === undefined || budget.period === 'once') return withWanted(judgeOne);
  const judgeAll = judgeForAll(budget, { currencies, catalogue, deepestDiscount, setUp, months });
  const { per } = budget;
  if (per === null || per === 'total') return withWanted(judgeAll);
  return withWanted((tool, needed, wanted) => {
    const { unit } = priceFor(needed, tool);
    if (unit === 'workspace') return judgeAll(tool, needed, wanted);
    const isFor = unit !== undefined && isPricePer(per as 'seat' | 'sender', unit);
    if (isFor && months !== undefined && months % 12 !== 0) return judgeAll(tool, needed, wanted);
    const one = judgeOne(tool, needed, wanted);
    if (one.verdict === 'meets' || number < 2) return one;
    const all = judgeAll(tool, needed, wanted);
    if (all.verdict === 'meets') return all;
    // If the bill may be within the budget, a price for one above it proves nothing.
    return one.verdict === 'fails' && all.verdict === 'unknown' && isFor ? all : one;
  });
}

/** A price within the budget may include what is needed and not what is only wanted. Then the judgement says so. */
function withWanted(judge: Judge): Judge {
  return (tool, needed, wanted = NO_REQUIREMENT) => {
    const own = judge(tool, needed);
    if (own.verdict !== 'meets' || wanted.keys.length === 0) return own;
    return judge(tool, combined([needed, wanted])).verdict === 'meets' ? own : judge(tool, needed, wanted);
  };
}

/**
 * The lowest ratio of a price billed yearly to the same price billed monthly: 0.55 if the largest discount is 45 %. Undefined if
 * no plan is known with both prices.
 */
export const deepestDiscount = perSnapshot(({ tools }) => {
  const ratios = [...tools.values()].flatMap(({ facts }) => yearlyRatios(facts));
  return { factor: ratios.length > 0 ? Math.min(...ratios) : undefined };
});
