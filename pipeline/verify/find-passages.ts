import { type Fingerprint, hashHeading, hashWords, lineNumbers, splitWords } from '../check/passage.ts';
import type { PageText } from '../read/page-text.ts';

/** The words of a page, in which passages are looked for by sliding a window over them. */
export class PageWords {
  readonly blocks: PageText['blocks'];
  readonly words: string[] = [];
  /** For each word, the hash of the heading above it. */
  readonly #under: (string | undefined)[] = [];
  /** The places of windows by their hashes, for each length: once for all fingerprints of that length. */
  readonly #windows = new Map<number, Map<string, number[]>>();

  constructor({ blocks }: Pick<PageText, 'blocks'>) {
    this.blocks = blocks;
    let last: string | null = null;
    let under: string | undefined;
    for (const { text, heading } of blocks) {
      if (heading !== last) under = heading === null ? undefined : hashHeading(heading);
      last = heading;
      for (const word of splitWords(text)) {
        this.words.push(word);
        this.#under.push(under);
      }
    }
  }

  /** Where a passage is: under the heading that was above it when its fingerprint was made, under another one, or nowhere. */
  find({ words, hash, under }: Fingerprint): 'same' | 'moved' | 'missing' {
    const places = this.#placesOf(words, hash);
    if (places.length === 0) return 'missing';
    // If the heading itself was reworded, the passage did not move.
    if (under === undefined || !this.#under.includes(under)) return 'same';
    return places.some((place) => this.#under[place] === under) ? 'same' : 'moved';
  }

  /** The hash of the heading above the first occurrence of a passage, if there is one; undefined if the passage is not on the page. */
  firstOf({ words, hash }: Pick<Fingerprint, 'words' | 'hash'>): { readonly under: string | undefined } | undefined {
    const [place] = this.#placesOf(words, hash);
    return place === undefined ? undefined : { under: this.#under[place] };
  }

  #placesOf(length: number, hash: string): readonly number[] {
    const known = this.#windows.get(length) ?? this.#windowsOf(length);
    this.#windows.set(length, known);
    return known.get(hash) ?? [];
  }

  #windowsOf(length: number): Map<string, number[]> {
    const windows = new Map<string, number[]>();
    for (let place = 0; place + length <= this.words.length; place += 1) {
      const hash = hashWords(this.words.slice(place, place + length));
      const places = windows.get(hash);
      if (places) places.push(place);
      else windows.set(hash, [place]);
    }
    return windows;
  }
}

/** Whether a file has the passage of a fingerprint in the lines that it names. */
export function isInLines(text: string, { lines = '', words, hash }: Fingerprint): boolean {
  return (
    new PageWords({ blocks: [{ text: textOfLines(text, lines) ?? '', heading: null }] }).find({ words, hash }) ===
    'same'
  );
}

/** The text of `L12` or `L12-L14`, numbered from 1; undefined if the file has no such lines. */
export function textOfLines(text: string, lines: string): string | undefined {
  const [first = 0, last = first] = lineNumbers(lines);
  const all = text.split('\n');
  return first < 1 || last < first || last > all.length ? undefined : all.slice(first - 1, last).join('\n');
}
