import { fold } from '../../model/phrase-key.ts';

/** The separator before a token. A list may continue after a comma, a colon introduces one, a stop ends the sentence. */
type Gap = 'none' | 'comma' | 'colon' | 'stop';

/** A word, number or sign of a text, with its position in UTF-16 units. */
export interface Token {
  /** Lower case, without accents. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly gap: Gap;
  /** Whether it begins with a capital letter. */
  readonly capital: boolean;
  /** Whether a typo was corrected. */
  readonly isCorrected?: boolean;
  /** Whether a question mark follows it. */
  readonly endsQuestion: boolean;
}

/** A number includes attached letters: "2.5k", "50eur". "don't" is one word. "l'API", "Yew's" and adjoining scripts are two. */
const TOKEN =
  /\d+(?:[.,'’]\d+)*[\p{L}\p{M}\p{N}]*|[\p{Script=Latin}\p{M}\p{N}]+(?:['’](?:t|m|re|ve|ll|d)(?![\p{L}\p{M}\p{N}]))?|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|\p{Sc}|&/giu;

/** A full stop after these doesn't end a sentence. */
const ABBREVIATIONS = new Set('max min ca approx incl inkl mtl zzgl bzw vs eg ie resp'.split(' '));

/** Splits a text into tokens. Punctuation becomes the `gap` of the next token. Linear in the length of the text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index;
    // A combining mark alone is not a word, and one letter may fold to several words: "ﷺ".
    const words = fold(raw)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) continue;
    const between = text.slice(end, start);
    const gap = tokens.length === 0 ? 'stop' : gapOf(between, tokens.at(-1)?.word ?? '');
    end = start + raw.length;
    const capital = /^\p{Lu}/u.test(raw);
    const endsQuestion = /^\s*\?/.test(text.slice(end, end + 4));
    for (const [i, word] of words.entries()) {
      const last = i === 0 && gap === 'none' ? tokens.at(-1) : undefined;
      const both = last && JOINED.get(`${last.word} ${word}`);
      if (last && both) tokens.splice(-1, 1, { ...last, word: both, end, endsQuestion });
      else tokens.push({ word, start, end, gap: i === 0 ? gap : 'none', capital, endsQuestion });
    }
  }
  return tokens;
}

/** Words often written as two: "linked in", "e-mail". */
const JOINED = new Map([
  ['linked in', 'linkedin'],
  ['e mail', 'email'],
  ['e mails', 'emails'],
  ['in mail', 'inmail'],
  ['in mails', 'inmails'],
  ['hub spot', 'hubspot'],
  ['whats app', 'whatsapp'],
  ['correo electronico', 'correo'],
  ['correos electronicos', 'correos'],
  ['correio eletronico', 'email'],
]);

/** "make.com" is one clause, and so is "e-mail", but not "LinkedIn - no email". */
function gapOf(between: string, before: string): Gap {
  if (between === ' ' || between === '-' || between === '') return 'none';
  // "max. 30"
  if (between === '. ' && ABBREVIATIONS.has(before)) return 'none';
  if (/[;\n!?…]|\.\s/.test(between)) return 'stop';
  if (/:\s/.test(between)) return 'colon';
  if (/[,()[\]–—]|\s-+\s/.test(between)) return 'comma';
  return 'none';
}

/** The words of a span, joined by spaces. */
export function wordsBetween(tokens: readonly Token[], first: number, end: number): string {
  return tokens
    .slice(first, end)
    .map(({ word }) => word)
    .join(' ');
}

/** The next token after punctuation, at most `max` tokens on. */
export function endOfRun(tokens: readonly Token[], first: number, max: number): number {
  let end = first + 1;
  while (end < first + max && tokens[end]?.gap === 'none') end += 1;
  return end;
}

/** The words of a phrase, split as `tokenise` splits them. */
export function foldedWords(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}
