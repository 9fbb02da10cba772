import type { ReadToken } from '../../text/tokens.ts';
import type { Span } from './draft.ts';

/** How far a clause that does not end is searched, on either side of a word. */
const MAX_CLAUSE_TOKENS = 24;

/** The words around a term, as typed and in their known forms. They can decide which of its meanings is meant. */
export class NearbyWords {
  readonly #tokens: readonly ReadToken[];
  readonly #excluded: readonly Span[];
  #ofText: { readonly without: number; readonly words: ReadonlySet<string> } | undefined;

  /** @param excluded parts of the text that decide nothing outside their own clause */
  constructor(tokens: readonly ReadToken[], excluded: readonly Span[] = []) {
    this.#tokens = tokens;
    this.#excluded = excluded;
  }

  /**
   * The words of the clause of a token, then those of the whole text. The first that decide a question take precedence.
   *
   * @param without parts of the text that decide nothing. They are only ever added to while a text is read
   */
  *around(at: number, without: readonly Span[] = []): Generator<ReadonlySet<string>, void, undefined> {
    yield this.#ofClause(at);
    if (this.#ofText?.without !== without.length) {
      const parts = [...this.#excluded, ...without];
      const left = this.#tokens.filter((_, i) => !parts.some(([first, last]) => first <= i && i <= last));
      this.#ofText = { without: without.length, words: wordsOf(left) };
    }
    yield this.#ofText.words;
  }

  #ofClause(at: number): ReadonlySet<string> {
    const tokens = this.#tokens;
    let [first, last] = [at, at];
    while (first > Math.max(0, at - MAX_CLAUSE_TOKENS) && tokens[first]?.gap === 'none') first -= 1;
    while (last < at + MAX_CLAUSE_TOKENS && tokens[last + 1]?.gap === 'none') last += 1;
    return wordsOf(tokens.slice(first, last + 1));
  }
}

function wordsOf(tokens: readonly ReadToken[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { word, forms } of tokens) {
    words.add(word);
    for (const form of forms) words.add(form);
  }
  return words;
}
