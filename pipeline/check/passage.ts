import { type Static, Type } from 'typebox';
import { closed } from '../../model/schemas.ts';
import { sha256 } from '../../snapshot/sha256.ts';

/** The minimum length of a passage on a page, in words. Shorter passages occur on many pages by chance. */
export const MIN_PASSAGE_WORDS = 6;
/** The maximum length of a passage on a page, in words. Longer passages change for reasons that have nothing to do with the fact. */
export const MAX_PASSAGE_WORDS = 80;
/** A file at a commit never changes, and its line numbers already locate the passage, so its limits are wider. */
export const MIN_WORDS_IN_FILE = 2;
export const MAX_WORDS_IN_FILE = 250;
/** The number of words stored from the start and from the end of a passage, for a link to it. */
export const END_WORDS = 3;
/** The minimum length of a passage whose ends are stored, in words. The ends of a shorter passage would nearly be a full copy. */
export const MIN_WORDS_WITH_ENDS = 8;

/** A range of lines, in the notation of GitHub URLs: `L12`, `L12-L14`. */
export const LINES_PATTERN = '^L[1-9][0-9]*(-L[1-9][0-9]*)?$';

const endWords = Type.String({
  minLength: 1,
  maxLength: 80,
  description: `the first or last ${END_WORDS} words of the passage, exactly as on the page`,
});

/** Proves that a passage is on its page or in its file without storing a copy. Written by `facts -- fingerprint`. */
export const Fingerprint = Type.Object(
  {
    lines: Type.Optional(
      Type.String({ pattern: LINES_PATTERN, description: 'the lines of a file at a commit, such as L12 or L12-L14' }),
    ),
    words: Type.Integer({
      minimum: MIN_WORDS_IN_FILE,
      maximum: MAX_WORDS_IN_FILE,
      description: `a number of words from ${MIN_WORDS_IN_FILE} to ${MAX_WORDS_IN_FILE}`,
    }),
    hash: Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: 'the hash of the passage from facts -- fingerprint',
    }),
    under: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}$',
        description: 'the hash of the heading above the passage, from facts -- fingerprint',
      }),
    ),
    starts: Type.Optional(endWords),
    ends: Type.Optional(endWords),
  },
  closed('the fingerprint of the passage from facts -- fingerprint'),
);
export type Fingerprint = Static<typeof Fingerprint>;

/**
 * Splits a text into words for comparison. Ignores case, Unicode forms, line breaks, and the kinds of quotation marks and dashes. A number
 * with its decimals is one word, and so is each currency or percent sign, so "$4.9" differs from "$49" and "€4.9".
 */
export function splitWords(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => foldWord(word));
}

/** The length of a word is limited, because a page that is one huge word would crash the program. */
const WORD =
  /\p{N}{1,1000}(?:[.,]\p{N}{1,1000}){0,99}|[\p{L}\p{M}]{1,1000}(?:['’ʼ][\p{L}\p{M}]{1,1000}){0,99}|[\p{Sc}%‰]/gu;

function foldWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/[’ʼ]/g, "'");
}

/** Finds the words of a text with their offsets. */
export function findWordPositions(
  text: string,
): { readonly word: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: foldWord(word), from: index, to: index + word.length };
  });
}

/** Hashes the words of a passage: the first 128 bits of SHA-256, in hex. */
export function hashWords(words: readonly string[]): string {
  return sha256(words.join(' ')).slice(0, 32);
}

/** Hashes a heading, to recognise it later: eight hex digits. */
export function hashHeading(heading: string): string {
  return hashWords(splitWords(heading)).slice(0, 8);
}

/** Parses a range of lines: `[12, 14]` for `L12-L14`, `[12]` for `L12`. */
export function parseLineNumbers(lines: string): number[] {
  return (lines.match(/\d+/g) ?? []).map(Number);
}
