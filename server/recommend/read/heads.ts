import type { Lexicon } from '../../../model/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { type Match, PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/read-tokens.ts';

/** "6 full-time outbound SDRs": so many words may stand between the number and what is counted. */
const MOST_BETWEEN = 2;

/** What is counted: people, surely or only where the words around say so, or accounts, with what their number may ask. */
export interface Head {
  readonly sure: boolean;
  readonly accounts?: string;
}

/** Reads what a number counts: "SDRs", "LinkedIn accounts". */
export class HeadReader {
  readonly #heads: PhraseTable<Head>;
  readonly #sorts: PhraseTable<true>;
  readonly #rates: PhraseTable<true>;
  readonly #per: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;

  /** @param plain words of which nothing is counted */
  constructor({ seats, fillers }: Lexicon, plain: ReadonlySet<string>) {
    const within = new Set(fillers);
    const counts = (phrases: readonly string[], head: Head) => phrases.map((phrase) => [phrase, head] as const);
    const all = (phrases: readonly string[]) => phrases.map((phrase) => [phrase, true as const] as const);
    this.#heads = new PhraseTable(
      [
        ...counts(seats.heads, { sure: true }),
        ...counts(seats.people, { sure: false }),
        ...Object.entries(seats.accounts).flatMap(([accounts, phrases]) => counts(phrases, { sure: true, accounts })),
      ],
      within,
    );
    this.#sorts = new PhraseTable(all(seats.sorts), within);
    this.#rates = new PhraseTable(all(seats.rates), within);
    this.#per = new Set(seats.per.map(fold));
    this.#plain = plain;
  }

  at(tokens: readonly ReadToken[], at: number): Match<Head> | undefined {
    return this.#heads.matchAt(tokens, at);
  }

  /** What is counted by the number before a token. */
  after(tokens: readonly ReadToken[], from: number): Match<Head> | undefined {
    const sort = tokens[from]?.gap === 'none' ? this.#sorts.matchAt(tokens, from) : undefined;
    const first = sort?.end ?? from;
    for (let at = first; at <= first + MOST_BETWEEN; at++) {
      const token = tokens[at];
      if (token === undefined || token.gap !== 'none' || token.amount !== undefined) return undefined;
      const head = this.at(tokens, at);
      if (head) return head;
      if (this.#plain.has(token.word)) return undefined;
    }
    return undefined;
  }

  /** "20 people a day", "3 senders per user": whether what stands from a token on makes a measure of what is counted before it. */
  isRate(tokens: readonly ReadToken[], at: number): boolean {
    if (tokens[at]?.gap !== 'none') return false;
    return (
      this.#rates.matchAt(tokens, at) !== undefined ||
      (this.#per.has(tokens[at]?.word ?? '') && this.at(tokens, at + 1) !== undefined)
    );
  }

  /** "a price per 1 account": whether a number is that of a unit. */
  isOfUnit(tokens: readonly ReadToken[], at: number): boolean {
    return tokens[at]?.gap === 'none' && this.#per.has(tokens[at - 1]?.word ?? '');
  }
}
