import { countBy } from '../../model/group-by.ts';
import { commaList } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import {
  END_WORDS,
  type Fingerprint,
  findWordPositions,
  hashWords,
  LINES_PATTERN,
  MAX_PASSAGE_WORDS,
  MAX_WORDS_IN_FILE,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_IN_FILE,
  MIN_WORDS_WITH_ENDS,
  splitWords,
} from '../check/passage.ts';
import { findNumbers } from '../check/priced-plans.ts';
import type { Block } from '../read/page-text.ts';
import { extractLines, isPassageInLines, type PageWords } from '../verify/find-passages.ts';

/**
 * Creates the fingerprint of a passage on a page, or explains why that is impossible.
 * @param passage a quote from the page; line breaks, case and the style of quotation marks don't matter
 * @param withEnds whether to include the first and last words, for a link to the passage
 */
export function makeFingerprint(
  passage: string,
  page: PageWords,
  withEnds: boolean,
): { readonly fingerprint: Fingerprint } | { readonly problem: string } {
  const words = splitWords(passage);
  if (words.length < MIN_PASSAGE_WORDS)
    return {
      problem: `the passage has ${formatCount(words.length, 'word')}; at least ${MIN_PASSAGE_WORDS} are needed, because many pages contain the same few words`,
    };
  if (words.length > MAX_PASSAGE_WORDS)
    return {
      problem: `the passage has ${formatCount(words.length, 'word')}; at most ${MAX_PASSAGE_WORDS} are allowed, so quote only the sentence that states the fact`,
    };
  const window = { words: words.length, hash: hashWords(words) };
  const firstOccurrence = page.findFirst(window);
  if (!firstOccurrence) return { problem: `the passage is not on the page${describeNearest(page.blocks, words)}` };
  const { under } = firstOccurrence;
  const ends = withEnds && words.length >= MIN_WORDS_WITH_ENDS ? extractEnds(passage) : undefined;
  return { fingerprint: { ...window, ...(under && { under }), ...ends } };
}

/** Extracts the first and last words as printed. Undefined if they are too long. */
function extractEnds(passage: string): Pick<Fingerprint, 'starts' | 'ends'> | undefined {
  const positions = findWordPositions(passage);
  const extract = (from: number, to: number) =>
    passage.slice(positions.at(from)?.from, positions.at(to)?.to).replace(/\s+/g, ' ');
  const [starts, ends] = [extract(0, END_WORDS - 1), extract(-END_WORDS, -1)];
  return Math.max(starts.length, ends.length) <= 80 ? { starts, ends } : undefined;
}

/**
 * Creates the fingerprint of a passage in a file at a commit.
 * @param lines `L12` or `L12-L14`, numbered from 1
 * @param passage a literal quote from these lines. By default, all of the lines
 */
export function fingerprintLines(
  text: string,
  lines: string,
  passage = extractLines(text, lines),
): { readonly fingerprint: Fingerprint; readonly passage: string } | { readonly problem: string } {
  if (!new RegExp(LINES_PATTERN).test(lines))
    return { problem: `lines must be written as L12 or L12-L14, not "${lines}"` };
  if (passage === undefined || extractLines(text, lines) === undefined)
    return { problem: `the file has only ${formatCount(text.split('\n').length, 'line')}, so there is no ${lines}` };
  const words = splitWords(passage);
  if (words.length < MIN_WORDS_IN_FILE || words.length > MAX_WORDS_IN_FILE)
    return {
      problem: `the passage has ${formatCount(words.length, 'word')}; ${MIN_WORDS_IN_FILE} to ${MAX_WORDS_IN_FILE} are allowed, so choose other lines or a passage in them`,
    };
  const fingerprint = { lines, words: words.length, hash: hashWords(words) };
  return isPassageInLines(text, fingerprint) ? { fingerprint, passage } : { problem: `the passage is not in ${lines}` };
}

/** Describes the sentence on the page that shares the most words with a passage. */
function describeNearest(blocks: readonly Block[], words: readonly string[]): string {
  const [mostSimilar] = rankPassages(blocks, words, 1);
  return mostSimilar ? `; the most similar sentence is: ${mostSimilar.text}` : '';
}

/** A sentence of a page, with the heading above it. */
export interface PassageCandidate {
  readonly text: string;
  readonly heading: string | null;
}

/**
 * Ranks the sentences of a page by the words that they share with a query, such as a question and an editor's note. Words that are rare
 * on the page weigh more. Sentences that are too short or too long for a fingerprint are left out.
 */
export function rankPassages(blocks: readonly Block[], query: readonly string[], limit: number): PassageCandidate[] {
  const queryWords = new Set(query);
  const sentences = blocks.flatMap(({ text, heading }) =>
    splitSentences(text).map((sentence) => ({ text: sentence, heading, words: splitWords(sentence) })),
  );
  const frequency = countBy(sentences.flatMap(({ words }) => [...new Set(words)]));
  const computeScore = (words: readonly string[]) =>
    [...new Set(words)]
      .filter((word) => queryWords.has(word))
      .reduce((sum, word) => sum + Math.log(1 + sentences.length / (frequency.get(word) ?? 1)), 0);
  return sentences
    .filter(({ words }) => words.length >= MIN_PASSAGE_WORDS && words.length <= MAX_PASSAGE_WORDS)
    .map((sentence) => ({ ...sentence, score: computeScore(sentence.words) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ text, heading }) => ({ text, heading }));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function splitSentences(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim());
}

const NEGATION_WORDS = new Set(['no', 'not', 'never', 'cannot', 'without']);
/** Words for features that do not exist yet or no longer exist. */
const UNAVAILABLE_WORDS = new Set([
  'soon',
  'planned',
  'upcoming',
  'roadmap',
  'removed',
  'discontinued',
  'deprecated',
  'retired',
]);
/** A long list of prices would bury the warning. */
const MAX_SHOWN_NUMBERS = 5;

/**
 * Explains why a sentence seems to contradict a value: it lacks the numbers of the value, or the value is yes and the sentence is
 * negative, a question, or about the past or future. Undefined if there is no sign of a contradiction. The editor decides, because a page
 * can write 14 as "two weeks".
 */
export function findContradiction(sentence: string, value: unknown): string | undefined {
  const words = splitWords(sentence);
  if (value === true) {
    const denial = words.find(
      (word) => NEGATION_WORDS.has(word) || word.endsWith("n't") || UNAVAILABLE_WORDS.has(word),
    );
    if (denial !== undefined) return `the value is yes, but the sentence says "${denial}"`;
    return sentence.trim().endsWith('?') ? 'the value is yes, but the sentence is a question' : undefined;
  }
  // Pages write 0 as "free".
  const numbers = [...new Set(findNumbers(value))].filter((number) => number !== 0);
  if (numbers.length === 0 || words.some((word) => numbers.includes(parseNumber(word)))) return undefined;
  return `the value is ${commaList(numbers.map(String), MAX_SHOWN_NUMBERS)}, but the sentence has no such number`;
}

/** Parses a number, ignoring a currency or a unit. NaN if the text is not a number. */
function parseNumber(text: string): number {
  const digits = text.replace(/[^\d.,-]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(',', '.'));
  return digits === '' ? Number.NaN : Number(digits);
}
