import type { Sense } from '../../model/lexicon.ts';
import { type Cue, type Scan, type Span, splitSpans, within } from './scan.ts';

/* Where sentences and clauses begin. What a word does to others ends with its clause. */

/** Words for "and" and articles between a comma and the next item of a list. */
const MAX_BETWEEN = 6;

/** The clauses of a sentence. A list goes on after its commas. */
export function splitClauses(scan: Scan, { first, end }: Span): Span[] {
  return splitSpans(first, end, (at) => beginsClause(scan, at));
}

function beginsClause(scan: Scan, at: number): boolean {
  const { tokens } = scan;
  if (startsCue(scan, at, 'breaks')) return true;
  if (tokens[at]?.gap === 'comma') return !beginsItem(scan, at);
  // "and runs", "and it runs"
  const isVerb = startsCue(scan, at + 1, 'verbs') || (isFiller(scan, at + 1) && startsCue(scan, at + 2, 'verbs'));
  return startsCue(scan, at, 'and') && isVerb;
}

/** Whether the next item of a list begins at a token, after words for "and" and "or". */
function beginsItem(scan: Scan, at: number): boolean {
  let next = at;
  while (next < at + MAX_BETWEEN && (isAndOr(scan, next) || isFiller(scan, next))) next += 1;
  return scan.startsItem.has(next) && !startsCue(scan, at, 'breaks');
}

export function isAndOr(scan: Scan, at: number): boolean {
  return startsCue(scan, at, 'and') || startsCue(scan, at, 'or');
}

/** Whether a token means nothing, and is of no phrase that does. */
export function isFiller(scan: Scan, at: number): boolean {
  const cue = cueAt(scan, at);
  return cue !== undefined && (cue.senses.has('skipped') || cue.senses.has('filler')) && !cue.senses.has('not');
}

/** Whether a cue with a sense begins at a token. */
export function startsCue(scan: Scan, at: number, sense: Sense): boolean {
  const cue = cueAt(scan, at);
  return cue?.first === at && cue.senses.has(sense);
}

export function cueAt(scan: Scan, at: number): Cue | undefined {
  return scan.cueAt[at];
}

/** A part of a text, as typed. */
export function textOf({ text, tokens }: Scan, { first, end }: Span): string {
  return text.slice(tokens[first]?.start, tokens[end - 1]?.end);
}

/** Whether a part of a text has a cue with one of some senses. */
export function hasCue(scan: Scan, span: Span, ...senses: readonly Sense[]): boolean {
  return within(scan.cueAt, span).some((cue) => senses.some((sense) => cue.senses.has(sense)));
}

/** Whether a sentence is a question. */
export function isQuestionSentence(scan: Scan, { first, end }: Span): boolean {
  const begins = (['opens', 'explains', 'counts', 'prices'] as const).some((sense) => startsCue(scan, first, sense));
  return scan.tokens[end - 1]?.endsQuestion === true || (begins && !startsCue(scan, first, 'tools'));
}
