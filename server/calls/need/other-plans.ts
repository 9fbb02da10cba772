import { completeNeed, prepareBillsFor } from '../../../model/board/complete-need.ts';
import type { Need } from '../../../model/board/need.ts';
import type { Fact } from '../../../model/fact.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Period } from '../../../model/pricing/money.ts';
import { type Price, toPrice } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';

interface OtherPrices {
  /** True if sources show that no plan is sufficient. */
  readonly noPlanFits: boolean;
  /** Returns the price for a billing period. Null if the plans have none. */
  priceFor(billing: Period): Price | null;
}

/**
 * Prices a tool for a need with plans other than the current ones, such as earlier plans. All other facts are current.
 * @param plans undefined if unknown
 */
export function priceWithPlans(
  { category, facts }: Tool,
  plans: Fact | undefined,
  need: Need,
  methodology: Methodology,
): OtherPrices {
  const { [PLANS_KEY]: _, ...others } = facts;
  const tool = { category, facts: plans ? { ...others, [PLANS_KEY]: plans } : others };
  const fullNeed = completeNeed(need);
  const billFor = prepareBillsFor(fullNeed, tool, methodology);
  return {
    noPlanFits: billFor(fullNeed.setUp).noPlanFits,
    priceFor(billing) {
      const price = toPrice(billFor(fullNeed.setUp, billing));
      return price.currency === null || price.billed_otherwise ? null : price;
    },
  };
}
