import type { Lexicon, PhraseConstraint } from '../../../model/lexicon.ts';
import type { ReadToken } from '../../text/tokens.ts';

type Reading = Lexicon['ambiguous'][number]['readings'][number];

/** So many tokens on either side are looked at in a clause that does not end. */
const FAR = 24;

/** Settles what a word of the trade means by the words around it. */
export class Settler {
  readonly #tokens: readonly ReadToken[];
  #all: ReadonlySet<string> | undefined;

  constructor(tokens: readonly ReadToken[]) {
    this.#tokens = tokens;
  }

  /**
   * The one thing that a word means here, or undefined where the text leaves it open: "warm-up" is that of mailboxes where
   * only email is spoken of. The words of its own clause come before those of the whole text.
   */
  settle(readings: readonly Reading[], at: number): PhraseConstraint | undefined {
    return this.#settleBy(readings, this.#clauseAt(at)) ?? this.#settleBy(readings, this.#text());
  }

  #settleBy(readings: readonly Reading[], words: ReadonlySet<string>): PhraseConstraint | undefined {
    const named = readings.filter(({ settled_by }) => settled_by.some((word) => words.has(word)));
    if (named.length !== 1 || !named[0]) return undefined;
    const { settled_by: _, ...constraint } = named[0];
    return constraint;
  }

  #clauseAt(at: number): ReadonlySet<string> {
    let [first, last] = [at, at];
    while (first > Math.max(0, at - FAR) && this.#tokens[first]?.gap === 'none') first -= 1;
    while (last < at + FAR && this.#tokens[last + 1]?.gap === 'none') last += 1;
    return wordsIn(this.#tokens.slice(first, last + 1));
  }

  #text(): ReadonlySet<string> {
    this.#all ??= wordsIn(this.#tokens);
    return this.#all;
  }
}

function wordsIn(tokens: readonly ReadToken[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { word, forms } of tokens) {
    words.add(word);
    for (const form of forms) words.add(form);
  }
  return words;
}
