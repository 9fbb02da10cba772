import { createHash } from 'node:crypto';
import { compile } from 'css-select';
import { RE2JS } from 're2js';
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
/** The most characters of a text that is watched: longer ones are sentences. */
export const MAX_WATCHED_CHARACTERS = 60;
/** Of a shorter passage, the ends would be nearly a copy. */
export const MIN_WORDS_WITH_ENDS = 8;

/** The name of lines, as the address of a file on GitHub ends: `L12`, `L12-L14`. */
export const LINES = '^L[1-9][0-9]*(-L[1-9][0-9]*)?$';

const ends = Type.String({
  minLength: 1,
  maxLength: 80,
  description: `the ${END_WORDS} words with which the passage starts or ends, as the page has them`,
});

/** What proves that a passage is on its page or in its file, without a copy of it. Made by `facts -- fingerprint` and `facts -- passages`. */
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
    hash: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'the hash of the words of the passage' }),
    under: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{8}$', description: 'a hash of the heading above the passage' }),
    ),
    starts: Type.Optional(ends),
    ends: Type.Optional(ends),
  },
  { ...closedObject, description: 'a fingerprint of the passage; make it with: npm run facts -- fingerprint' },
);
export type Fingerprint = Static<typeof Fingerprint>;

/** Longer ones are copied from a browser and break with the next design. */
const MAX_SELECTOR = 200;

/** A figure on a page: where it is, and what it was. */
export const Watch = Type.Object(
  {
    select: Type.Optional(
      Type.String({ minLength: 1, maxLength: MAX_SELECTOR, description: 'a CSS selector such as ".plan-pro .price"' }),
    ),
    pattern: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'a regular expression (RE2) with one group around the figure, such as "Pro \\\\$([0-9]+)"',
      }),
    ),
    gives: Type.Union([Type.Number(), Type.String({ minLength: 1, maxLength: MAX_WATCHED_CHARACTERS })], {
      description: 'the number or the few words that the page gives',
    }),
  },
  { ...closedObject, description: 'a watch such as { pattern: "Pro \\\\$([0-9]+)", gives: 39 }' },
);
export type Watch = Static<typeof Watch>;

/**
 * The words of a text, for comparison: case, accents written in two ways, kinds of quotation marks and dashes, and line breaks make no
 * difference. A number with its decimals is one word, and so is each currency sign and percent sign, so that "$4.9" is neither "$49" nor
 * "€4.9".
 */
export function wordsOf(text: string): string[] {
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
export function hashOfWords(words: readonly string[]): string {
  return hashOfJoined(words.join(' '));
}

/** The same of words that are already one text, with a space between them. */
export function hashOfJoined(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}

/** The hash by which a heading is recognised: eight hex digits. */
export function hashOfHeading(heading: string): string {
  return hashOfWords(wordsOf(heading)).slice(0, 8);
}

/** The numbers in the name of lines: `[12, 14]` for `L12-L14`, `[12]` for `L12`. */
export function lineNumbers(lines: string): number[] {
  return (lines.match(/\d+/g) ?? []).map(Number);
}

/** The fingerprint or the watch of a citation, with what identifies it. The id changes when it is made again. */
export type Proof = { readonly id: string } & (
  | { readonly fingerprint: Fingerprint; readonly watch?: undefined }
  | { readonly fingerprint?: undefined; readonly watch: Watch }
);

/** The fingerprint and the watch of a citation, in this order. Empty if it has neither. */
export function proofsOf(citation: string | { readonly fingerprint?: Fingerprint; readonly watch?: Watch }): Proof[] {
  if (typeof citation === 'string') return [];
  const { fingerprint, watch } = citation;
  return [
    ...(fingerprint ? [{ id: fingerprint.hash.slice(0, 8), fingerprint }] : []),
    ...(watch ? [{ id: idOf(watch), watch }] : []),
  ];
}

function idOf({ select, pattern, gives }: Watch): string {
  return `w${hashOfWords([JSON.stringify([select, pattern, gives])]).slice(0, 7)}`;
}

/** Why a watch cannot be used, or undefined. */
export function watchProblem({ select, pattern }: Omit<Watch, 'gives'>): string | undefined {
  if (select === undefined && pattern === undefined) return 'has neither "select" nor "pattern"';
  const inSelector = select === undefined ? undefined : selectorProblem(select);
  if (inSelector !== undefined) return `"${select}" ${inSelector}`;
  return pattern === undefined ? undefined : patternProblem(pattern);
}

/** Why a CSS selector cannot be used, or undefined. How long it takes depends on the page. */
export function selectorProblem(selector: string): string | undefined {
  if (selector.trim() === '') return 'is empty';
  if (selector.length > MAX_SELECTOR) return `is longer than ${MAX_SELECTOR} characters`;
  try {
    compile(selector);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is not a CSS selector: ${reason.replace(/found\s*$/, 'found its end')}`;
  }
}

/** Repetitions of repetitions take as many instructions as they have steps: {30} in {30} are 900. */
const MAX_INSTRUCTIONS = 1000;

/** Why a pattern cannot be used, or undefined. It is in the syntax of RE2, and its one group is around the figure. */
function patternProblem(pattern: string): string | undefined {
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > MAX_INSTRUCTIONS)
      return `the pattern "${pattern}" repeats too much; use smaller numbers`;
    const groups = compiled.groupCount();
    return groups > 1 ? `the pattern "${pattern}" has ${groups} groups; one around the figure is enough` : undefined;
  } catch (error) {
    return `"${pattern}" is not a pattern: ${(error as Error).message}`;
  }
}
