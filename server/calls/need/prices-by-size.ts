import { prepareBillsFor } from '../../../model/board/complete-need.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { MONTHS, type Period, perMonth, toCents } from '../../../model/pricing/money.ts';
import { type Price, toPrice } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from './parameters.ts';
import { readNeed } from './read-need.ts';
import { chooseTeamSizes, type TeamSizes } from './team-sizes.ts';

/** The monthly prices of one tool for one billing period, by team size. */
export interface ToolPrices {
  readonly slug: string;
  readonly billing: Period;
  /** The price for the size in the need. */
  readonly price: Price;
  /** One sum for each size, in the currency of the price. Null if the price isn't a single sum. */
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
  const need = readNeed({ tools, methodology, ...snapshot }, needInput);
  const prices = [...billings].flatMap(([slug, periods]) => {
    const billFor = prepareBillsFor(need, tools.get(slug) as Tool, methodology);
    return periods.flatMap((billing): ToolPrices[] => {
      const priceFor = (size: number) => toPrice(billFor(teamSizes.setUpFor(size), billing));
      const price = priceFor(teamSizes.size);
      const paymentFor = (size: number) => toPayment(size === teamSizes.size ? price : priceFor(size), billing);
      if (toPayment(price, billing) === null) return [];
      const sums = computeValues(teamSizes.sizes, paymentFor).map((cents) => cents && perMonth(cents, billing) / 100);
      return [{ slug, billing, price, sums }];
    });
  });
  return { ...teamSizes, prices };
}

/** Returns one payment in cents, since the monthly price may be rounded. Null if the price is not a single sum for this billing period. */
function toPayment(price: Price, period: Period): number | null {
  const { certainty, amount, billing, in_advance: advance } = price;
  if (!hasSingleAmount(certainty) || amount === null || billing !== period) return null;
  return toCents({ amount: advance ?? amount * MONTHS[billing] });
}

/**
 * Computes the value for each size. Most prices grow linearly, so this interpolates where possible, and otherwise halves the range of
 * sizes. It interpolates if two values lie on the line between both ends: the one in the middle and the one after the lower end.
 */
function computeValues(sizes: readonly number[], valueFor: (size: number) => number | null): (number | null)[] {
  const values = new Map<number, number | null>();
  const valueAt = (i: number) => {
    if (!values.has(i)) values.set(i, valueFor(sizes[i] as number));
    return values.get(i) as number | null;
  };
  const fill = (low: number, high: number): void => {
    if (high - low < 2) return;
    const interpolateAt = interpolate(sizes, [low, valueAt(low)], [high, valueAt(high)]);
    const middle = Math.floor((low + high) / 2);
    // Checks the value after the lower end, since packs and included units don't follow the line there.
    if ([low + 1, middle].every((i) => valueAt(i) === interpolateAt(i)))
      for (let i = low + 1; i < high; i += 1) values.set(i, interpolateAt(i));
    else {
      fill(low, middle);
      fill(middle, high);
    }
  };
  fill(0, sizes.length - 1);
  return sizes.map((_, i) => valueAt(i));
}

type Point = readonly [index: number, value: number | null];

/**
 * Returns a function that interpolates between two values. If both are null, it returns null. If one is null, it returns NaN, which equals
 * no value.
 */
function interpolate(sizes: readonly number[], [low, lowValue]: Point, [high, highValue]: Point) {
  const sizeAt = (i: number) => sizes[i] as number;
  return (i: number): number | null => {
    if (lowValue === null || highValue === null) return lowValue === highValue ? null : Number.NaN;
    return lowValue + ((highValue - lowValue) * (sizeAt(i) - sizeAt(low))) / (sizeAt(high) - sizeAt(low));
  };
}
