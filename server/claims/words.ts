import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memory.ts';
import { JoinedPhrases, type Run } from '../text/joined-phrases.ts';
import { wordings } from '../text/phrase-table.ts';
import { type ReadToken, wordsOf } from '../text/tokens.ts';

/** What a word or phrase does in a sentence about a tool. */
export type ClaimWord = keyof Lexicon['claims'];

/** The words of which sentences about tools consist, besides criteria, sums and names. */
export class ClaimWords {
  readonly #phrases = new JoinedPhrases<ClaimWord>();

  constructor({ claims }: Pick<Lexicon, 'claims'>) {
    // A word has one meaning: that of the list that changes most what a sentence says.
    const lists = Object.entries(claims) as [ClaimWord, readonly string[]][];
    const ordered = lists.toSorted(([a], [b]) => Number(a === 'says') - Number(b === 'says'));
    for (const [word, phrases] of ordered)
      for (const phrase of phrases.flatMap(wordings)) this.#phrases.add(wordsOf(phrase), word);
  }

  /** The longest phrase that begins at a token and ends in its clause. */
  at(tokens: readonly ReadToken[], first: number): Run<ClaimWord> | undefined {
    let end = first + 1;
    while (tokens[end]?.gap === 'none') end += 1;
    return this.#phrases.at(tokens, first, end)[0];
  }
}

export const claimWords = perObject((lexicon: Lexicon) => new ClaimWords(lexicon));
