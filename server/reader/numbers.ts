import type { Span } from './spans.ts';
import { type Token, wordsBetween } from './tokens.ts';
import type { CurrencyWords } from './vocabulary.ts';

/** A number of a text, in digits or in letters. */
export interface NumberMention extends Span {
  readonly value: number;
  /** ISO 4217 code of a currency that is attached to it: "50eur". */
  readonly currency?: string | undefined;
  /** "50 to 100" is one number, the upper one. */
  readonly isRange?: boolean;
}

/** "since 2019" */
export function isYear({ value }: NumberMention): boolean {
  return value >= 1900 && value < 2100;
}

const DIGITS = /^([a-z]{2,3})?(\d{1,12}(?:[.,]\d{1,12}){0,4})(k(?![a-z]))?([a-z]{0,12})$/;
/** "treinta y cinco", "two hundred and fifty" */
const WITHIN = new Set(['and', 'y', 'e', 'et', 'und']);
const RANGE_WORDS = new Set(['to', 'bis', 'a']);
const BETWEEN = new Set(['between', 'zwischen', 'entre']);

/** The numbers of a text, from left to right: 50, 1,000, 49.99, 2.5k, 50eur, "twenty five", "50 to 100". */
export function findNumbers(
  text: string,
  tokens: readonly Token[],
  letters: ReadonlyMap<string, number>,
  currencies: CurrencyWords,
): NumberMention[] {
  const found: NumberMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = inDigits(text, tokens, at, currencies) ?? inLetters(tokens, at, letters);
    const last = found.at(-1);
    if (one && last && isRange(text, tokens, last, one, currencies)) {
      found[found.length - 1] = {
        ...one,
        first: last.first,
        currency: one.currency ?? currencies.get(tokens[one.first - 1]?.word ?? '') ?? last.currency,
        isRange: true,
      };
    } else if (one) found.push(one);
    at = one?.end ?? at + 1;
  }
  return found;
}

/** "50 to 100", "$50-$100", "between 5 and 10" */
function isRange(
  text: string,
  tokens: readonly Token[],
  low: NumberMention,
  high: NumberMention,
  currencies: CurrencyWords,
): boolean {
  if (low.value >= high.value || high.first - low.end > 3) return false;
  const isCurrency = (at: number) => currencies.has(tokens[at]?.word ?? '');
  const [joint, ...others] = tokens.slice(low.end, high.first).filter(({ word }) => !currencies.has(word));
  if (joint === undefined) {
    const between = text.slice(tokens[low.end - 1]?.end, tokens[high.first]?.start);
    return /^\P{N}{0,9}\p{Pd}\P{N}{0,9}$/u.test(between);
  }
  const before = tokens[low.first - (isCurrency(low.first - 1) ? 2 : 1)]?.word ?? '';
  const isJoined = RANGE_WORDS.has(joint.word) || (BETWEEN.has(before) && WITHIN.has(joint.word));
  return isJoined && others.length === 0;
}

function inDigits(
  text: string,
  tokens: readonly Token[],
  first: number,
  currencies: CurrencyWords,
): NumberMention | undefined {
  const [, before = '', digits, thousand, after = ''] = DIGITS.exec(tokens[first]?.word ?? '') ?? [];
  if (digits === undefined) return undefined;
  const currency = currencies.get(before + after);
  if (before + after !== '' && currency === undefined) return undefined;
  let value = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')) * (thousand ? 1000 : 1);
  let end = first + 1;
  // "1 000"
  while (value < 1_000_000 && /^\d{3}$/.test(tokens[end]?.word ?? '') && text[tokens[end - 1]?.end ?? 0] === ' ') {
    value = value * 1000 + Number(tokens[end]?.word);
    end += 1;
  }
  return { first, end, value, currency };
}

function inLetters(
  tokens: readonly Token[],
  first: number,
  letters: ReadonlyMap<string, number>,
): NumberMention | undefined {
  const begin = wordsAt(tokens, first, letters);
  if (!begin) return undefined;
  let { value, end } = begin;
  for (;;) {
    const skip = WITHIN.has(tokens[end]?.word ?? '') ? 1 : 0;
    const more = tokens[end + skip]?.gap === 'none' ? wordsAt(tokens, end + skip, letters) : undefined;
    if (!more) break;
    const next = more.value;
    if (skip === 0 && (next === 100 || next === 1000) && value < next) value *= next;
    else if (next < 100 && value >= 20 && value % 10 === 0 && (value >= 100 || next < 10)) value += next;
    else break;
    end = more.end;
  }
  return { first, end, value };
}

/** "quatre vingt" */
const MAX_WORDS = 3;

/** The longest number of the list that begins at a token. */
function wordsAt(tokens: readonly Token[], first: number, letters: ReadonlyMap<string, number>) {
  for (let end = first + MAX_WORDS; end > first; end -= 1) {
    if (tokens.slice(first + 1, end).some(({ gap }) => gap !== 'none')) continue;
    const value = letters.get(wordsBetween(tokens, first, end));
    if (value !== undefined) return { value, end: Math.min(end, tokens.length) };
  }
  return undefined;
}
