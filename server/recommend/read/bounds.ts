import type { Lexicon } from '../../../model/lexicon.ts';
import { type Match, PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/read-tokens.ts';
import type { SumReader } from './sums.ts';

export type Bound = 'limit' | 'holds' | 'roughly' | 'floor' | 'spent';

/** A sum with what bounds it, and its place. */
interface BoundSum {
  readonly first: number;
  /** The token after the last. */
  readonly end: number;
  readonly amount: number;
  readonly bound: Bound | undefined;
}

/** So many tokens a bound with its sum has at most, and so many stand between two that are held against each other. */
const LONGEST = 6;
const BETWEEN = 1;

/** Reads what words say of the sum beside them: "under", "about", "at least", "we pay". */
export class BoundReader {
  readonly #bounds: PhraseTable<Bound>;
  readonly #sums: SumReader;

  constructor({ budget, fillers }: Lexicon, sums: SumReader) {
    this.#sums = sums;
    const kinds = [
      ['limit', budget.limits],
      ['holds', budget.holds],
      ['roughly', budget.roughly],
      ['floor', budget.floors],
      ['spent', budget.spent],
    ] as const;
    const phrases = kinds.flatMap(([bound, phrases]) => phrases.map((phrase) => [phrase, bound] as const));
    this.#bounds = new PhraseTable<Bound>(phrases, new Set(fillers));
  }

  /** Before a sum; "budget max", "spend at least": of two words the second stands nearer. */
  before(tokens: readonly ReadToken[], at: number): Match<Bound> | undefined {
    const first = this.#bounds.matchAt(tokens, at);
    const second = first && tokens[first.end]?.gap === 'none' ? this.#bounds.matchAt(tokens, first.end) : undefined;
    if (!first || !second) return first;
    const turns = second.meaning === 'roughly' || second.meaning === 'floor';
    const meaning = turns || first.meaning !== 'limit' ? second.meaning : first.meaning;
    return { ...second, meaning };
  }

  /** Behind a sum: "$50 or less". */
  after(tokens: readonly ReadToken[], at: number): Match<Bound> | undefined {
    const bound = tokens[at]?.gap === 'none' ? this.#bounds.matchAt(tokens, at) : undefined;
    // "$50 a seat, under …": a bound with a sum of its own behind it is not said of this one.
    return bound && (bound.meaning === 'limit' || bound.meaning === 'roughly') && !this.#sums.readAt(tokens, bound.end)
      ? bound
      : undefined;
  }

  /** "under 50 but at least 80": whether a bound that no sum can meet too stands before or behind it. */
  isOpposed(tokens: readonly ReadToken[], { first, end, amount, bound }: BoundSum): boolean {
    const other = bound === 'limit' ? 'floor' : bound === 'floor' ? 'limit' : undefined;
    if (!other) return false;
    for (let at = Math.max(0, first - LONGEST); at <= end + BETWEEN; at++) {
      const match = at < first || at >= end ? this.#bounds.matchAt(tokens, at) : undefined;
      const sum = match?.meaning === other ? this.#sums.readAt(tokens, match.end) : undefined;
      const isNear = sum && (at >= end || (sum.end <= first && sum.end >= first - BETWEEN));
      if (isNear && (bound === 'limit' ? sum.amount > amount : sum.amount < amount)) return true;
    }
    return false;
  }
}
