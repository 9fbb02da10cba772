import { isAndOr, isCue, isFiller, startsCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { type Span, splitSpans } from './spans.ts';

/* Splits sentences into clauses. A cue has no effect outside its clause. */

/** Maximum number of conjunctions and articles before a list item. */
const MAX_JOINING_WORDS = 6;

/** Splits a sentence into clauses. Commas within a list don't end the clause. */
export function splitClauses(scan: Scan, { first, end }: Span): Span[] {
  const listStart = scan.cues.find((cue) => cue.first >= first && isHeading(scan, cue))?.end ?? end;
  return splitSpans(
    first,
    end,
    (at) => startsClause(scan, at) && (at < listStart || scan.tokens[at]?.gap !== 'comma'),
  );
}

/** Whether a cue is the heading of a list, as in "Nice to have: …". Then it applies to all items. */
export function isHeading(scan: Scan, { first, end }: Span): boolean {
  return scan.tokens[end]?.gap === 'colon' && isCue(scan, first, 'required', 'nice', 'unwanted', 'unneeded', 'not');
}

function startsClause(scan: Scan, at: number): boolean {
  if (startsCue(scan, at, 'breaks')) return true;
  // "WhatsApp, not needed" is one clause.
  if (startsCue(scan, at, 'unneeded_after', 'unwanted_after')) return false;
  if (scan.tokens[at]?.gap === 'comma') return !startsItem(scan, at);
  // "And" starts a clause if a verb follows, as in "and runs" or "and it runs".
  const isVerb = startsCue(scan, at + 1, 'verbs') || (isFiller(scan, at + 1) && startsCue(scan, at + 2, 'verbs'));
  return startsCue(scan, at, 'and') && isVerb;
}

/** Whether an item of a list starts at a token or after the conjunctions there. */
function startsItem(scan: Scan, at: number): boolean {
  let next = at;
  while (next < at + MAX_JOINING_WORDS && (isAndOr(scan, next) || isFiller(scan, next))) next += 1;
  return scan.startsItem.has(next);
}

/** Whether a sentence is a question. */
export function isQuestionSentence(scan: Scan, { first, end }: Span): boolean {
  const hasQuestionWord = startsCue(scan, first, 'opens', 'explains', 'counts', 'prices');
  return (
    scan.tokens[end - 1]?.endsQuestion === true ||
    scan.innerQuestions.has(first) ||
    // The German "was" is also a noun for tools, so a price word must follow.
    (hasQuestionWord && (!startsCue(scan, first, 'tools') || isCue(scan, first + 1, 'prices')))
  );
}
