import { fold } from '../../model/phrase-key.ts';

/** The punctuation before a token. A comma may continue a list, a colon may introduce a list, and a stop ends a sentence. */
type Gap = 'none' | 'comma' | 'colon' | 'stop';

/** A range of tokens. `end` is exclusive. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** A word, number or symbol in a text, with its position in UTF-16 code units. */
export interface Token {
  /** In lower case, without accents. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly gap: Gap;
  /** Whether the token starts with a capital letter. */
  readonly isCapitalised: boolean;
  /** Whether a typo was corrected. */
  readonly isCorrected?: boolean;
  /** Whether a question mark follows the token. */
  readonly endsQuestion: boolean;
}

/**
 * Matches one token. A number includes attached letters ("2.5k", "50eur"), and "don't" is one word. "l'API", "Yew's" and words that mix
 * scripts are two tokens.
 */
const TOKEN =
  /\d+(?:[.,'’]\d+)*[\p{L}\p{M}\p{N}]*|[\p{Script=Latin}\p{M}\p{N}]+(?:['’](?:t|m|re|ve|ll|d)(?![\p{L}\p{M}\p{N}]))?|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|\p{Sc}|&/giu;

/** Abbreviations whose full stop doesn't end a sentence. */
const ABBREVIATIONS = new Set('max min ca approx incl inkl mtl zzgl bzw vs eg ie resp'.split(' '));

/** Splits a text into tokens in linear time. Punctuation becomes the `gap` of the next token. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index;
    // A single combining mark is not a word, and one letter may fold to several words: "ﷺ".
    const words = fold(raw)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) continue;
    const between = text.slice(end, start);
    const gap = tokens.length === 0 ? 'stop' : classifyGap(between, tokens.at(-1)?.word ?? '');
    end = start + raw.length;
    const isCapitalised = /^\p{Lu}/u.test(raw);
    const endsQuestion = /^\s*\?/.test(text.slice(end, end + 4));
    for (const [i, word] of words.entries()) {
      const previous = i === 0 && gap === 'none' ? tokens.at(-1) : undefined;
      const compound = previous && COMPOUNDS.get(`${previous.word} ${word}`);
      if (previous && compound) tokens.splice(-1, 1, { ...previous, word: compound, end, endsQuestion });
      else tokens.push({ word, start, end, gap: i === 0 ? gap : 'none', isCapitalised, endsQuestion });
    }
  }
  return tokens;
}

/** Words that people often write as two words, such as "linked in" and "e-mail". */
const COMPOUNDS = new Map(
  `linked in=linkedin, e mail=email, e mails=emails, in mail=inmail, in mails=inmails, log in=login, log ins=logins, sign in=login,
  hub spot=hubspot, whats app=whatsapp, european union=eu, europaische union=eu, europaischen union=eu, union europea=ue,
  union europeenne=ue, uniao europeia=ue, correo electronico=correo, correos electronicos=correos, correio eletronico=email`
    .split(/,\s+/)
    .map((pair) => pair.split('=') as [words: string, word: string]),
);

/** Classifies the text between two tokens. "make.com" and "e-mail" have no gap, but "LinkedIn - no email" has one. */
function classifyGap(between: string, before: string): Gap {
  if (between === ' ' || between === '-' || between === '') return 'none';
  // The full stop in "max. 30" ends no sentence.
  if (between === '. ' && ABBREVIATIONS.has(before)) return 'none';
  if (/[;\n!?…]|\.\s/.test(between)) return 'stop';
  if (/:\s|=\[/.test(between)) return 'colon';
  if (/[,()[\]–—]|\s-+\s/.test(between)) return 'comma';
  return 'none';
}

/** Joins the words of a span with spaces. */
export function joinWords(tokens: readonly Token[], first: number, end: number): string {
  let words = tokens[first]?.word ?? '';
  for (let at = first + 1; at < end; at += 1) words += ` ${tokens[at]?.word}`;
  return words;
}

/** Finds the next token that follows punctuation. The run has at most `max` tokens. */
export function findRunEnd(tokens: readonly Token[], first: number, max: number): number {
  let end = first + 1;
  while (end < first + max && tokens[end]?.gap === 'none') end += 1;
  return end;
}

/** Splits a phrase into folded words, as `tokenise` does. */
export function foldWords(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}

export function spanIndices({ first, end }: Span): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
}

/** Collects the tokens of all parts. */
export function coveredTokens(parts: readonly Span[]): ReadonlySet<number> {
  return new Set(parts.flatMap(spanIndices));
}

export function overlaps(tokens: ReadonlySet<number>, { first, end }: Span): boolean {
  for (let at = first; at < end; at += 1) if (tokens.has(at)) return true;
  return false;
}

/** Lists the part that covers each token. */
export function indexByToken<Part extends Span>(length: number, parts: readonly Part[]): (Part | undefined)[] {
  const partByToken: (Part | undefined)[] = Array(length).fill(undefined);
  for (const part of parts) partByToken.fill(part, part.first, part.end);
  return partByToken;
}

/** Finds parts from left to right, without overlaps. */
export function findFromLeft<Part extends Span>(
  tokens: readonly Token[],
  partAt: (first: number) => Part | undefined,
): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(at);
    if (part) parts.push(part);
    at = part?.end ?? at + 1;
  }
  return parts;
}
