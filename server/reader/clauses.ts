import { isAndOr, isCue, isFiller, startsCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { type Span, splitSpans } from './spans.ts';

/* Splits sentences into clauses. The effect of a cue ends with its clause. */

/** Limit of conjunctions and articles before the next item of a list. */
const MAX_BETWEEN = 6;

/** The clauses of a sentence. A list continues after its commas. */
export function splitClauses(scan: Scan, { first, end }: Span): Span[] {
  return splitSpans(first, end, (at) => startsClause(scan, at));
}

function startsClause(scan: Scan, at: number): boolean {
  if (startsCue(scan, at, 'breaks')) return true;
  if (scan.tokens[at]?.gap === 'comma') return !startsItem(scan, at);
  // "and runs", "and it runs"
  const isVerb = startsCue(scan, at + 1, 'verbs') || (isFiller(scan, at + 1) && startsCue(scan, at + 2, 'verbs'));
  return startsCue(scan, at, 'and') && isVerb;
}

/** Whether the next item of a list starts at a token, after conjunctions. */
function startsItem(scan: Scan, at: number): boolean {
  let next = at;
  while (next < at + MAX_BETWEEN && (isAndOr(scan, next) || isFiller(scan, next))) next += 1;
  return scan.startsItem.has(next);
}

export function isQuestionSentence(scan: Scan, { first, end }: Span): boolean {
  const isOpened = startsCue(scan, first, 'opens', 'explains', 'counts', 'prices');
  return (
    scan.tokens[end - 1]?.endsQuestion === true ||
    scan.asksInside.has(first) ||
    // "Was" in "Was kostet X" can also mean a tool.
    (isOpened && (!startsCue(scan, first, 'tools') || isCue(scan, first + 1, 'prices')))
  );
}
