import { lowerMedian } from '../../../model/median.ts';
import { centsInWords } from '../../../model/pricing/price-text.ts';
import type { ToolPrice } from './entry-price.tsx';

/** The median entry price of the tools of one type. */
interface TypeMedian {
  /** In words, in the base currency of the rates: `59 USD`. */
  readonly price: string;
  /** How many prices it is the median of. */
  readonly of: number;
}

/** A median of fewer prices says nothing about a type. */
const MIN_PRICES = 3;

/** @param cheapestFirst the known prices of all types; the lower of the two that each tool has counts */
export function typeMedian(
  cheapestFirst: readonly ToolPrice[],
  category: string,
  base: string,
): TypeMedian | undefined {
  const own = cheapestFirst.filter((price) => price.category === category);
  const middle = lowerMedian(own)?.lowest;
  if (own.length < MIN_PRICES || middle === undefined) return undefined;
  return { price: centsInWords(middle, base), of: own.length };
}

/** What a median of prices is, said once on each page that has one. */
export const MEDIAN_MEANS =
  'The median is the price in the middle: half of the known entry prices of the type are no higher, half no lower. Other currencies are converted for it.';
