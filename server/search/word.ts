import { fold } from '../text/fold.ts';

/** A word of a text as it stands there, and as it is compared. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  /** UTF-16 units, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const PARTS = /[\p{L}\p{N}]+/gu;

/** The words of a text with their places. Linear in its length. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const end = start + found.length;
    // One character can fold to several words.
    for (const folded of fold(found).match(PARTS) ?? []) words.push({ text: found, folded, start, end });
  }
  return words;
}

/** Words as one: "Linked Helper", "linked-helper" and "LinkedHelper" are the same. */
export function joined(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join('');
}

/** The English singular, near enough to compare two words by; not always a word. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us)$/.test(word) || (word.length > 5 && word.endsWith('is'))) return word;
  return word.slice(0, -1);
}
