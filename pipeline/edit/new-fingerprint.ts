import { countBy } from '../../model/group-by.ts';
import { commaList } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import {
  END_WORDS,
  type Fingerprint,
  hashWords,
  LINES,
  MAX_LINE_WORDS,
  MAX_PASSAGE_WORDS,
  MIN_LINE_WORDS,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_WITH_ENDS,
  splitWords,
  wordPositions,
} from '../check/passage.ts';
import { findNumbers } from '../check/priced-plans.ts';
import type { Block } from '../read/page-text.ts';
import { isInLines, type PageWords, textOfLines } from '../verify/find-passages.ts';

/**
 * Makes the fingerprint of a passage that is on a page, or says why none can be made.
 * @param passage as the page has it; line breaks, case and kinds of quotation marks make no difference
 * @param withEnds whether to keep the first and the last words, for a link to the passage
 */
export function makeFingerprint(
  passage: string,
  page: PageWords,
  withEnds: boolean,
): { readonly fingerprint: Fingerprint } | { readonly problem: string } {
  const words = splitWords(passage);
  if (words.length < MIN_PASSAGE_WORDS)
    return {
      problem: `the passage has ${formatCount(words.length, 'word')}; at least ${MIN_PASSAGE_WORDS} are needed, since a few words are found on many pages`,
    };
  if (words.length > MAX_PASSAGE_WORDS)
    return {
      problem: `the passage has ${formatCount(words.length, 'word')}; at most ${MAX_PASSAGE_WORDS} are allowed, so choose the sentence that says it`,
    };
  const window = { words: words.length, hash: hashWords(words) };
  const first = page.firstOf(window);
  if (!first) return { problem: `the passage is not on the page${nearestOn(page.blocks, words)}` };
  const { under } = first;
  const ends = withEnds && words.length >= MIN_WORDS_WITH_ENDS ? endsOf(passage) : undefined;
  return { fingerprint: { ...window, ...(under && { under }), ...ends } };
}

/** The first and the last words as they are printed. Undefined where they are too long, or span a line break of the page. */
function endsOf(passage: string): Pick<Fingerprint, 'starts' | 'ends'> | undefined {
  const positions = wordPositions(passage);
  const part = (from: number, to: number) =>
    passage.slice(positions.at(from)?.from, positions.at(to)?.to).replace(/\s+/g, ' ');
  const [starts, ends] = [part(0, END_WORDS - 1), part(-END_WORDS, -1)];
  return Math.max(starts.length, ends.length) <= 80 ? { starts, ends } : undefined;
}

/**
 * Makes the fingerprint of a passage in a file at a commit.
 * @param lines `L12` or `L12-L14`, numbered from 1
 * @param passage a part of these lines, word for word; by default all of them
 */
export function fingerprintLines(
  text: string,
  lines: string,
  passage = textOfLines(text, lines),
): { readonly fingerprint: Fingerprint; readonly passage: string } | { readonly problem: string } {
  if (!new RegExp(LINES).test(lines)) return { problem: `lines are written as L12 or L12-L14, not "${lines}"` };
  if (passage === undefined || textOfLines(text, lines) === undefined)
    return { problem: `the file has ${formatCount(text.split('\n').length, 'line')}, and not ${lines}` };
  const words = splitWords(passage);
  if (words.length < MIN_LINE_WORDS || words.length > MAX_LINE_WORDS)
    return {
      problem: `the passage has ${formatCount(words.length, 'word')}; ${MIN_LINE_WORDS} to ${MAX_LINE_WORDS} are allowed, so name other lines or a passage in them`,
    };
  const fingerprint = { lines, words: words.length, hash: hashWords(words) };
  return isInLines(text, fingerprint) ? { fingerprint, passage } : { problem: `the passage is not in ${lines}` };
}

/** The text on the page that has most of the words, to be shown to the editor. */
function nearestOn(blocks: readonly Block[], words: readonly string[]): string {
  const [best] = rankPassages(blocks, words, 1);
  return best ? `; the nearest text there is: ${best.text}` : '';
}

/** A sentence of a page, with the heading above it. */
export interface PassageCandidate {
  readonly text: string;
  readonly heading: string | null;
}

/**
 * The sentences of a page that share most words with others, such as those of a question and of what an editor noted. Rare words on the
 * page count more. Sentences that are too short or too long for a fingerprint are left out.
 */
export function rankPassages(blocks: readonly Block[], words: readonly string[], limit: number): PassageCandidate[] {
  const wanted = new Set(words);
  const sentences = blocks.flatMap(({ text, heading }) =>
    sentencesOf(text).map((sentence) => ({ text: sentence, heading, words: splitWords(sentence) })),
  );
  const frequency = countBy(sentences.flatMap(({ words: own }) => [...new Set(own)]));
  const score = (own: readonly string[]) =>
    [...new Set(own)]
      .filter((word) => wanted.has(word))
      .reduce((sum, word) => sum + Math.log(1 + sentences.length / (frequency.get(word) ?? 1)), 0);
  return sentences
    .filter(({ words: own }) => own.length >= MIN_PASSAGE_WORDS && own.length <= MAX_PASSAGE_WORDS)
    .map((sentence) => ({ ...sentence, score: score(sentence.words) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ text, heading }) => ({ text, heading }));
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim());
}

const NEGATIONS = new Set(['no', 'not', 'never', 'cannot', 'without']);
/** Words for features that are not there yet, or no longer. */
const NOT_NOW = new Set(['soon', 'planned', 'upcoming', 'roadmap', 'removed', 'discontinued', 'deprecated', 'retired']);
/** Entry prices of many plans would hide the sentence. */
const MAX_SHOWN = 5;

/**
 * Why a sentence does not seem to say what a fact states, as far as a program can compare them: no figure of the value is in it, or it
 * denies it, asks it or says that it is not there now where the value is yes. Undefined if nothing shows that. An editor decides: a page can write 14 as "two weeks".
 */
export function contradiction(sentence: string, value: unknown): string | undefined {
  const words = splitWords(sentence);
  if (value === true) {
    const denial = words.find((word) => NEGATIONS.has(word) || word.endsWith("n't") || NOT_NOW.has(word));
    if (denial !== undefined) return `the value is yes, and the sentence says "${denial}"`;
    return sentence.trim().endsWith('?') ? 'the value is yes, and the sentence is a question' : undefined;
  }
  // Pages write 0 as "free".
  const figures = [...new Set(findNumbers(value))].filter((figure) => figure !== 0);
  if (figures.length === 0 || words.some((word) => figures.includes(numberIn(word)))) return undefined;
  return `the value is ${commaList(figures.map(String), MAX_SHOWN)}, and the sentence has no such figure`;
}

/** Parses a number, ignoring a currency or a unit. NaN if it is none. */
function numberIn(text: string): number {
  const digits = text.replace(/[^\d.,-]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(',', '.'));
  return digits === '' ? Number.NaN : Number(digits);
}
