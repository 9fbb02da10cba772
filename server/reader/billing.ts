import { BILLING_PERIODS, PLANS_KEY } from '../../model/keys.ts';
import { cueAt, isAdjacent, isCue, isFiller, isWord } from './cues.ts';
import { isNextToPlanWord } from './plans.ts';
import type { Scan } from './scan.ts';
import { coveredTokens } from './spans.ts';
import { findTimeSpan, parseUnitsAt } from './units.ts';

/** Nouns for what is paid for. Contacts and emails are counted by month instead. */
const PAID_NOUNS = ['people', 'linkedin_accounts', 'mailboxes', 'accounts', 'workspaces'] as const;

/** Adds matches for billing periods that are not phrases of the catalogue, such as "billed monthly" or "jährliche Zahlung". */
export function addBillingMatches(scan: Scan): Scan {
  const matchedTokens = coveredTokens(scan.matches.filter(({ condition }) => condition.key !== PLANS_KEY));
  const { names } = scan;
  const isNameOrFiller = (at: number) =>
    isFiller(scan, at) || isCue(scan, at, 'cheap') || names.some((name) => name.first === at || name.end === at + 1);
  const billingMatches = scan.cues.flatMap(({ senses, first, end }) => {
    if (matchedTokens.has(first)) return [];
    const period = findTimeSpan(cueAt(scan, first));
    if (
      period &&
      isWord(scan, first, 'rhythms', end) &&
      // "…, monthly." is about the bill too.
      (!(isAdjacent(scan, first) || isAdjacent(scan, end)) ||
        isCue(scan, first - 1, ...PAID_NOUNS) ||
        [end, end + 1].some((at) => isNextToPlanWord(scan, end, at)) ||
        // "X half-yearly", "X costs yearly", "the monthly price of X".
        (names.length > 0 &&
          (!isAdjacent(scan, first) || isNameOrFiller(first - 1) || isCue(scan, first - 1, 'prices')) &&
          (!isAdjacent(scan, end) || isNameOrFiller(end) || (period === 'month' && isCue(scan, end, 'prices')))))
    )
      return [{ first, end, condition: { key: BILLING_PERIODS, value: period } }];
    if (!(senses.has('pays') || senses.has('prices'))) return [];
    const cueBefore = isAdjacent(scan, first) ? cueAt(scan, first - 1) : undefined;
    // A "yearly price" is billed yearly, but without a tool, a "monthly price" may also be billed yearly.
    if (!senses.has('pays') && ['month', undefined].includes(findTimeSpan(cueBefore))) return [];
    const unitsAfter = senses.has('pays') ? parseUnitsAt(scan, end) : undefined;
    const value = unitsAfter?.period ?? findTimeSpan(cueBefore);
    if (value === undefined || unitsAfter?.per || unitsAfter?.isUnknown) return [];
    const span = unitsAfter ? { first, end: unitsAfter.end } : { first: cueBefore?.first ?? first, end };
    return [{ ...span, condition: { key: BILLING_PERIODS, value } }];
  });
  return {
    ...scan,
    matches: [...scan.matches, ...billingMatches].sort((a, b) => a.first - b.first),
    startsItem: new Set([...scan.startsItem, ...billingMatches.map(({ first }) => first)]),
  };
}
