import { prepareBillsFor } from '../../../model/board/complete-need.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import type { Period } from '../../../model/pricing/money.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from './parameters.ts';
import { readNeed } from './read-need.ts';
import { chooseTeamSizes, type TeamSizes } from './team-sizes.ts';

/** The monthly prices of one tool for one billing period, by team size. */
export interface ToolPrices {
  readonly slug: string;
  readonly billing: Period;
  readonly currency: string;
  /** One sum for each size. Null if the price isn't a single sum. */
  readonly sums: readonly (number | null)[];
}

/**
 * Prices a need for other team sizes.
 * @param needInput the need as the answer understood it, with channels and billing
 * @param billings the billing periods of each tool, by slug. A period is left out of the result if the size in the need has no single sum
 */
export function computePricesBySize(
  { tools, methodology, ...snapshot }: Snapshot,
  needInput: NeedInput,
  billings: ReadonlyMap<string, readonly Period[]>,
): TeamSizes & { readonly prices: readonly ToolPrices[] } {
  const teamSizes = chooseTeamSizes(needInput);
  const { sizes, size: neededSize, setUpFor } = teamSizes;
  const need = readNeed({ tools, methodology, ...snapshot }, needInput);
  const prices = [...billings].flatMap(([slug, periods]) => {
    const billFor = prepareBillsFor(need, tools.get(slug) as Tool, methodology);
    return periods.flatMap((billing): ToolPrices[] => {
      const pricesBySize = sizes.map((size) => toPrice(billFor(setUpFor(size), billing)));
      const sums = pricesBySize.map((price) =>
        hasSingleAmount(price.certainty) && price.billing === billing ? price.amount : null,
      );
      const neededIndex = sizes.indexOf(neededSize);
      const currency = pricesBySize[neededIndex]?.currency;
      return sums[neededIndex] == null || !currency ? [] : [{ slug, billing, currency, sums }];
    });
  });
  return { ...teamSizes, prices };
}
