import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memory.ts';
import { JoinedPhrases, type Run } from '../text/joined-phrases.ts';
import { wordings } from '../text/phrase-table.ts';
import type { ReadToken } from '../text/tokens.ts';

/** What a word or phrase does in a sentence about a tool. */
export type ClaimWord = keyof Lexicon['claims'];

/** Words of the names of companies that are often left out. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc llc ltd limited gmbh sas sarl bv ou oy ab as sa srl spa pte pty corp corporation company co ug ag'.split(' '),
);

/** A word, by its list and its place in it. */
export interface ListedWord {
  readonly word: ClaimWord;
  readonly index: number;
}

/** The words of which sentences about tools consist, besides criteria, sums and names. */
export class ClaimWords {
  readonly #phrases = new JoinedPhrases<ListedWord>();

  constructor({ claims }: Pick<Lexicon, 'claims'>) {
    // A word has one meaning: that of the list that changes most what a sentence says.
    const lists = Object.entries(claims) as [ClaimWord, readonly string[]][];
    const ordered = lists.toSorted(([a], [b]) => Number(a === 'says') - Number(b === 'says'));
    for (const [word, phrases] of ordered)
      for (const [index, phrase] of phrases.entries())
        for (const wording of wordings(phrase)) this.#phrases.add(wording, { word, index });
  }

  /** The longest phrase that begins at a token and ends in its clause. */
  at(tokens: readonly ReadToken[], first: number): Run<ListedWord> | undefined {
    let end = first + 1;
    while (tokens[end]?.gap === 'none') end += 1;
    return this.#phrases.at(tokens, first, end)[0];
  }
}

export const claimWords = perObject((lexicon: Lexicon) => new ClaimWords(lexicon));
