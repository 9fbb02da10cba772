import { singular, type Token } from './tokens.ts';

/** The first position in a sorted list that is not before an item. */
export function lowerBound<Item extends number | string>(sorted: ArrayLike<Item>, item: Item): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Item) < item) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a sorted list that begin with a prefix. */
export function withPrefix(sorted: readonly string[], prefix: string): readonly string[] {
  const start = lowerBound(sorted, prefix);
  let end = start;
  while (sorted[end]?.startsWith(prefix)) end += 1;
  return sorted.slice(start, end);
}

/** Consecutive tokens that form a known phrase. */
export interface Run<Meaning> {
  readonly meaning: Meaning;
  /** How many tokens. */
  readonly length: number;
}

/**
 * Phrases by their words joined, so that "warm up", "warm-up" and "warmup" are one. A plural counts as its singular.
 *
 * `PhraseTable` is the other way to find phrases: it has gaps, numbers and typos, but each word has to be one token. This one knows
 * nothing but the letters, wherever the text separates them.
 */
export class JoinedPhrases<Meaning> {
  readonly #meanings = new Map<string, Meaning>();
  /** The letters of the longest phrase. */
  #longest = 0;

  has(words: readonly string[]): boolean {
    return [words.join(''), inSingular(words)].some((key) => this.#meanings.has(key));
  }

  /** Adds a phrase. If it is there already, it keeps its meaning. */
  add(words: readonly string[], meaning: Meaning): void {
    for (const key of [words.join(''), inSingular(words)]) {
      if (key === '' || this.#meanings.has(key)) continue;
      this.#meanings.set(key, meaning);
      this.#longest = Math.max(this.#longest, key.length);
    }
  }

  /**
   * All phrases that begin at a token, the longest first.
   *
   * @param end the index after the last token that they may contain
   */
  at(tokens: readonly Pick<Token, 'word'>[], first: number, end = tokens.length): Run<Meaning>[] {
    const found: Run<Meaning>[] = [];
    let typed = '';
    let single = '';
    for (let at = first; at < end && single.length <= this.#longest; at += 1) {
      const { word } = tokens[at] as Pick<Token, 'word'>;
      typed += word;
      single += singular(word);
      const meaning = this.#meanings.get(typed) ?? this.#meanings.get(single);
      if (meaning !== undefined) found.unshift({ meaning, length: at - first + 1 });
    }
    return found;
  }
}

/** Tokens as one word: "Paper Lantern", "paper-lantern" and "PaperLantern" are the same. */
export function joined(tokens: readonly Pick<Token, 'word'>[]): string {
  return tokens.map(({ word }) => word).join('');
}

function inSingular(words: readonly string[]): string {
  return words.map(singular).join('');
}
