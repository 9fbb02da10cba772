import type { ReadToken } from '../../text/tokens.ts';

/** How far a clause that does not end is searched, on either side of a word. */
const MAX_CLAUSE_TOKENS = 24;

/** The words around a term, as typed and in their known forms. They can decide which of its meanings is meant. */
export class NearbyWords {
  readonly #tokens: readonly ReadToken[];
  #ofText: ReadonlySet<string> | undefined;

  constructor(tokens: readonly ReadToken[]) {
    this.#tokens = tokens;
  }

  /** The words of the clause of a token, then those of the whole text. The first that decide a question take precedence. */
  *around(at: number): Generator<ReadonlySet<string>, void, undefined> {
    yield this.#ofClause(at);
    this.#ofText ??= wordsOf(this.#tokens);
    yield this.#ofText;
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
