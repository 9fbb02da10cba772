import { cueAt, isAdjacent, isAndOr, isCue, isFiller, startsCue } from './cues.ts';
import { type Scan, sliceText } from './scan.ts';
import type { Span } from './spans.ts';
import { wordsBetween } from './tokens.ts';

/* Whether a number is a minimum or a maximum: "at least 5", "5+", "more than 3", "not over $80". */

const BOUNDS = ['over', 'least', 'below', 'limits'] as const;
export type Bound = (typeof BOUNDS)[number];
const SIGNS = { '<': 'below', '≤': 'limits', '<=': 'limits', '>': 'over', '≥': 'least', '>=': 'least' } as const;
/** "more than about 80" */
const MAX_BETWEEN = 2;
/** "do not want to pay more than" */
const MAX_DENIAL = 6;

/** The bound next to a number or sum, with the span of both. */
export function findBound(scan: Scan, { first, end }: Span, isCount = false): (Span & { bound: Bound }) | undefined {
  const { text, tokens } = scan;
  const [, sign] = /([<>]=?|[≤≥])\s*$/.exec(text.slice(tokens[first - 1]?.end ?? 0, tokens[first]?.start)) ?? [];
  if (sign !== undefined) return { first, end, bound: SIGNS[sign as keyof typeof SIGNS] };
  if (/^\+(?![\p{L}\p{N}])/u.test(text.slice(tokens[end - 1]?.end))) return { first, end, bound: 'least' };
  for (let at = first - 1; at >= first - 1 - MAX_BETWEEN && isAdjacent(scan, at + 1); at -= 1) {
    const bound = BOUNDS.find((sense) => isCue(scan, at, sense));
    const start = cueAt(scan, at)?.first ?? at;
    // "300 Mails über acht Postfächer", "spread over 12 workspaces"
    const isPlace = isCue(scan, at, 'skipped') || tokens[at]?.word === 'over';
    const isWay = isCount && isPlace && isAdjacent(scan, at) && !isFiller(scan, at - 1);
    if (bound && !isWay)
      return { first: start, end, bound: bound === 'over' && isDenied(scan, start) ? 'limits' : bound };
    if (!isFiller(scan, at)) break;
  }
  const after = isAdjacent(scan, end) ? BOUNDS.find((sense) => startsCue(scan, end, sense)) : undefined;
  const last = cueAt(scan, end)?.end ?? end;
  const isLast = !isAdjacent(scan, last) || isFiller(scan, last) || isAndOr(scan, last) || isCue(scan, last, 'per');
  if (after && isLast) return { first, end: last, bound: after };
  // "LinkedIn ab 80 €" and "LinkedIn plus de 80 €" are too short to detect German and French.
  const isForeign = Object.values(scan.words.vocabularies).some(({ senses }) =>
    [1, 2, 3].some((count) => {
      const sense = senses.get(wordsBetween(tokens, first - count, first));
      return sense?.has('over') || sense?.has('least');
    }),
  );
  return !isCount && isForeign && isAdjacent(scan, first) ? { first: first - 1, end, bound: 'least' } : undefined;
}

/** "I don't want to pay more than $80" */
function isDenied(scan: Scan, first: number): boolean {
  for (let at = first - 1; at >= first - MAX_DENIAL && isAdjacent(scan, at + 1) && !scan.startsItem.has(at); at -= 1)
    if (isCue(scan, at, 'not', 'unwanted', 'unneeded')) return true;
  return false;
}

/** "-5", "+5", "$-5", "5%": no field takes such a number. */
export function isSigned({ text, tokens }: Scan, { first, end }: Span): boolean {
  const start = tokens[first]?.start ?? 0;
  const isAfterSign = /(?:^|[\s([\p{Sc}])[-+−]$/u.test(text.slice(Math.max(0, start - 2), start));
  return isAfterSign || /^ ?[%‰]/.test(text.slice(tokens[end - 1]?.end));
}

/** A number or sum as typed, with its sign. */
export function signedText(scan: Scan, span: Span): string {
  const before = scan.text.slice(0, scan.tokens[span.first]?.start);
  return (/(?:[<>]=?|[≤≥+−-])\s?$/.exec(before)?.[0] ?? '') + sliceText(scan, span);
}

/** Extends a sum to the currency before its sign: "$-25". */
export function fromCurrency({ text, tokens, words }: Scan, { first, end }: Span): Span {
  const { word = '', end: last } = tokens[first - 1] ?? {};
  const isBefore = words.currencies.has(word) && /^[-+−]$/.test(text.slice(last, tokens[first]?.start));
  return { first: isBefore ? first - 1 : first, end };
}
