import { hasCue, hasWord, isAndOr, startsCue } from './cues.ts';
import type { Mention } from './mentions.ts';
import type { Scan } from './scan.ts';

/** The cues that ask for a price, or compare prices. */
export const PRICE_CUES = ['prices', 'cheaper_than', 'cheaper', 'cheap'] as const;

/**
 * Whether a text asks for the answer to a question beside a price, as in "price and refunds" or "does it give refunds, and what does it
 * cost?". In "price with SSO", the price is for SSO.
 */
export function isBesidePrice(scan: Scan, { first, end, strength, isExplicit }: Mention): boolean {
  const isRequirement = strength !== 'required' || isExplicit;
  const sentence = scan.sentenceAt[first];
  if (isRequirement || !sentence) return false;
  const endsClause = (at: number) => isAndOr(scan, at) || scan.tokens[at]?.gap !== 'none';
  let start = first;
  while (start > sentence.first && !endsClause(start)) start -= 1;
  let stop = end;
  while (stop < sentence.end && !endsClause(stop)) stop += 1;
  const hasPrice = (from: number, to: number) => hasCue(scan, { first: from, end: to }, ...PRICE_CUES);
  const before = { first: sentence.first, end: first };
  const isAfterWith = hasWord(scan, 'with', before) || hasWord(scan, 'without', before);
  return (
    !isAfterWith &&
    !hasPrice(start, stop) &&
    (hasPrice(0, start) || (startsCue(scan, sentence.first, 'opens') && hasPrice(stop, scan.tokens.length)))
  );
}
