import type { Lexicon } from '../../../model/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';

/** "6 full-time outbound SDRs": up to this many words may separate a number from its noun. */
const MAX_WORDS_BETWEEN = 2;

/** What a noun says about the number before it. */
export interface CountedNoun {
  /** Whether the noun alone makes the number one of seats. "people" needs more context. */
  readonly certain: boolean;
  /** For accounts: the key of the question that their number may also be about. Absent for people. */
  readonly accounts?: string;
}

/** Reads what a number counts: "SDRs", "LinkedIn accounts". */
export class CountedNounReader {
  readonly #nouns: PhraseTable<CountedNoun>;
  readonly #qualifiers: PhraseTable<true>;
  readonly #rates: PhraseTable<true>;
  readonly #per: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;

  /** @param plain words that end the search for a noun */
  constructor({ seats, fillers }: Lexicon, plain: ReadonlySet<string>) {
    const inside = new Set(fillers);
    this.#nouns = new PhraseTable<CountedNoun>(
      [
        ...withMeaning(seats.heads, { certain: true }),
        ...withMeaning(seats.people, { certain: false }),
        ...Object.entries(seats.accounts).flatMap(([accounts, phrases]) =>
          withMeaning(phrases, { certain: true, accounts }),
        ),
      ],
      inside,
    );
    this.#qualifiers = new PhraseTable(withMeaning(seats.sorts, true as const), inside);
    this.#rates = new PhraseTable(withMeaning(seats.rates, true as const), inside);
    this.#per = new Set(seats.per.map(fold));
    this.#plain = plain;
  }

  at(tokens: readonly ReadToken[], at: number): PhraseMatch<CountedNoun> | undefined {
    return this.#nouns.matchAt(tokens, at);
  }

  /** The noun of the number before a token. */
  after(tokens: readonly ReadToken[], from: number): PhraseMatch<CountedNoun> | undefined {
    const qualifier = tokens[from]?.gap === 'none' ? this.#qualifiers.matchAt(tokens, from) : undefined;
    const first = qualifier?.end ?? from;
    for (let at = first; at <= first + MAX_WORDS_BETWEEN; at++) {
      const token = tokens[at];
      if (token === undefined || token.gap !== 'none' || token.amount !== undefined) return undefined;
      const noun = this.at(tokens, at);
      if (noun) return noun;
      if (this.#plain.has(token.word)) return undefined;
    }
    return undefined;
  }

  /** "20 people a day", "3 senders per user": whether the words after a noun turn its number into a rate. */
  isRate(tokens: readonly ReadToken[], at: number): boolean {
    if (tokens[at]?.gap !== 'none') return false;
    const isPer = this.#per.has(tokens[at]?.word ?? '');
    return this.#rates.matchAt(tokens, at) !== undefined || (isPer && this.at(tokens, at + 1) !== undefined);
  }

  /** "a price per 1 account": whether a number belongs to the unit of a price. */
  isUnitPrice(tokens: readonly ReadToken[], at: number): boolean {
    return tokens[at]?.gap === 'none' && this.#per.has(tokens[at - 1]?.word ?? '');
  }
}
