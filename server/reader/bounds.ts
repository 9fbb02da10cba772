import type { Sense } from '../../model/lexicon.ts';
import { stemOf } from '../../model/phrase-key.ts';
import { cueAt, isAdjacent, isAndOr, isCue, isFiller, startsCue } from './cues.ts';
import { type Scan, textOf } from './scan.ts';
import type { Span } from './spans.ts';

/* Whether a number is the least or the most: "at least 5", "5+", "more than 3", "not over $80". */

export type Bound = 'below' | 'most' | 'least' | 'over';

export interface Bounded extends Span {
  readonly bound: Bound;
}

const BOUNDS: readonly (readonly [Sense, Bound])[] = [
  ['over', 'over'],
  ['least', 'least'],
  ['below', 'below'],
  ['limits', 'most'],
];
const SIGNS: Readonly<Record<string, Bound>> = {
  '<': 'below',
  '≤': 'most',
  '<=': 'most',
  '>': 'over',
  '≥': 'least',
  '>=': 'least',
};
/** "more than about 80" */
const MAX_BETWEEN = 2;
/** "do not want to pay more than" */
const MAX_DENIAL = 6;

/** The bound beside a number or sum, and the words of both. Undefined if there is none. */
export function findBound(scan: Scan, { first, end }: Span, isCount = false): Bounded | undefined {
  const { text, tokens } = scan;
  const [, sign] = /([<>]=?|[≤≥])\s*$/.exec(text.slice(tokens[first - 1]?.end ?? 0, tokens[first]?.start)) ?? [];
  if (sign !== undefined) return { first, end, bound: SIGNS[sign] as Bound };
  if (/^\+(?![\p{L}\p{N}])/u.test(text.slice(tokens[end - 1]?.end))) return { first, end, bound: 'least' };
  for (let at = first - 1; at >= first - 1 - MAX_BETWEEN && isAdjacent(scan, at + 1); at -= 1) {
    const bound = boundOf(scan, at);
    // "300 Mails über acht Postfächer"
    const isWay = isCount && isCue(scan, at, 'skipped') && isAdjacent(scan, at) && !isFiller(scan, at - 1);
    if (bound && !isWay) return withoutDenial(scan, { first: cueAt(scan, at)?.first ?? at, end, bound });
    if (!isFiller(scan, at)) break;
  }
  if (isUnknownWord(scan, first - 1) && isAdjacent(scan, first)) return { first: first - 1, end, bound: 'least' };
  const after =
    isAdjacent(scan, end) && startsCue(scan, end, 'least', 'over', 'limits') ? boundOf(scan, end) : undefined;
  const last = cueAt(scan, end)?.end ?? end;
  const isLast = !isAdjacent(scan, last) || isFiller(scan, last) || isAndOr(scan, last) || isCue(scan, last, 'per');
  return after && isLast ? { first, end: last, bound: after } : undefined;
}

/** A word of another language may be a bound: "LinkedIn ab 80 €". */
function isUnknownWord({ tokens, cueAt, matches, names, vocabulary, words }: Scan, at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  const isSilent = [vocabulary, words.vocabularies.en].some((one) => one.silent.has(stemOf(word, one.language)));
  const isRead = cueAt[at] !== undefined || words.currencies.has(word);
  return /^\p{L}/u.test(word) && !isRead && !isSilent && ![...matches, ...names].some(({ end }) => end === at + 1);
}

function boundOf(scan: Scan, at: number): Bound | undefined {
  return BOUNDS.find(([sense]) => isCue(scan, at, sense))?.[1];
}

/** "I don't want to pay more than $80" is a most. */
function withoutDenial(scan: Scan, one: Bounded): Bounded {
  if (one.bound !== 'over') return one;
  for (let at = one.first - 1; at >= one.first - MAX_DENIAL && isAdjacent(scan, at + 1); at -= 1) {
    if (isCue(scan, at, 'not', 'unwanted', 'unneeded')) return { ...one, bound: 'most' };
    if (scan.startsItem.has(at)) break;
  }
  return one;
}

/** "-5", "+5", "5%": no field has such a number. */
export function isSigned({ text, tokens }: Scan, { first, end }: Span): boolean {
  const [start, last] = [tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0];
  return (
    /(?:^|[\s([])[-+−]\p{Sc}?$/u.test(text.slice(Math.max(0, start - 3), start)) ||
    /^ ?[%‰]/.test(text.slice(last, last + 2))
  );
}

/** A number or sum as typed, with its sign. */
export function signedTextOf(scan: Scan, span: Span): string {
  const before = scan.text.slice(0, scan.tokens[span.first]?.start);
  return (/(?:[<>]=?|[≤≥+−-])\s?$/.exec(before)?.[0] ?? '') + textOf(scan, span);
}
