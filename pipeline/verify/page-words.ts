import { type Fingerprint, hashOfHeading, hashOfJoined, wordsOf } from '../check/passage.ts';
import type { Block, PageText } from './text/page-text.ts';

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
