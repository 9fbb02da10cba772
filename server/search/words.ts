import { fold } from '../text/fold.ts';
import { begins, byCodeUnit } from './sorted.ts';

/** A word of a text, as written and as it is compared. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  /** UTF-16 units, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const PARTS = /[\p{L}\p{N}]+/gu;

/** The words of a text with their positions. Linear in its length. */
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

/** The English singular, close enough to compare two words by; not always a word. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us)$/.test(word) || (word.length > 5 && word.endsWith('is'))) return word;
  return word.slice(0, -1);
}

/** Consecutive words that form a known phrase. */
export interface Run<Meaning> {
  readonly meaning: Meaning;
  /** How many words. */
  readonly length: number;
}

/** Phrases by their words joined, so that "warm up", "warm-up" and "warmup" are one. A plural counts as its singular. */
export class Phrases<Meaning> {
  readonly #meanings = new Map<string, Meaning>();
  #sorted: readonly string[] = [];

  has(words: readonly Word[]): boolean {
    return [joined(words), inSingular(words)].some((key) => this.#meanings.has(key));
  }

  /** Adds a phrase. If it is there already, it keeps its meaning. */
  add(words: readonly Word[], meaning: Meaning): void {
    for (const key of [joined(words), inSingular(words)]) {
      if (key !== '' && !this.#meanings.has(key)) this.#meanings.set(key, meaning);
    }
  }

  /** All phrases that begin at a word, the longest first. */
  at(words: readonly Word[], first: number): Run<Meaning>[] {
    if (this.#sorted.length !== this.#meanings.size) this.#sorted = [...this.#meanings.keys()].sort(byCodeUnit);
    const found: Run<Meaning>[] = [];
    let typed = '';
    let single = '';
    for (let end = first; end < words.length; end += 1) {
      const { folded } = words[end] as Word;
      typed += folded;
      single += singular(folded);
      const meaning = this.#meanings.get(typed) ?? this.#meanings.get(single);
      if (meaning !== undefined) found.unshift({ meaning, length: end - first + 1 });
      if (!begins(this.#sorted, typed) && (single === typed || !begins(this.#sorted, single))) break;
    }
    return found;
  }
}

function inSingular(words: readonly Word[]): string {
  return words.map(({ folded }) => singular(folded)).join('');
}
