import type { Sense } from '../../model/lexicon.ts';
import { type Scan, type Sign, type Span, spansFrom, within } from './scan.ts';

/* Where sentences and clauses begin. What a word does to others ends with its clause. */

/** Words for "and" and articles between a comma and the next item of a list. */
const MAX_BETWEEN = 6;

/** The clauses of a sentence. A list goes on after its commas. */
export function clausesIn(scan: Scan, { first, end }: Span): Span[] {
  return spansFrom(first, end, (at) => beginsClause(scan, at));
}

function beginsClause(scan: Scan, at: number): boolean {
  const { tokens } = scan;
  if (isIn(scan, at, 'breaks')) return true;
  if (tokens[at]?.gap === 'comma') return !beginsItem(scan, at);
  // "and runs", "and it runs"
  const isVerb = isIn(scan, at + 1, 'verbs') || (isIdle(scan, at + 1) && isIn(scan, at + 2, 'verbs'));
  return isIn(scan, at, 'and') && isVerb;
}

/** Whether the next item of a list begins at a token, after words for "and" and "or". */
function beginsItem(scan: Scan, at: number): boolean {
  let next = at;
  while (next < at + MAX_BETWEEN && (isJoin(scan, next) || isIdle(scan, next))) next += 1;
  return scan.startsItem.has(next) && !isIn(scan, at, 'breaks');
}

export function isJoin(scan: Scan, at: number): boolean {
  return isIn(scan, at, 'and') || isIn(scan, at, 'or');
}

/** Whether a token means nothing, and is of no phrase that does. */
export function isIdle(scan: Scan, at: number): boolean {
  const sign = signAt(scan, at);
  return sign !== undefined && (sign.senses.has('skipped') || sign.senses.has('filler')) && !sign.senses.has('not');
}

/** Whether a sign with a sense begins at a token. */
export function isIn(scan: Scan, at: number, sense: Sense): boolean {
  const sign = signAt(scan, at);
  return sign?.first === at && sign.senses.has(sense);
}

export function signAt(scan: Scan, at: number): Sign | undefined {
  return scan.signAt[at];
}

/** A part of a text, as typed. */
export function textOf({ text, tokens }: Scan, { first, end }: Span): string {
  return text.slice(tokens[first]?.start, tokens[end - 1]?.end);
}

/** Whether a part of a text has a sign with one of some senses. */
export function says(scan: Scan, span: Span, ...senses: readonly Sense[]): boolean {
  return within(scan.signAt, span).some((sign) => senses.some((sense) => sign.senses.has(sense)));
}

/** Whether a sentence is a question. */
export function isQuestionAt(scan: Scan, { first, end }: Span): boolean {
  const begins = (['opens', 'explains', 'counts', 'prices'] as const).some((sense) => isIn(scan, first, sense));
  return scan.tokens[end - 1]?.endsQuestion === true || (begins && !isIn(scan, first, 'tools'));
}
