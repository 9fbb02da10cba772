const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which folds without Unicode's tables.
const ASCII = /^[\x00-\x7f]*$/;

/** Lower case without accents, compatibility forms (Unicode NFKD) and apostrophes. Independent of the machine's locale. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] as string);
}

/** Words of the lexicon as tokens have them. */
export function foldedSet(words: Iterable<string>): ReadonlySet<string> {
  return new Set([...words].map(fold));
}

/**
 * The English singular, close enough to compare two words by; not always a word. Plurals of other languages mostly end in s as well.
 *
 * @param word folded
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us)$/.test(word) || (word.length > 5 && word.endsWith('is'))) return word;
  return word.slice(0, -1);
}

/** Words that may be the plural of a word: their singular is the word, but not each is a word. */
export function pluralsOf(word: string): string[] {
  if (word.length < 3) return [];
  const plurals = [`${word}s`, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}es`];
  return plurals.filter((plural) => singular(plural) === word);
}

/** What separates a token from the one before it. A list may continue after a comma, a colon introduces one, a stop ends the sentence. */
type Gap = 'none' | 'comma' | 'colon' | 'stop';

/** A word, number or currency sign of a text, with its position in UTF-16 units. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly gap: Gap;
  /** Whether a hyphen joins it to the token before it: the 100 of "80-100". */
  readonly hyphen: boolean;
  /** Whether it begins with a capital letter. */
  readonly capital: boolean;
}

/** A number as it is written, and the unit attached to it. */
export interface Amount {
  readonly amount: number;
  /** "eur" of "50eur"; empty where there is none. */
  readonly unit: string;
}

/** A token with its possible readings. */
export interface ReadToken extends Token {
  /** The known words that it may be; empty if it is unknown. */
  readonly forms: readonly string[];
  /** Its value if it is a number without a unit, in digits or in letters. */
  readonly number: number | undefined;
  readonly amount: Amount | undefined;
  /** Whether it means something else in the language of the text. It then counts only as part of a longer phrase. */
  readonly homonym: boolean;
}

export type ReadTokens = readonly ReadToken[];

/**
 * A number includes the letters attached to it: "2.5k", "50eur". "don't" is one word, "l'API" and "Yew's" are two, and so
 * are adjoining words in different scripts.
 */
const TOKEN =
  /\d+(?:[.,'’]\d+)*[\p{L}\p{M}\p{N}]*|[\p{Script=Latin}\p{M}\p{N}]+(?:['’](?:t|m|re|ve|ll|d)(?![\p{L}\p{M}\p{N}]))?|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|\p{Sc}/giu;

const CURRENCY_SIGN = /^\p{Sc}$/u;

/** A full stop after these ends no sentence. */
const ABBREVIATIONS = new Set('max min ca approx incl inkl mtl zzgl bzw vs eg ie resp'.split(' '));

const MAX_SKIPPED = 2;

/** Splits a text into tokens. Punctuation becomes the `gap` of the next token. Linear in the length of the text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index;
    const words = wordsInToken(raw);
    if (words.length === 0) continue;
    const between = text.slice(end, start);
    const gap = tokens.length === 0 ? 'stop' : gapOf(between, tokens.at(-1)?.word ?? '');
    end = start + raw.length;
    const capital = /^\p{Lu}/u.test(raw);
    for (const [i, word] of words.entries())
      tokens.push({ word, start, end, gap: i === 0 ? gap : 'none', hyphen: i === 0 && between === '-', capital });
  }
  return tokens;
}

/** Usually one. A mark alone is none, and one letter can stand for several words: "ﷺ". */
function wordsInToken(raw: string): readonly string[] {
  const word = fold(raw);
  return word !== '' && !word.includes(' ') ? [word] : word.split(' ').filter((part) => part !== '');
}

/** "make.com" is one clause, and so is "e-mail", but not "LinkedIn - no email". */
function gapOf(between: string, before: string): Gap {
  if (between === ' ' || between === '-' || between === '') return 'none';
  // "max. 30"
  if (between === '. ' && ABBREVIATIONS.has(before)) return 'none';
  if (/[;\n!?()[\]…]|\.\s/.test(between)) return 'stop';
  if (/:\s/.test(between)) return 'colon';
  if (/,|[–—]|\s-+\s/.test(between)) return 'comma';
  return 'none';
}

/** The tokens of a text that are words or numbers. In a search, a currency sign has no meaning of its own. */
export function wordTokens(text: string): Token[] {
  return tokenise(text).filter(({ word }) => !CURRENCY_SIGN.test(word));
}

/** The words of a phrase, split as `tokenise` splits them. */
export function foldedWords(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}

/**
 * Skips up to two of the given words in a clause.
 *
 * @returns the index of the first token that is not skipped
 */
export function skipWords(tokens: readonly ReadToken[], at: number, words: ReadonlySet<string>): number {
  let next = at;
  while (next < at + MAX_SKIPPED && tokens[next]?.gap === 'none' && words.has(tokens[next]?.word ?? '')) next += 1;
  return next;
}
