import { type Static, Type } from 'typebox';
import { prepareBillsFor } from '../../../model/board/complete-need.ts';
import type { Need } from '../../../model/board/need.ts';
import { toBriefPrice } from '../../../model/board/to-price.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { BriefPrice } from '../../../model/pricing/price.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { ListParameter } from '../../call/parameters.ts';
import { setUpParameters } from '../../need/parameters.ts';

const MAX_SIZES = 12;

export const TeamSizes = ListParameter(Type.Integer({ minimum: 1, maximum: 10_000 }), {
  maxItems: MAX_SIZES,
  description: 'Adds the price for these numbers of people. Accounts and volumes grow with them.',
});

export const PriceOfSize = Type.Object({ people: Type.Integer(), price: BriefPrice }, { title: 'PriceOfSize' });
type PriceOfSize = Static<typeof PriceOfSize>;

/** Prices a completed need for other numbers of people. */
export function priceSizes(need: Need, tool: Tool, sizes: readonly number[], methodology: Methodology): PriceOfSize[] {
  const billFor = prepareBillsFor(need, tool, methodology);
  return sizes
    .toSorted((a, b) => a - b)
    .map((people) => ({ people, price: toBriefPrice(billFor(scaleSetUp(need.setUp, people)), need, methodology) }));
}

/** Prices a completed need billed monthly. Empty if there is no such price. */
export function priceMonthly(need: Need, tool: Tool, methodology: Methodology): { readonly monthly?: BriefPrice } {
  const monthly = toBriefPrice(prepareBillsFor(need, tool, methodology)(need.setUp, 'month'), need, methodology);
  return monthly.billing === 'month' && monthly.amount !== null ? { monthly } : {};
}

/** Scales all numbers of a set-up with the people, within the limits of their parameters. */
function scaleSetUp(setUp: SetUp, people: number): SetUp {
  const factor = people / Math.max(1, setUp.people ?? 1);
  const scaled = Object.entries(setUp).map(([field, count]) => {
    const { maximum = 0 } = setUpParameters[field as keyof SetUp] as { readonly maximum?: number };
    return [field, Math.min(maximum, Math.ceil(count * factor))];
  });
  return { ...Object.fromEntries(scaled), people };
}
