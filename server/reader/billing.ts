import { cueAt, isAdjacent } from './cues.ts';
import type { Scan } from './scan.ts';
import { coveredTokens } from './spans.ts';
import { findPeriod, partAt } from './units.ts';

export const BILLING = 'pricing.billing_periods';

/** Adds questions for billing periods: "billed monthly", "jährliche Zahlung". The phrases of the catalogue cover others. */
export function withBilling(scan: Scan): Scan {
  const used = coveredTokens(scan.matches);
  const found = scan.cues.flatMap(({ senses, first, end }) => {
    if (!(senses.has('pays') || senses.has('prices')) || used.has(first)) return [];
    const before = isAdjacent(scan, first) ? cueAt(scan, first - 1) : undefined;
    // "Yearly price" means billed yearly, but a "monthly price" may be billed yearly too.
    if (!senses.has('pays') && ['month', undefined].includes(findPeriod(before))) return [];
    const after = senses.has('pays') ? partAt(scan, end) : undefined;
    const value = after?.period ?? findPeriod(before);
    if (value === undefined || after?.per || after?.isUnknown) return [];
    const span = after ? { first, end: after.end } : { first: before?.first ?? first, end };
    return [{ ...span, condition: { key: BILLING, value } }];
  });
  return {
    ...scan,
    matches: [...scan.matches, ...found].sort((a, b) => a.first - b.first),
    startsItem: new Set([...scan.startsItem, ...found.map(({ first }) => first)]),
  };
}
