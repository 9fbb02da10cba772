import { countBy } from '../../model/group-by.ts';
import { commaList } from '../../model/words/lists.ts';
import {
  END_WORDS,
  type Fingerprint,
  hashOfHeading,
  hashOfJoined,
  hashOfWords,
  MAX_PASSAGE_WORDS,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_WITH_ENDS,
  wordPositions,
  wordsOf,
} from '../check/passage.ts';
import { numbersIn } from '../check/prices.ts';
import type { Block, PageText } from './html-text.ts';
import { numberIn } from './watched.ts';

/** Where a fingerprint was found: under the heading that was above the passage when it was made, under another one, or nowhere. */
export type Presence = 'same' | 'moved' | 'missing';

/**
 * The words of a page, in which passages are looked for by sliding a window over them. The windows of each length are hashed once,
 * however many fingerprints have that length.
 */
export class PageWords {
  readonly blocks: readonly Block[];
  readonly words: readonly string[];
  /** All words with a space between them, of which every window is a part, and where each word begins in it. */
  readonly #joined: string;
  readonly #begins: Int32Array;
  /** For each word, the number of the heading above it; -1 if there is none. */
  readonly #headingOf: Int32Array;
  readonly #headings: string[] = [];
  readonly #windows = new Map<number, Map<string, number[]>>();

  constructor({ blocks }: Pick<PageText, 'blocks'>) {
    this.blocks = blocks;
    const words: string[] = [];
    const headingOf: number[] = [];
    let last: string | null = null;
    for (const { text, heading } of blocks) {
      if (heading !== null && heading !== last) this.#headings.push(hashOfHeading(heading));
      last = heading;
      for (const word of wordsOf(text)) {
        words.push(word);
        headingOf.push(heading === null ? -1 : this.#headings.length - 1);
      }
    }
    this.words = words;
    this.#joined = words.join(' ');
    this.#begins = new Int32Array(words.length + 1);
    for (const [place, word] of words.entries())
      this.#begins[place + 1] = (this.#begins[place] as number) + word.length + 1;
    this.#headingOf = Int32Array.from(headingOf);
  }

  /** Looks for a passage by its fingerprint. */
  find({ words, hash, under }: Fingerprint): Presence {
    const places = this.#windowsOf(words).get(hash);
    if (places === undefined) return 'missing';
    // If the heading itself was reworded, the passage did not move.
    if (under === undefined || !this.#headings.includes(under)) return 'same';
    return places.some((place) => this.headingAt(place) === under) ? 'same' : 'moved';
  }

  /** The place of the first occurrence of a passage, or -1. */
  placeOf({ words, hash }: Pick<Fingerprint, 'words' | 'hash'>): number {
    return this.#windowsOf(words).get(hash)?.[0] ?? -1;
  }

  /** The hash of the heading above a word; undefined if there is none. */
  headingAt(place: number): string | undefined {
    return this.#headings[this.#headingOf[place] ?? -1];
  }

  #windowsOf(length: number): ReadonlyMap<string, number[]> {
    const known = this.#windows.get(length);
    if (known) return known;
    const windows = new Map<string, number[]>();
    for (let place = 0; place + length <= this.words.length; place += 1) {
      const hash = hashOfJoined(this.#joined.slice(this.#begins[place], (this.#begins[place + length] as number) - 1));
      const places = windows.get(hash);
      if (places) places.push(place);
      else windows.set(hash, [place]);
    }
    this.#windows.set(length, windows);
    return windows;
  }
}

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
  const words = wordsOf(passage);
  if (words.length < MIN_PASSAGE_WORDS)
    return {
      problem: `the passage has ${words.length} words; at least ${MIN_PASSAGE_WORDS} are needed, since a few words are found on many pages`,
    };
  if (words.length > MAX_PASSAGE_WORDS)
    return {
      problem: `the passage has ${words.length} words; at most ${MAX_PASSAGE_WORDS} are allowed, so choose the sentence that says it`,
    };
  const window = { words: words.length, hash: hashOfWords(words) };
  const place = page.placeOf(window);
  if (place < 0) return { problem: `the passage is not on the page${nearestOn(page.blocks, words)}` };
  const under = page.headingAt(place);
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
    sentencesOf(text).map((sentence) => ({ text: sentence, heading, words: wordsOf(sentence) })),
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
/** Of what is not there yet, or not any more. */
const NOT_NOW = new Set(['soon', 'planned', 'upcoming', 'roadmap', 'removed', 'discontinued', 'deprecated', 'retired']);
/** Entry prices of many plans would hide the sentence. */
const MAX_SHOWN = 5;

/**
 * Why a sentence does not seem to say what a fact states, as far as a program can compare them: no figure of the value is in it, or it
 * denies it, asks it or says that it is not there now where the value is yes. Undefined if nothing shows that. An editor decides: a page can write 14 as "two weeks".
 */
export function contradiction(sentence: string, value: unknown): string | undefined {
  const words = wordsOf(sentence);
  if (value === true) {
    const denial = words.find((word) => NEGATIONS.has(word) || word.endsWith("n't") || NOT_NOW.has(word));
    if (denial !== undefined) return `the value is yes, and the sentence says "${denial}"`;
    return sentence.trim().endsWith('?') ? 'the value is yes, and the sentence is a question' : undefined;
  }
  // Pages write 0 as "free".
  const figures = [...new Set(numbersIn(value))].filter((figure) => figure !== 0);
  if (figures.length === 0 || words.some((word) => figures.includes(numberIn(word)))) return undefined;
  return `the value is ${commaList(figures.map(String), MAX_SHOWN)}, and the sentence has no such figure`;
}
