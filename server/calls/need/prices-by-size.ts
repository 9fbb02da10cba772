import { prepareBillsFor } from '../../../model/board/complete-need.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { MONTHS, type Period } from '../../../model/pricing/money.ts';
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
 * @param understood the need of an answer, with its channels and billing
 * @param billings the billing periods of each tool, by slug. Omits periods without a single sum for the size in the need
 */
export function computePricesBySize(
  { tools, methodology, ...snapshot }: Snapshot,
  understood: NeedInput,
  billings: ReadonlyMap<string, readonly Period[]>,
): TeamSizes & { readonly prices: readonly ToolPrices[] } {
  const sizing = chooseTeamSizes(understood);
  const need = readNeed({ tools, methodology, ...snapshot }, understood);
  const prices = [...billings].flatMap(([slug, periods]) => {
    const billFor = prepareBillsFor(need, tools.get(slug) as Tool, methodology);
    return periods.flatMap((billing): ToolPrices[] => {
      const priceFor = (size: number) => toPrice(billFor(sizing.setUpFor(size), billing));
      const price = priceFor(sizing.size);
      const paymentFor = (size: number) => toPayment(size === sizing.size ? price : priceFor(size), billing);
      if (toPayment(price, billing) === null) return [];
      const payments = computeValues(sizing.sizes, paymentFor);
      return [
        { slug, billing, price, sums: payments.map((cents) => (cents === null ? null : toMonthly(cents, billing))) },
      ];
    });
  });
  return { ...sizing, prices };
}

/** Returns one payment in cents, since its monthly share may be rounded. Null if the price is not a single sum for this billing period. */
function toPayment(price: Price, wanted: Period): number | null {
  const { certainty, amount, billing, billed_otherwise, in_advance: advance } = price;
  if (!hasSingleAmount(certainty) || amount === null || billing !== wanted || billed_otherwise) return null;
  return Math.round((advance ?? amount * MONTHS[billing]) * 100);
}

const toMonthly = (cents: number, billing: Period) => Math.round(cents / MONTHS[billing]) / 100;

/**
 * Computes the value for each size. Most prices grow linearly, so this halves the range of sizes until it can interpolate. It interpolates
 * if the values in the middle and right after the lower end lie on the line between both ends.
 */
function computeValues(sizes: readonly number[], valueFor: (size: number) => number | null): (number | null)[] {
  const known = new Map<number, number | null>();
  const valueAt = (i: number) => {
    if (!known.has(i)) known.set(i, valueFor(sizes[i] as number));
    return known.get(i) as number | null;
  };
  const fill = (low: number, high: number): void => {
    if (high - low < 2) return;
    const interpolateAt = interpolate(sizes, [low, valueAt(low)], [high, valueAt(high)]);
    const middle = Math.floor((low + high) / 2);
    // With packs or included units, the value at the next size is not on the line.
    if ([low + 1, middle].every((i) => valueAt(i) === interpolateAt(i)))
      for (let i = low + 1; i < high; i += 1) known.set(i, interpolateAt(i));
    else {
      fill(low, middle);
      fill(middle, high);
    }
  };
  fill(0, sizes.length - 1);
  return sizes.map((_, i) => valueAt(i));
}

type Point = readonly [index: number, value: number | null];

/** Returns a function that interpolates between two values. It returns null if both are null, and NaN, which equals nothing, if one is null. */
function interpolate(sizes: readonly number[], [low, first]: Point, [high, last]: Point) {
  const sizeAt = (i: number) => sizes[i] as number;
  return (i: number): number | null => {
    if (first === null || last === null) return first === last ? null : Number.NaN;
    return first + ((last - first) * (sizeAt(i) - sizeAt(low))) / (sizeAt(high) - sizeAt(low));
  };
}
