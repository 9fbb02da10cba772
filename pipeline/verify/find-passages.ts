import { type Fingerprint, hashHeading, hashWords, parseLineNumbers, splitWords } from '../check/passage.ts';
import type { PageText } from '../read/page-text.ts';

/** The words of a page. Finds passages by sliding a window over the words. */
export class PageWords {
  readonly blocks: PageText['blocks'];
  readonly words: string[] = [];
  /** The hash of the heading above each word. */
  readonly #headings: (string | undefined)[] = [];
  /** The positions of all windows of a length, by their hashes. Computed once per length. */
  readonly #windows = new Map<number, Map<string, number[]>>();

  constructor({ blocks }: Pick<PageText, 'blocks'>) {
    this.blocks = blocks;
    let lastHeading: string | null = null;
    let headingHash: string | undefined;
    for (const { text, heading } of blocks) {
      if (heading !== lastHeading) headingHash = heading === null ? undefined : hashHeading(heading);
      lastHeading = heading;
      for (const word of splitWords(text)) {
        this.words.push(word);
        this.#headings.push(headingHash);
      }
    }
  }

  /** Finds a passage. `same`: under the heading that its fingerprint names. `moved`: under another heading. */
  find({ words, hash, under }: Fingerprint): 'same' | 'moved' | 'missing' {
    const positions = this.#findPositions(words, hash);
    if (positions.length === 0) return 'missing';
    // If the old heading no longer exists, it was reworded and the passage did not move.
    if (under === undefined || !this.#headings.includes(under)) return 'same';
    return positions.some((position) => this.#headings[position] === under) ? 'same' : 'moved';
  }

  /** Finds the first occurrence of a passage. @returns the hash of the heading above it, or undefined if the passage is not on the page */
  findFirst({ words, hash }: Fingerprint): { readonly under: string | undefined } | undefined {
    const [position] = this.#findPositions(words, hash);
    return position === undefined ? undefined : { under: this.#headings[position] };
  }

  #findPositions(length: number, hash: string): readonly number[] {
    const windows = this.#windows.get(length) ?? this.#hashWindows(length);
    this.#windows.set(length, windows);
    return windows.get(hash) ?? [];
  }

  #hashWindows(length: number): Map<string, number[]> {
    const windows = new Map<string, number[]>();
    for (let position = 0; position + length <= this.words.length; position += 1) {
      const hash = hashWords(this.words.slice(position, position + length));
      const positions = windows.get(hash);
      if (positions) positions.push(position);
      else windows.set(hash, [position]);
    }
    return windows;
  }
}

/** Whether a file contains the passage of a fingerprint in the lines that the fingerprint names. */
export function isPassageInLines(text: string, { lines = '', words, hash }: Fingerprint): boolean {
  return (
    new PageWords({ blocks: [{ text: extractLines(text, lines) ?? '', heading: null }] }).find({ words, hash }) ===
    'same'
  );
}

/** Extracts lines such as `L12` or `L12-L14`, numbered from 1. Undefined if the file has no such lines. */
export function extractLines(text: string, lines: string): string | undefined {
  const [firstLine = 0, lastLine = firstLine] = parseLineNumbers(lines);
  const allLines = text.split('\n');
  return firstLine < 1 || lastLine < firstLine || lastLine > allLines.length
    ? undefined
    : allLines.slice(firstLine - 1, lastLine).join('\n');
}
