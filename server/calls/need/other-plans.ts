import { completeNeed, prepareBillsFor } from '../../../model/board/complete-need.ts';
import type { Need } from '../../../model/board/need.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Period } from '../../../model/pricing/money.ts';
import { type Price, toPrice } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';

/** The key of a tool's plans, from which bills are computed. */
export const PLANS = 'pricing.plans';

interface OtherPrices {
  /** Whether sources show that no plan is sufficient. */
  readonly isNoneEnough: boolean;
  /** Null if the plans have no price for this billing period. */
  priceFor(billing: Period): Price | null;
}

/**
 * Prices a tool for a need with plans of an earlier day or from another source. All other facts are current.
 * @param plans undefined if unknown
 */
export function priceWithPlans(
  { category, facts }: Tool,
  plans: Fact | undefined,
  need: Need,
  methodology: Methodology,
): OtherPrices {
  const { [PLANS]: _, ...others } = facts;
  const tool = { category, facts: plans ? { ...others, [PLANS]: plans } : others };
  const completed = completeNeed(need, [tool], methodology);
  const billFor = prepareBillsFor(completed, tool, methodology);
  return {
    isNoneEnough: billFor(completed.setUp).noPlanFits,
    priceFor(billing) {
      const price = toPrice(billFor(completed.setUp, billing));
      return price.currency === null || price.billed_otherwise ? null : price;
    },
  };
}
