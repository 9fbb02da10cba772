import { cueAt, isAdjacent, isAndOr, isCue, isFiller, startsCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { getPartsWithin, type Span, spanIndices, splitSpans } from './spans.ts';

/* Splits sentences into clauses. A cue has no effect outside its clause. */

/** Maximum number of conjunctions and articles before a list item. */
const MAX_JOINING_WORDS = 6;
/** Maximum number of fillers before "optional", as in "but it is optional". */
const MAX_FILLERS = 4;

/** Splits a sentence into clauses. Commas within a list don't end the clause. */
export function splitClauses(scan: Scan, { first, end }: Span): Span[] {
  const listStart = getPartsWithin(scan.cueAt, { first, end }).find((cue) => isHeading(scan, cue))?.end ?? end;
  return splitSpans(first, end, (at) => startsClause(scan, at) && (at < listStart || scan.tokens[at]?.gap !== 'comma'));
}

/** Whether a cue is the heading of a list, as in "Nice to have: …". Then it applies to all items. */
export function isHeading(scan: Scan, { first, end }: Span): boolean {
  return scan.tokens[end]?.gap === 'colon' && isCue(scan, first, 'required', 'nice', 'unwanted', 'unneeded', 'not');
}

function startsClause(scan: Scan, at: number): boolean {
  if (refersToProgram(scan, at)) return false;
  // "WhatsApp, not needed" is one clause, and so are "WhatsApp, even better" and "WhatsApp, but it's optional".
  const next = spanIndices({ first: at, end: at + MAX_FILLERS }).find((other) => !isFiller(scan, other)) ?? at;
  const isLast = startsCue(scan, next, 'nice_after') && !isAdjacent(scan, cueAt(scan, next)?.end ?? next);
  if (isLast || startsCue(scan, at, 'unneeded_after', 'unwanted_after')) return false;
  if (startsCue(scan, at, 'breaks')) return true;
  if (scan.tokens[at]?.gap === 'comma') return !startsItem(scan, at);
  // "And" starts a clause if a verb follows, as in "and runs" or "and it runs".
  const isVerb = startsCue(scan, at + 1, 'verbs') || (isFiller(scan, at + 1) && startsCue(scan, at + 2, 'verbs'));
  return startsCue(scan, at, 'and') && isVerb;
}

/** Maximum number of words before "integration". */
const MAX_ADJECTIVES = 3;

/** Whether words at a token refer to a program named before, as in "we use X, so a native integration would be nice". */
function refersToProgram(scan: Scan, at: number): boolean {
  // "Larkpost integration" names another program.
  const noun = spanIndices({ first: at, end: at + MAX_ADJECTIVES + 1 }).find(
    (next) =>
      scan.startsItem.has(next) ||
      scan.tokens[next]?.isCapitalised ||
      startsCue(scan, next, 'works_with_after') ||
      !isAdjacent(scan, next + 1),
  );
  return noun !== undefined && !scan.startsItem.has(noun) && startsCue(scan, noun, 'works_with_after');
}

/** Whether an item of a list starts at a token or after the conjunctions there. */
function startsItem(scan: Scan, at: number): boolean {
  let next = at;
  // The first item may be unknown: "fax or SMS".
  if (startsCue(scan, at + 1, 'or') && cueAt(scan, at) === undefined && !scan.startsItem.has(at)) next += 1;
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
