import type { JoinedPhrases } from './joined-phrases.ts';
import type { Amount, ReadToken } from './tokens.ts';

/** The parts that split a German compound, the larger first. */
const SCALES = ['tausend', 'hundert'];
/** No compound number is shorter or longer, in letters. */
const MIN_COMPOUND_LENGTH = 9;
const MAX_COMPOUND_LENGTH = 48;

/** "une cinquantaine de" */
const MAX_WORDS_OF_PHRASE = 4;

/** Words between tens and a unit: "treinta y cinco". "and" only follows a hundred or thousand. */
const WITHIN_TENS = new Set(['y', 'e', 'et']);
const CONNECTORS = new Set(['and', 'und', ...WITHIN_TENS]);

/** A number in several words. */
interface NumberRun {
  readonly value: number;
  /** The index after its last token. */
  readonly end: number;
}

/** Reads 50, 1,000, 1.000, 49.99, 49,99, 2.5k and 50eur; undefined if the word is not a number in digits. */
export function amountOf(word: string): Amount | undefined {
  const match = /^(\d{1,12}(?:[.,]\d{1,12}){0,4})(k(?![a-z]))?([a-z]{0,12})$/.exec(word);
  if (!match) return undefined;
  const [, digits = '', thousand, unit = ''] = match;
  const amount = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  return Number.isFinite(amount) ? { amount: thousand ? amount * 1000 : amount, unit } : undefined;
}

/** The value of one word, "fifty", "zweihundert" or "fünfundzwanzig"; undefined if it is not a number in letters. */
export function numberOfWord(word: string, numbers: ReadonlyMap<string, number>): number | undefined {
  const value = numbers.get(word);
  if (value !== undefined || word.length < MIN_COMPOUND_LENGTH || word.length > MAX_COMPOUND_LENGTH) return value;
  for (const name of SCALES) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const scale = numbers.get(name) ?? 0;
    const [head, tail] = [word.slice(0, at), word.slice(at + name.length).replace(/^und/, '')];
    const times = head === '' || head === 'ein' ? 1 : numberOfWord(head, numbers);
    const rest = tail === '' ? 0 : numberOfWord(tail, numbers);
    if (times !== undefined && times < scale && rest !== undefined && rest < scale) return times * scale + rest;
  }
  return unitBeforeTens(word, numbers);
}

/** "fünfundzwanzig" */
function unitBeforeTens(word: string, numbers: ReadonlyMap<string, number>): number | undefined {
  const at = word.indexOf('und', 3);
  if (at < 0) return undefined;
  const [unit, tens] = [word.slice(0, at), numbers.get(word.slice(at + 3))];
  const units = unit === 'ein' ? 1 : numbers.get(unit);
  const isNumber = units !== undefined && units < 10 && tens !== undefined && tens < 100 && tens % 10 === 0;
  return isNumber ? units + tens : undefined;
}

/** Joins the tokens of each phrase for a number into one: "half a dozen". */
export function joinPhrases(tokens: readonly ReadToken[], phrases: JoinedPhrases<number>): readonly ReadToken[] {
  const joined: ReadToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at + 1;
    while (end < at + MAX_WORDS_OF_PHRASE && tokens[end]?.gap === 'none') end += 1;
    const run = phrases.at(tokens, at, Math.min(end, tokens.length))[0];
    const [first, last] = [tokens[at], tokens[at + (run?.length ?? 1) - 1]] as [ReadToken, ReadToken];
    const isPhrase = run !== undefined && run.length > 1;
    joined.push(isPhrase ? numberToken(first, last, run.meaning) : first);
    at += isPhrase ? run.length : 1;
  }
  return joined;
}

/**
 * Joins the tokens of a number in several words into one: "two hundred and fifty", "5 thousand", "deux cents". A number in
 * digits can begin such a run, but is never added to one.
 *
 * @param ones words for one. They count only before a hundred or thousand: "one tool" is not a number of tools
 */
export function joinNumbers(tokens: readonly ReadToken[], ones: ReadonlySet<string>): readonly ReadToken[] {
  if (!tokens.some((token, at) => isSpelledOut(token) && token.gap === 'none' && mayContinue(tokens[at - 1], ones)))
    return tokens;
  const joined: ReadToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = runAt(tokens, at, ones);
    const [first, last] = [tokens[at], tokens[(run?.end ?? at + 1) - 1]] as [ReadToken, ReadToken];
    if (!run || run.end === at + 1) joined.push(first);
    else joined.push(numberToken(first, last, run.value));
    at = run?.end ?? at + 1;
  }
  return joined;
}

function numberToken(first: ReadToken, { end }: ReadToken, number: number): ReadToken {
  return { ...first, end, number, amount: { amount: number, unit: '' } };
}

function mayContinue(token: ReadToken | undefined, ones: ReadonlySet<string>): boolean {
  return token !== undefined && (token.number !== undefined || ones.has(token.word) || CONNECTORS.has(token.word));
}

function runAt(tokens: readonly ReadToken[], first: number, ones: ReadonlySet<string>): NumberRun | undefined {
  const begin = tokens[first] as ReadToken;
  const isOne = ones.has(begin.word) && isMultiplierAt(tokens, first + 1);
  const start = isOne ? 1 : begin.number;
  if (start === undefined) return undefined;
  // `thousands` is complete; `rest` is still being added to, by numbers below `limit`.
  let [thousands, rest, at] = [0, start, first + 1];
  let limit = isSpelledOut(begin) && !isOne ? addendLimit(start) : 0;
  if (start === 1000 && isSpelledOut(begin)) [thousands, rest] = [1000, 0];
  for (; ; at += 1) {
    const token = tokens[at];
    if (token?.gap !== 'none') break;
    if (isSpelledOut(token) && isMultiplier(token.number) && rest > 0 && rest < token.number) {
      if (token.number === 1000 && thousands > 0) break;
      if (token.number === 1000) [thousands, rest] = [rest * 1000, 0];
      else rest *= 100;
      limit = token.number;
    } else if (isSpelledOut(token) && token.number === 20 && rest % 100 === 4 && limit === 0) {
      // "quatre-vingts"
      [rest, limit] = [rest + 76, 20];
    } else if (isSpelledOut(token) && token.number < limit && token.number > 0) {
      [rest, limit] = [rest + token.number, addendLimit(token.number)];
    } else if (CONNECTORS.has(token.word) && (limit >= 100 || (limit > 0 && WITHIN_TENS.has(token.word)))) {
      const next =
        isSpelledOut(tokens[at + 1]) && tokens[at + 1]?.gap === 'none' ? runAt(tokens, at + 1, ones) : undefined;
      if (!next || next.value >= limit) break;
      return { value: thousands + rest + next.value, end: next.end };
    } else break;
  }
  return { value: thousands + rest, end: at };
}

/** Whether a number multiplies the one before it, as "hundred" and "thousand" do. */
function isMultiplier(value: number | undefined): boolean {
  return value === 100 || value === 1000;
}

function isMultiplierAt(tokens: readonly ReadToken[], at: number): boolean {
  const token = tokens[at];
  return token?.gap === 'none' && isSpelledOut(token) && isMultiplier(token.number);
}

/** Whether a token is a number in letters. */
function isSpelledOut(token: ReadToken | undefined): token is ReadToken & { readonly number: number } {
  return token?.number !== undefined && !/^\d/.test(token.word);
}

/** Only smaller numbers can be added to a number in letters: to twenty a unit, to a hundred a number below a hundred. */
function addendLimit(value: number): number {
  if (value >= 1000) return value === 1000 ? 1000 : 0;
  if (value >= 100) return value % 100 === 0 ? 100 : 0;
  // "soixante-dix"
  if (value === 60 || value === 80) return 20;
  return value >= 20 && value % 10 === 0 ? 10 : 0;
}
