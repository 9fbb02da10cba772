import { hasCue, isAdjacent, isCue, isFiller, isItem, isWord, type Scan, startsCue } from './scan.ts';
import { findFromLeft, joinWords, type Span } from './tokens.ts';

/** A number in digits or words, with any currency next to it, such as "US $ 50" or "50eur". */
export interface NumberMention extends Span {
  readonly value: number;
  /** ISO 4217 code. */
  readonly currency?: string | undefined;
  /** Whether the number is the upper end of a range, such as "50 to 100". */
  readonly isRangeEnd?: boolean;
  /** The lower end of the range, including "between". */
  readonly lowerEnd?: Span;
}

/** Whether a number may be a year, as in "since 2019". */
export const isYear = (value: number) => value >= 1900 && value < 2100;

const DIGITS = /^([a-z]{2,3})?(\d{1,12}(?:[.,]\d{1,12}){0,4})([km](?![a-z]))?([a-z]{0,12})$/;
/** Maximum number of words in one number word, such as "quatre vingt dix". */
const MAX_WORDS = 3;

/** Finds numbers from left to right, such as 50, 1,000, 49.99, 2.5k, 1.2m, "twenty five" and "50 to 100". */
export function findNumbers(scan: Scan): NumberMention[] {
  const mentions: NumberMention[] = [];
  const numbers = findFromLeft(scan.tokens, (first) => parseDigits(scan, first) ?? parseWords(scan, first));
  for (const number of numbers.map((number) => addCurrency(scan, number))) {
    const low = mentions.at(-1);
    if (low && isRange(scan, low, number)) {
      const currency = number.currency ?? low.currency;
      const lowerEnd = { first: low.first, end: low.end };
      mentions[mentions.length - 1] = { ...number, first: low.first, currency, isRangeEnd: true, lowerEnd };
    } else mentions.push(number);
  }
  return mentions;
}

/** Whether two numbers form a range, such as "50 to 100", "$50-$100" or "between 5 and 10". */
function isRange(scan: Scan, low: NumberMention, high: NumberMention): boolean {
  const between = scan.text.slice(scan.tokens[low.end - 1]?.end, scan.tokens[high.first]?.start);
  const isJoined = isWord(scan, low.end, 'joiners', high.first) && isWord(scan, low.first - 1, 'between');
  return (
    low.value < high.value && (/^\s?\p{Pd}\s?$/u.test(between) || isWord(scan, low.end, 'to', high.first) || isJoined)
  );
}

/** Adds the currency next to a number. One before the number wins. In "US $ 50" and "30 US dollars", it has two words. */
function addCurrency({ text, tokens, words }: Scan, number: NumberMention): NumberMention {
  const { first, end } = number;
  const isNextTo = (at: number) => /^(?:\s?|<?=|: |-)$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));
  const findCurrency = (start: number, last: number) => words.currencies.get(joinWords(tokens, start, last));
  // In "jusqu'à $50", one word is the currency.
  const mayHaveTwoWords = tokens[first - 2]?.isCapitalised || tokens[first - 2]?.end === tokens[first - 1]?.start;
  const before = isNextTo(first)
    ? (mayHaveTwoWords ? [2, 1] : [1]).find((length) => findCurrency(first - length, first))
    : 0;
  const after =
    number.currency === undefined && isNextTo(end) ? [1, 2].find((length) => findCurrency(end, end + length)) : 0;
  const currency =
    number.currency ?? findCurrency(first - (before ?? 0), first) ?? findCurrency(end, end + (after ?? 0));
  return { ...number, first: first - (before ?? 0), end: end + (after ?? 0), currency };
}

function parseDigits(scan: Scan, first: number): NumberMention | undefined {
  const { text, tokens, words } = scan;
  const [, prefix = '', digits, multiple, suffix = ''] = DIGITS.exec(tokens[first]?.word ?? '') ?? [];
  const currency = words.currencies.get(prefix + suffix);
  if (digits === undefined || (prefix + suffix !== '' && currency === undefined)) return undefined;
  let value = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  if (multiple) value *= multiple === 'k' ? 1000 : 1_000_000;
  let end = first + 1;
  // A space may separate thousands: "1 000".
  while (value < 1_000_000 && /^\d{3}$/.test(tokens[end]?.word ?? '') && text[tokens[end - 1]?.end ?? 0] === ' ') {
    value = value * 1000 + Number(tokens[end]?.word);
    end += 1;
  }
  // A word may multiply the digits: "10 k", "10 thousand".
  const { word = '' } = (isAdjacent(scan, end) && tokens[end]) || {};
  const unit = word === 'k' ? 1000 : (scan.vocabulary.numbers.get(word) ?? 0);
  return value < 1000 && unit >= 1000
    ? { first, end: end + 1, value: value * unit, currency }
    : { first, end, value, currency };
}

function parseWords(scan: Scan, first: number): NumberMention | undefined {
  let number = parseNumberWord(scan, first);
  while (number) {
    const isJoined = isWord(scan, number.end, 'joiners');
    const next = number.end + (isJoined ? 1 : 0);
    const nextNumber = isAdjacent(scan, next) ? parseNumberWord(scan, next) : undefined;
    const value = nextNumber && combineNumbers(number.value, nextNumber.value, isJoined);
    if (!nextNumber || value === undefined) break;
    number = { first, end: nextNumber.end, value };
  }
  return number;
}

/** Multiplies or adds two number words: "two hundred", "two hundred and fifty", "twenty five". */
function combineNumbers(value: number, next: number, isJoined: boolean): number | undefined {
  // "Two dozen" are 24.
  if (!isJoined && [12, 100, 1000, 1_000_000].includes(next) && value < next) return value * next;
  return next < 100 && value >= 20 && value % 10 === 0 && (value >= 100 || next < 10) ? value + next : undefined;
}

/** Parses the longest number word that starts at a token. */
function parseNumberWord(scan: Scan, first: number): NumberMention | undefined {
  for (let end = Math.min(first + MAX_WORDS, scan.tokens.length); end > first; end -= 1) {
    const value = scan.vocabulary.numbers.get(joinWords(scan.tokens, first, end));
    const isUninterrupted = scan.tokens.slice(first + 1, end).every(({ gap }) => gap === 'none');
    if (value !== undefined && isUninterrupted) return { first, end, value };
  }
  return undefined;
}

/** Senses that bound a number: more than, at least, less than and at most. */
const BOUNDS = ['over', 'least', 'below', 'limits'] as const;
export type Bound = (typeof BOUNDS)[number];
/** Maximum number of fillers between a bound and its number, as in "more than about 80". */
const MAX_FILLERS = 2;
/** Maximum number of tokens between a negation and its bound, as in "do not want to pay more than". */
const MAX_DISTANCE = 6;

/**
 * Finds whether a number or sum is a minimum or a maximum, such as "at least 5", "5+", "more than 3" or "not over $80".
 * @param isCount whether the number counts something. Then "over 12 workspaces" is no bound.
 */
export function findBound(scan: Scan, { first, end }: Span, isCount = false): Bound | undefined {
  const { text, tokens } = scan;
  if (/^\+(?![\p{L}\p{N}])/u.test(text.slice(tokens[end - 1]?.end))) return 'least';
  for (let at = first - 1; at >= first - 1 - MAX_FILLERS && isAdjacent(scan, at + 1); at -= 1) {
    const bound = BOUNDS.find((sense) => isCue(scan, at, sense));
    const mayBePreposition = isCount && (isCue(scan, at, 'skipped') || tokens[at]?.word === 'over');
    const isPreposition = mayBePreposition && isAdjacent(scan, at) && !isFiller(scan, at - 1);
    if (bound && !isPreposition) return negate(scan, bound, { first: scan.cueAt[at]?.first ?? at, end });
    if (!isFiller(scan, at)) break;
  }
  const last = scan.cueAt[end]?.end ?? end;
  const endsPhrase = !isAdjacent(scan, last) || isFiller(scan, last) || isCue(scan, last, 'per', 'and', 'or');
  return isAdjacent(scan, end) && endsPhrase ? BOUNDS.find((sense) => startsCue(scan, end, sense)) : undefined;
}

/** "I don't want to pay more than 80" and "Mehr als 80 wollen wir nicht ausgeben" are maximums, and "not under 80" is a minimum. */
function negate(scan: Scan, bound: Bound, { first, end }: Span): Bound {
  if (bound === 'below') return isAdjacent(scan, first) && isCue(scan, first - 1, 'not') ? 'least' : bound;
  if (bound !== 'over') return bound;
  for (let at = first - 1; at >= first - MAX_DISTANCE && isAdjacent(scan, at + 1) && !isItem(scan, at); at -= 1)
    if (isCue(scan, at, 'not', 'unwanted', 'unneeded')) return 'limits';
  let last = end;
  while (last < end + 2 * MAX_DISTANCE && isAdjacent(scan, last) && !isItem(scan, last)) last += 1;
  return hasCue(scan, { first: Math.max(end, last - 2), end: last }, 'not', 'unwanted_after') ? 'limits' : bound;
}

/** Whether a number has a sign, such as "-5", "+5", "$-5" or "5%". No field accepts such a number. */
export function isSigned({ text, tokens }: Scan, { first, end }: Span): boolean {
  const start = tokens[first]?.start ?? 0;
  const isAfterSign = /(?:^|[\s([\p{Sc}])[-+−]$/u.test(text.slice(Math.max(0, start - 2), start));
  const isBehindCurrency = /^\p{Sc}\s?[-−]/u.test(text.slice(start));
  return isAfterSign || isBehindCurrency || /^ ?[%‰]/.test(text.slice(tokens[end - 1]?.end));
}
