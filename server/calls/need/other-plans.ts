import { completeNeed, prepareBillsFor } from '../../../model/board/complete-need.ts';
import type { Need } from '../../../model/board/need.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Period } from '../../../model/pricing/money.ts';
import type { Price } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';

/**
 * Prices a tool for a need with plans other than the current ones, such as earlier plans. All other facts are current.
 * @returns the price for a billing period, null if the plans have none
 */
export function priceWithPlans(
  { category, facts }: Tool,
  plans: Fact,
  need: Need,
  methodology: Methodology,
): (billing: Period) => Price | null {
  const tool = { category, facts: { ...facts, [PLANS_KEY]: plans } };
  const fullNeed = completeNeed(need);
  const billFor = prepareBillsFor(fullNeed, tool, methodology);
  return (billing) => {
    const price = toPrice(billFor(fullNeed.setUp, billing));
    return price.currency === null || price.billed_otherwise ? null : price;
  };
}
