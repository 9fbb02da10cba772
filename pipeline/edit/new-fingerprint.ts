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
  if (!firstOccurrence) return { problem: 'the passage is not on the page' };
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
): { readonly fingerprint: Fingerprint } | { readonly problem: string } {
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
  return isPassageInLines(text, fingerprint) ? { fingerprint } : { problem: `the passage is not in ${lines}` };
}
