import { cueAt, hasCue, isAdjacent, isCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { coveredTokens } from './spans.ts';
import { findPeriod, parseUnitsAt } from './units.ts';

/** The key of the billing periods question. */
export const BILLING = 'pricing.billing_periods';

/** Adverbs for a period of a year. */
const YEARLY = /^(?:yearly|annually|jahrlich|annuellement|anualmente)$/;

/** Whether an adverb ends the set-up of a price, as in "six people yearly, how much". */
function isYearlyPrice(scan: Scan, at: number): boolean {
  const sentence = scan.sentenceAt[at];
  const endsPart = scan.tokens[at + 1]?.gap !== 'none' || isCue(scan, at + 1, 'prices');
  return (
    endsPart && YEARLY.test(scan.tokens[at]?.word ?? '') && sentence !== undefined && hasCue(scan, sentence, 'prices')
  );
}

/** Adds matches for billing periods that are not phrases of the catalogue, such as "billed monthly" or "jährliche Zahlung". */
export function addBillingMatches(scan: Scan): Scan {
  const matchedTokens = coveredTokens(scan.matches);
  const billingMatches = scan.cues.flatMap(({ senses, first, end }) => {
    if (matchedTokens.has(first)) return [];
    if (senses.has('year') && isYearlyPrice(scan, first))
      return [{ first, end, condition: { key: BILLING, value: 'year' } }];
    if (!(senses.has('pays') || senses.has('prices'))) return [];
    const cueBefore = isAdjacent(scan, first) ? cueAt(scan, first - 1) : undefined;
    // A "yearly price" is billed yearly, but a "monthly price" may also be billed yearly.
    if (!senses.has('pays') && ['month', undefined].includes(findPeriod(cueBefore))) return [];
    const unitsAfter = senses.has('pays') ? parseUnitsAt(scan, end) : undefined;
    const value = unitsAfter?.period ?? findPeriod(cueBefore);
    if (value === undefined || unitsAfter?.per || unitsAfter?.isUnknown) return [];
    const span = unitsAfter ? { first, end: unitsAfter.end } : { first: cueBefore?.first ?? first, end };
    return [{ ...span, condition: { key: BILLING, value } }];
  });
  return {
    ...scan,
    matches: [...scan.matches, ...billingMatches].sort((a, b) => a.first - b.first),
    startsItem: new Set([...scan.startsItem, ...billingMatches.map(({ first }) => first)]),
  };
}
