import { fold } from './fold.ts';

/** What parts a token from the one before it; a comma may go on with a list, a colon announces one, a stop ends all. */
type Gap = 'none' | 'comma' | 'colon' | 'stop';

/** A word, number or currency sign of a text, with its place in UTF-16 units. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly gap: Gap;
  /** Whether it begins with a capital letter. */
  readonly capital: boolean;
}

/**
 * A number keeps what is glued to it, "2.5k" or "50eur"; nothing is cut off it. "don't" is one word, "l'API" and "Apollo's"
 * are two; so are words of two scripts that touch.
 */
const TOKEN =
  /\d+(?:[.,'’]\d+)*[\p{L}\p{M}\p{N}]*|[\p{Script=Latin}\p{M}\p{N}]+(?:['’](?:t|m|re|ve|ll|d)(?![\p{L}\p{M}\p{N}]))?|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|\p{Sc}/giu;

const ABBREVIATIONS = new Set([
  'max',
  'min',
  'ca',
  'approx',
  'incl',
  'inkl',
  'mtl',
  'zzgl',
  'bzw',
  'vs',
  'eg',
  'ie',
  'resp',
]);

/** Splits a text into tokens; punctuation only parts them. Linear in the length of the text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index;
    const gap = tokens.length === 0 ? 'stop' : gapOf(text.slice(end, start), tokens.at(-1)?.word ?? '');
    end = start + raw.length;
    tokens.push({ word: fold(raw), start, end, gap, capital: /^\p{Lu}/u.test(raw) });
  }
  return tokens;
}

/** "make.com" is one clause; so is "e-mail", but not "LinkedIn - no email". */
function gapOf(between: string, before: string): Gap {
  if (between === ' ' || between === '-' || between === '') return 'none';
  // "max. 30"
  if (between === '. ' && ABBREVIATIONS.has(before)) return 'none';
  if (/[;\n!?()[\]…]|\.\s/.test(between)) return 'stop';
  if (/:\s/.test(between)) return 'colon';
  if (/,|[–—]|\s-+\s/.test(between)) return 'comma';
  return 'none';
}

/** The words of a phrase as `tokenise` would part them. */
export function wordsOf(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}
