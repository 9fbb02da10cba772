import { prepareBillsFor } from '../../../model/board/terms.ts';
import { isClosed } from '../../../model/pricing/certainty.ts';
import { MONTHS, type Period } from '../../../model/pricing/money.ts';
import { type Price, toPrice } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from './parameters.ts';
import { readNeed } from './read-need.ts';
import { type TeamSizes, teamSizes } from './team-sizes.ts';

/** The monthly prices of one tool with one billing, by size. */
export interface ToolPrices {
  readonly slug: string;
  readonly billing: Period;
  /** For the size asked about. */
  readonly price: Price;
  /** One for each size, in the currency of the price. Null where it isn't one sum. */
  readonly sums: readonly (number | null)[];
}

/**
 * Prices a need for other team sizes.
 * @param understood the need of an answer, whose channels and billing are decided
 * @param billings of each tool, by slug. Those without one sum for the size asked about are left out
 */
export function pricesBySize(
  { tools, methodology, ...snapshot }: Snapshot,
  understood: NeedInput,
  billings: ReadonlyMap<string, readonly Period[]>,
): TeamSizes & { readonly prices: readonly ToolPrices[] } {
  const counted = teamSizes(understood);
  const need = readNeed({ tools, methodology, ...snapshot }, understood);
  const prices = [...billings].flatMap(([slug, periods]) => {
    const billFor = prepareBillsFor(need, tools.get(slug) as Tool, methodology);
    return periods.flatMap((billing): ToolPrices[] => {
      const priceFor = (size: number) => toPrice(billFor(counted.setUpFor(size), billing));
      const price = priceFor(counted.size);
      const payFor = (size: number) => paymentIn(size === counted.size ? price : priceFor(size), billing);
      if (paymentIn(price, billing) === null) return [];
      const payments = valuesBetween(counted.sizes, payFor);
      return [
        { slug, billing, price, sums: payments.map((cents) => (cents === null ? null : aMonth(cents, billing))) },
      ];
    });
  });
  return { ...counted, prices };
}

/** One payment in cents, exact unlike its monthly share. Null if the price is not one sum with this billing. */
function paymentIn(price: Price, wanted: Period): number | null {
  const { certainty, amount, billing, billed_otherwise, in_advance: advance } = price;
  if (!isClosed(certainty) || amount === null || billing !== wanted || billed_otherwise) return null;
  return Math.round((advance ?? amount * MONTHS[billing]) * 100);
}

const aMonth = (cents: number, billing: Period) => Math.round(cents / MONTHS[billing]) / 100;

/** The value for each size. Most prices grow evenly, so a value is only computed where its neighbours don't imply it. */
function valuesBetween(sizes: readonly number[], valueFor: (size: number) => number | null): (number | null)[] {
  const known = new Map<number, number | null>();
  const valueAt = (i: number) => {
    if (!known.has(i)) known.set(i, valueFor(sizes[i] as number));
    return known.get(i) as number | null;
  };
  const fill = (low: number, high: number): void => {
    if (high - low < 2) return;
    const evenly = evenGrowth(sizes, [low, valueAt(low)], [high, valueAt(high)]);
    const middle = Math.floor((low + high) / 2);
    // The next size tells packs and included units from even growth.
    if ([low + 1, middle].every((i) => valueAt(i) === evenly(i)))
      for (let i = low + 1; i < high; i += 1) known.set(i, evenly(i));
    else {
      fill(low, middle);
      fill(middle, high);
    }
  };
  fill(0, sizes.length - 1);
  return sizes.map((_, i) => valueAt(i));
}

type Point = readonly [place: number, value: number | null];

/** Interpolates between two values. Null between two unknown ones; NaN, which equals nothing, if only one is known. */
function evenGrowth(sizes: readonly number[], [low, first]: Point, [high, last]: Point) {
  const sizeAt = (i: number) => sizes[i] as number;
  return (i: number): number | null => {
    if (first === null || last === null) return first === last ? null : Number.NaN;
    return first + ((last - first) * (sizeAt(i) - sizeAt(low))) / (sizeAt(high) - sizeAt(low));
  };
}
