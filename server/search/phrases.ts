import { begins, byCodeUnit } from './sorted.ts';
import { joined, singular, type Word } from './word.ts';

/** Words that stand in a row and mean something together. */
export interface Run<Meaning> {
  readonly meaning: Meaning;
  /** How many words. */
  readonly length: number;
}

/** Phrases by their words joined, so that "warm up", "warm-up" and "warmup" are one; the plural of a word counts as the word. */
export class Phrases<Meaning> {
  readonly #meanings = new Map<string, Meaning>();
  #sorted: readonly string[] = [];

  has(words: readonly Word[]): boolean {
    return [joined(words), inSingular(words)].some((key) => this.#meanings.has(key));
  }

  /** A phrase that is there already keeps its meaning. */
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
