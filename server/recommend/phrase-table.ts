import { type Token, wordsOf } from './tokens.ts';

/** Phrases by their first word, so that a look-up at a token costs only the phrases that begin there. */
export class PhraseTable<Meaning> {
  readonly #byFirst = new Map<string, { words: readonly string[]; meaning: Meaning }[]>();

  constructor(phrases: Iterable<readonly [phrase: string, meaning: Meaning]>) {
    for (const [phrase, meaning] of phrases) {
      const words = wordsOf(phrase);
      const [first] = words;
      if (first === undefined) continue;
      const entries = this.#byFirst.get(first) ?? [];
      entries.push({ words, meaning });
      entries.sort((a, b) => b.words.length - a.words.length);
      this.#byFirst.set(first, entries);
    }
  }

  /** The longest phrase that begins at a token, with the number of tokens it takes; the plural in -s counts as the word. */
  matchAt(tokens: readonly Token[], index: number): { meaning: Meaning; length: number } | undefined {
    const word = tokens[index]?.word ?? '';
    const entries = [
      ...(this.#byFirst.get(word) ?? []),
      ...(word.endsWith('s') ? (this.#byFirst.get(word.slice(0, -1)) ?? []) : []),
    ];
    let longest: { meaning: Meaning; length: number } | undefined;
    for (const { words, meaning } of entries) {
      if (words.length <= (longest?.length ?? 0)) continue;
      if (words.every((expected, i) => sameWord(tokens[index + i], expected, i > 0)))
        longest = { meaning, length: words.length };
    }
    return longest;
  }
}

/** Only the first word of a phrase may open a clause. */
function sameWord(token: Token | undefined, expected: string, inside: boolean): boolean {
  if (token === undefined || (inside && token.opensClause)) return false;
  return token.word === expected || token.word === `${expected}s`;
}
