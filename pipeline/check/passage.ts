import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { closedObject } from '../../model/schemas.ts';

/** The fewest words of a passage on a page: fewer occur on many pages by accident. */
export const MIN_PASSAGE_WORDS = 6;
/** The most words of a passage on a page: a longer one changes for reasons that have nothing to do with the fact. */
export const MAX_PASSAGE_WORDS = 80;
/** A file at a commit never changes and its lines name the place, so that two words are enough and a whole table can be a passage. */
export const MIN_LINE_WORDS = 2;
export const MAX_LINE_WORDS = 250;
/** How many words of each end are kept for a link to the passage. */
export const END_WORDS = 3;
/** Of a shorter passage, the ends would be nearly a copy. */
export const MIN_WORDS_WITH_ENDS = 8;

/** The name of lines, as the address of a file on GitHub ends: `L12`, `L12-L14`. */
export const LINES = '^L[1-9][0-9]*(-L[1-9][0-9]*)?$';

const ends = Type.String({
  minLength: 1,
  maxLength: 80,
  description: `the ${END_WORDS} words with which the passage starts or ends, as the page has them`,
});

/** What proves that a passage is on its page or in its file, without a copy of it. Made by `facts -- fingerprint`. */
export const Fingerprint = Type.Object(
  {
    lines: Type.Optional(
      Type.String({ pattern: LINES, description: 'the lines of a file at a commit, such as L12 or L12-L14' }),
    ),
    words: Type.Integer({
      minimum: MIN_LINE_WORDS,
      maximum: MAX_LINE_WORDS,
      description: `a number of words from ${MIN_LINE_WORDS} to ${MAX_LINE_WORDS}`,
    }),
    hash: Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: 'the hash that facts -- fingerprint makes of the passage',
    }),
    under: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}$',
        description: 'the hash that facts -- fingerprint makes of the heading above the passage',
      }),
    ),
    starts: Type.Optional(ends),
    ends: Type.Optional(ends),
  },
  { ...closedObject, description: 'the fingerprint of the passage, which facts -- fingerprint makes' },
);
export type Fingerprint = Static<typeof Fingerprint>;

/**
 * The words of a text, for comparison: case, accents written in two ways, kinds of quotation marks and dashes, and line breaks make no
 * difference. A number with its decimals is one word, and so is each currency sign and percent sign, so that "$4.9" is neither "$49" nor
 * "€4.9".
 */
export function splitWords(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => folded(word));
}

/** Longer words are cut: a page of one word would otherwise end the program. */
const WORD =
  /\p{N}{1,1000}(?:[.,]\p{N}{1,1000}){0,99}|[\p{L}\p{M}]{1,1000}(?:['’ʼ][\p{L}\p{M}]{1,1000}){0,99}|[\p{Sc}%‰]/gu;

function folded(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/[’ʼ]/g, "'");
}

/** The words of a text with the place of each in it. */
export function wordPositions(text: string): { readonly word: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: folded(word), from: index, to: index + word.length };
  });
}

/** The hash of the words of a passage: the first 128 bits of SHA-256, in hex. */
export function hashWords(words: readonly string[]): string {
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 32);
}

/** The hash by which a heading is recognised: eight hex digits. */
export function hashHeading(heading: string): string {
  return hashWords(splitWords(heading)).slice(0, 8);
}

/** The numbers in the name of lines: `[12, 14]` for `L12-L14`, `[12]` for `L12`. */
export function lineNumbers(lines: string): number[] {
  return (lines.match(/\d+/g) ?? []).map(Number);
}
