import { isAdjacent, isWord } from './cues.ts';
import type { Scan } from './scan.ts';
import { findFromLeft, type Span } from './spans.ts';
import { joinWords } from './tokens.ts';

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
export function isYear({ value }: NumberMention): boolean {
  return value >= 1900 && value < 2100;
}

const DIGITS = /^([a-z]{2,3})?(\d{1,12}(?:[.,]\d{1,12}){0,4})([km](?![a-z]))?([a-z]{0,12})$/;
/** Maximum number of words in one number word, such as "quatre vingt dix". */
const MAX_WORDS = 3;

/** Finds numbers from left to right, such as 50, 1,000, 49.99, 2.5k, 1.2m, "twenty five" and "50 to 100". */
export function findNumbers(scan: Scan): NumberMention[] {
  const mentions: NumberMention[] = [];
  const numbers = findFromLeft(scan.tokens, (first) => parseDigits(scan, first) ?? parseWords(scan, first));
  for (const number of numbers.map((number) => halve(scan, addCurrency(scan, number)))) {
    const low = mentions.at(-1);
    if (low && isRange(scan, low, number)) {
      const currency = number.currency ?? low.currency;
      const isBetween = isWord(scan, low.first - 1, 'between');
      const lowerEnd = { first: isBetween ? low.first - 1 : low.first, end: low.end };
      mentions[mentions.length - 1] = { ...number, first: low.first, currency, isRangeEnd: true, lowerEnd };
    } else mentions.push(number);
  }
  return mentions;
}

/** Whether two numbers form a range, such as "50 to 100", "$50-$100" or "between 5 and 10". */
function isRange(scan: Scan, low: NumberMention, high: NumberMention): boolean {
  const { text, tokens } = scan;
  if (low.value >= high.value) return false;
  if (low.end === high.first)
    return /^\s?\p{Pd}\s?$/u.test(text.slice(tokens[low.end - 1]?.end, tokens[high.first]?.start));
  return (
    isWord(scan, low.end, 'to', high.first) ||
    (isWord(scan, low.end, 'joiners', high.first) && isWord(scan, low.first - 1, 'between'))
  );
}

/** Adds the currency next to a number. A currency before the number wins. A dash separates two numbers: "$50-$100". */
function addCurrency({ text, tokens, words }: Scan, number: NumberMention): NumberMention {
  const { first, end } = number;
  const isNextTo = (at: number) => /^(?:\s?|<?=|: )$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));
  const findCurrency = (start: number, last: number) => words.currencies.get(joinWords(tokens, start, last));
  // In "US $ 50", two words are the currency, but in "jusqu'à $50" only one is.
  const mayHaveTwoWords = tokens[first - 2]?.isCapitalised || tokens[first - 2]?.end === tokens[first - 1]?.start;
  const lengths = isNextTo(first) ? (mayHaveTwoWords ? [2, 1] : [1]) : [];
  const lengthBefore = lengths.find((length) => findCurrency(first - length, first)) ?? 0;
  // "30 US dollars" has two words.
  const lengthAfter =
    number.currency === undefined && isNextTo(end)
      ? ([1, 2].find((length) => findCurrency(end, end + length)) ?? 0)
      : 0;
  const currency = number.currency ?? findCurrency(first - lengthBefore, first) ?? findCurrency(end, end + lengthAfter);
  return { ...number, first: first - lengthBefore, end: end + lengthAfter, currency };
}

/** "Half of 12,000" is 6,000. */
function halve(scan: Scan, number: NumberMention): NumberMention {
  const first = number.first - 2;
  const isHalf = isWord(scan, first, 'halves') && !isYear(number);
  return isHalf ? { ...number, first, value: number.value / 2 } : number;
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
  // A space may precede the "k": "10 k".
  if (value < 1000 && !multiple && isAdjacent(scan, end) && tokens[end]?.word === 'k')
    return { first, end: end + 1, value: value * 1000, currency };
  // A number word may multiply the digits: "10 thousand".
  const unit = value < 1000 && isAdjacent(scan, end) ? scan.vocabulary.numbers.get(tokens[end]?.word ?? '') : undefined;
  return unit !== undefined && unit >= 1000
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
