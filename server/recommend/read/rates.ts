import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { QuantityNouns } from './quantity-nouns.ts';

/** Recognises numbers that are rates, rather than numbers of a set-up: "20 people a day", "3 senders per user". */
export class RateReader {
  readonly #rates: PhraseTable<true>;
  readonly #shortPeriods: PhraseTable<true>;
  readonly #per: ReadonlySet<string>;
  readonly #nouns: QuantityNouns;

  constructor({ quantities, fillers }: Lexicon, nouns: QuantityNouns) {
    const inside = foldedSet(fillers);
    const { periods, rates, per } = quantities;
    this.#rates = new PhraseTable(withMeaning(rates, true as const), inside);
    this.#shortPeriods = new PhraseTable(withMeaning([...periods.day, ...periods.week], true as const), inside);
    this.#per = foldedSet(per);
    this.#nouns = nouns;
  }

  /** "per campaign", "per user": whether the words after a noun make its number a rate. */
  isPerUnit(tokens: readonly ReadToken[], at: number): boolean {
    if (tokens[at]?.gap !== 'none') return false;
    const isPer = this.#per.has(tokens[at]?.word ?? '');
    return this.#rates.matchAt(tokens, at) !== undefined || (isPer && this.#nouns.at(tokens, at + 1) !== undefined);
  }

  /** The same, and "20 people a day", which are not the people who use a tool. */
  isRate(tokens: readonly ReadToken[], at: number): boolean {
    if (tokens[at]?.gap !== 'none') return false;
    return this.#shortPeriods.matchAt(tokens, at) !== undefined || this.isPerUnit(tokens, at);
  }

  /** "a price per 1 account": whether a number belongs to the unit of a price. */
  isUnitPrice(tokens: readonly ReadToken[], at: number): boolean {
    return tokens[at]?.gap === 'none' && this.#per.has(tokens[at - 1]?.word ?? '');
  }
}
