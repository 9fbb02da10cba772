import { isAdjacent } from './cues.ts';
import type { Scan } from './scan.ts';
import { indicesOf } from './spans.ts';
import { partAt, periodOf } from './units.ts';

export const BILLING = 'pricing.billing_periods';

/** A text with questions for billing periods: "billed monthly", "jährliche Zahlung". Phrases of the catalogue name others. */
export function withBilling(scan: Scan): Scan {
  const used = new Set(scan.matches.flatMap(indicesOf));
  const found = scan.cues.flatMap((cue) => {
    if (!cue.senses.has('pays') || used.has(cue.first)) return [];
    const after = partAt(scan, cue.end);
    const before = isAdjacent(scan, cue.first) ? scan.cueAt[cue.first - 1] : undefined;
    const period = after?.period ?? periodOf(before);
    if (period === undefined || after?.per || after?.isUnknown) return [];
    const span = after?.period ? { first: cue.first, end: after.end } : { first: before?.first ?? 0, end: cue.end };
    return [{ ...span, condition: { key: BILLING, value: period } }];
  });
  return {
    ...scan,
    matches: [...scan.matches, ...found].sort((a, b) => a.first - b.first),
    startsItem: new Set([...scan.startsItem, ...found.map(({ first }) => first)]),
  };
}
