import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { type Count, type CountReader, isPossible, type NamedQuantity } from './quantity.ts';

/** "for at least the next four months": up to this many ordinary words may follow the preposition. */
const MAX_WORDS_BEFORE_NUMBER = 3;
/** "a contract with a term of at least 12 months": how far before and after a number other lengths of time are looked for. */
const MAX_WORDS_TO_OTHER_USE = 14;
const MAX_WORDS_AFTER = 3;

/** Reads for how many months a tool is used: "for four months", "a 3 month project". Not the length of a contract or a trial. */
export class DurationReader {
  readonly #counts: CountReader;
  /** Nouns for a period of use, with its months. */
  readonly #nouns: PhraseTable<number>;
  readonly #durations: PhraseTable<true>;
  readonly #uses: ReadonlySet<string>;
  readonly #notUse: ReadonlySet<string>;
  readonly #ones: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;

  /** @param plain words without a meaning of their own, folded */
  constructor({ quantities, fillers }: Lexicon, counts: CountReader, plain: ReadonlySet<string>) {
    const inside = foldedSet(fillers);
    const { nouns, years, half_years, quarters, durations, uses, not_use, ones } = quantities;
    this.#counts = counts;
    const longer = [...withMeaning(quarters, 3), ...withMeaning(half_years, 6), ...withMeaning(years, 12)];
    this.#nouns = new PhraseTable([...withMeaning(nouns.months, 1), ...longer], inside);
    this.#durations = new PhraseTable(withMeaning(durations, true as const), inside);
    this.#uses = foldedSet(uses);
    this.#notUse = foldedSet(not_use);
    this.#ones = foldedSet(ones);
    this.#plain = new Set([...plain, ...inside].filter((word) => !this.#ones.has(word)));
  }

  /** The months of use that begin at a token, with the preposition before the number. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    const preposition = this.#durations.matchAt(tokens, at);
    let first = preposition?.end ?? at;
    const last = first + (preposition ? MAX_WORDS_BEFORE_NUMBER : 0);
    while (first < last && this.#isPlainWord(tokens[first])) first += 1;
    if (preposition && tokens[first]?.gap !== 'none') return undefined;
    const counted = this.#countAt(tokens, first);
    const isLong = preposition !== undefined && !counted && (this.#nounAt(tokens, first)?.meaning ?? 0) > 1;
    // "for the next half year"
    const count = counted ?? (isLong ? { number: 1, end: first } : undefined);
    const noun = count && this.#nounAt(tokens, count.end);
    if (!count || !noun) return undefined;
    const isUse = tokens[noun.end]?.gap === 'none' && this.#uses.has(tokens[noun.end]?.word ?? '');
    const end = isUse ? noun.end + 1 : noun.end;
    // "InMail, three months, then I cancel"
    const isWholeClause = at > 0 && tokens[at]?.gap !== 'none' && tokens[end]?.gap !== 'none';
    if ((!preposition && !isUse && !isWholeClause) || this.#isOtherwiseUsed(tokens, at, end)) return undefined;
    const value = count.number * noun.meaning;
    const quantity = { fields: ['months'] as const, value, noun: count.end, first: at, end };
    return isPossible(value, quantity.fields) ? quantity : undefined;
  }

  #countAt(tokens: readonly ReadToken[], at: number): Count | undefined {
    return this.#ones.has(tokens[at]?.word ?? '') ? { number: 1, end: at + 1 } : this.#counts.readAt(tokens, at);
  }

  #nounAt(tokens: readonly ReadToken[], at: number): PhraseMatch<number> | undefined {
    return tokens[at]?.gap === 'none' ? this.#nouns.matchAt(tokens, at) : undefined;
  }

  #isPlainWord(token: ReadToken | undefined): boolean {
    return token?.gap === 'none' && token.number === undefined && this.#plain.has(token.word);
  }

  /** Whether words of the clause say that the time is not one in which the tool will be used. */
  #isOtherwiseUsed(tokens: readonly ReadToken[], first: number, end: number): boolean {
    for (let at = first; at > Math.max(0, first - MAX_WORDS_TO_OTHER_USE) && tokens[at]?.gap === 'none'; at--)
      if (this.#notUse.has(tokens[at - 1]?.word ?? '')) return true;
    for (let at = end; at < end + MAX_WORDS_AFTER && tokens[at]?.gap === 'none'; at++)
      if (this.#notUse.has(tokens[at]?.word ?? '')) return true;
    return false;
  }
}
