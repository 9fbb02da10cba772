import { cueAt, isAdjacent, isAndOr, isCue, isFiller, startsCue } from './cues.ts';
import { type Scan, sliceText } from './scan.ts';
import { type Span, spanIndices } from './spans.ts';
import { findRunEnd } from './tokens.ts';

/* Decides whether a number is a minimum or a maximum, such as "at least 5", "5+", "more than 3" or "not over $80". */

/** Senses that bound a number: more than, at least, less than and at most. */
const BOUND_SENSES = ['over', 'least', 'below', 'limits'] as const;
export type Bound = (typeof BOUND_SENSES)[number];
const BOUND_BY_SIGN = {
  '<': 'below',
  '≤': 'limits',
  '<=': 'limits',
  '>': 'over',
  '≥': 'least',
  '>=': 'least',
} as const;
/** Maximum number of fillers between a bound and its number, as in "more than about 80". */
const MAX_FILLERS = 2;
/** Maximum number of tokens between a negation and its bound, as in "do not want to pay more than". */
const MAX_NEGATION_DISTANCE = 6;

/**
 * Finds the bound of a number or sum, with the span of both.
 * @param isCount whether the number counts something
 */
export function findBound(scan: Scan, { first, end }: Span, isCount = false): (Span & { bound: Bound }) | undefined {
  const { text, tokens } = scan;
  const [, sign] = /([<>]=?|[≤≥])\s*$/.exec(text.slice(tokens[first - 1]?.end ?? 0, tokens[first]?.start)) ?? [];
  if (sign !== undefined) return { first, end, bound: BOUND_BY_SIGN[sign as keyof typeof BOUND_BY_SIGN] };
  if (/^\+(?![\p{L}\p{N}])/u.test(text.slice(tokens[end - 1]?.end))) return { first, end, bound: 'least' };
  for (let at = first - 1; at >= first - 1 - MAX_FILLERS && isAdjacent(scan, at + 1); at -= 1) {
    const bound = BOUND_SENSES.find((sense) => isCue(scan, at, sense));
    const start = cueAt(scan, at)?.first ?? at;
    // In "300 Mails über acht Postfächer" and "spread over 12 workspaces", the word is a preposition.
    const mayBePreposition = isCue(scan, at, 'skipped') || tokens[at]?.word === 'over';
    const isPreposition = isCount && mayBePreposition && isAdjacent(scan, at) && !isFiller(scan, at - 1);
    if (bound && !isPreposition) return { first: start, end, bound: negateBound(scan, bound, start, end) };
    if (!isFiller(scan, at)) break;
  }
  const boundAfter = isAdjacent(scan, end) ? BOUND_SENSES.find((sense) => startsCue(scan, end, sense)) : undefined;
  const boundEnd = cueAt(scan, end)?.end ?? end;
  const endsPhrase =
    !isAdjacent(scan, boundEnd) || isFiller(scan, boundEnd) || isAndOr(scan, boundEnd) || isCue(scan, boundEnd, 'per');
  return boundAfter && endsPhrase ? { first, end: boundEnd, bound: boundAfter } : undefined;
}

/** Returns the bound with its negation, if any: "not over 80" is a maximum, and "not under 80" a minimum. */
function negateBound(scan: Scan, bound: Bound, start: number, end: number): Bound {
  if (bound === 'over' && (isNegated(scan, start) || isRefusedLater(scan, end))) return 'limits';
  const isRefused = isAdjacent(scan, start) && isCue(scan, start - 1, 'not');
  return bound === 'below' && isRefused ? 'least' : bound;
}

/** Whether a negation turns a minimum into a maximum, as in "I don't want to pay more than $80". */
function isNegated(scan: Scan, first: number): boolean {
  for (
    let at = first - 1;
    at >= first - MAX_NEGATION_DISTANCE && isAdjacent(scan, at + 1) && !scan.startsItem.has(at);
    at -= 1
  )
    if (isCue(scan, at, 'not', 'unwanted', 'unneeded')) return true;
  return false;
}

/** Whether a negation at the end of its clause makes a minimum a maximum, as in "Mehr als 200 Euro wollen wir nicht ausgeben". */
function isRefusedLater(scan: Scan, end: number): boolean {
  const clause = { first: end, end: findRunEnd(scan.tokens, end - 1, MAX_NEGATION_DISTANCE * 2) };
  const negation = scan.cues.findLast(
    ({ first, senses }) => first >= end && first < clause.end && (senses.has('not') || senses.has('unwanted_after')),
  );
  const hasOtherPart = spanIndices(clause).some((at) => scan.startsItem.has(at));
  return negation !== undefined && clause.end - negation.end <= 1 && !hasOtherPart;
}

/** Whether a number has a sign, such as "-5", "+5", "$-5" or "5%". No field accepts such a number. */
export function isSigned({ text, tokens }: Scan, { first, end }: Span): boolean {
  const start = tokens[first]?.start ?? 0;
  const isAfterSign = /(?:^|[\s([\p{Sc}])[-+−]$/u.test(text.slice(Math.max(0, start - 2), start));
  return isAfterSign || /^ ?[%‰]/.test(text.slice(tokens[end - 1]?.end));
}

/** Returns a number or sum as typed, with its sign. */
export function quoteWithSign(scan: Scan, span: Span): string {
  const before = scan.text.slice(0, scan.tokens[span.first]?.start);
  return (/(?:[<>]=?|[≤≥+−-])\s?$/.exec(before)?.[0] ?? '') + sliceText(scan, span);
}

/** Extends a sum to the currency before its sign, as in "$-25". */
export function includeCurrency({ text, tokens, words }: Scan, { first, end }: Span): Span {
  const { word = '', end: last } = tokens[first - 1] ?? {};
  const hasCurrency = words.currencies.has(word) && /^[-+−]$/.test(text.slice(last, tokens[first]?.start));
  return { first: hasCurrency ? first - 1 : first, end };
}
