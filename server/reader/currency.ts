import { isAdjacent, isCue, isWord } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, findFromLeft, overlaps, type Span } from './spans.ts';
import { joinWords } from './tokens.ts';

/** A currency named without a sum, as in "pay in euros". */
export interface CurrencyMention extends Span {
  /** ISO 4217 code. */
  readonly code: string;
}

/** Finds the currency that a text names without a sum. Undefined if it names several, or one without an exchange rate. */
export function findCurrency(scan: Scan, numbers: readonly NumberMention[]): CurrencyMention | undefined {
  const { tokens, words } = scan;
  const numberTokens = coveredTokens(numbers);
  const mentions = findFromLeft(tokens, (first): CurrencyMention | undefined => {
    const ends = [first + 2, first + 1];
    const end = ends.find((next) => words.currencies.has(joinWords(tokens, first, next))) ?? first;
    const code = words.currencies.get(joinWords(tokens, first, end));
    return code === undefined || overlaps(numberTokens, { first, end }) ? undefined : { first, end, code };
  });
  const [currency, ...rest] = mentions.filter((mention) => isPriceCurrency(scan, mention));
  const isConvertible = currency && words.convertibleCurrencies.has(currency.code);
  return isConvertible && rest.every(({ code }) => code === currency.code) ? currency : undefined;
}

/**
 * Whether a currency is the currency of prices, as in "in euros", "prices EUR" or "euro invoice". Without such words, "pound" may mean
 * something else.
 */
function isPriceCurrency(scan: Scan, { first, end }: Span): boolean {
  const isPrice = (at: number) => isCue(scan, at, 'prices', 'pays', 'other_sums');
  const followsPreposition = isAdjacent(scan, first) && (isWord(scan, first - 1, 'in') || isPrice(first - 1));
  return followsPreposition || (isAdjacent(scan, end) && isPrice(end));
}
