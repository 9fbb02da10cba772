import { isAdjacent, isCue } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, findFromLeft, type Span, touches } from './spans.ts';
import { wordsBetween } from './tokens.ts';

/** A currency without a sum: "pay in euros". */
export interface CurrencyMention extends Span {
  /** ISO 4217 code. */
  readonly code: string;
}

/** Finds the only currency without a sum. Currencies without a rate are not understood. */
export function findCurrency(scan: Scan, numbers: readonly NumberMention[]): CurrencyMention | undefined {
  const { tokens, words } = scan;
  const counted = coveredTokens(numbers);
  const found = findFromLeft(tokens, (first): CurrencyMention | undefined => {
    const end = [first + 2, first + 1].find((one) => words.currencies.has(wordsBetween(tokens, first, one))) ?? first;
    const code = words.currencies.get(wordsBetween(tokens, first, end));
    return code === undefined || touches(counted, { first, end }) ? undefined : { first, end, code };
  });
  const [one, ...others] = found.filter((mention) => isOfPrices(scan, mention));
  return one && words.rated.has(one.code) && others.every(({ code }) => code === one.code) ? one : undefined;
}

const IN: ReadonlySet<string> = new Set(['in', 'en', 'em']);

/** "in euros", "prices EUR", "euro invoice". A "pound" alone may be something else. */
function isOfPrices(scan: Scan, { first, end }: Span): boolean {
  const isPrice = (at: number) => isCue(scan, at, 'prices', 'pays', 'other_sums');
  const isAfter = isAdjacent(scan, first) && (IN.has(scan.tokens[first - 1]?.word ?? '') || isPrice(first - 1));
  return isAfter || (isAdjacent(scan, end) && isPrice(end));
}
