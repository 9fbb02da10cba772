import type { Lexicon } from '../../../pipeline/artifacts/lexicon.ts';
import { type Match, PhraseTable } from './phrase-table.ts';
import type { ReadToken } from './read-tokens.ts';
import type { SumReader } from './sums.ts';

export type Bound = 'limit' | 'holds' | 'roughly' | 'floor' | 'spent';

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

  /** Before a sum; "budget max": of two words for a limit the second stands nearer. */
  before(tokens: readonly ReadToken[], at: number): Match<Bound> | undefined {
    const first = this.#bounds.matchAt(tokens, at);
    const second = first && tokens[first.end]?.gap === 'none' ? this.#bounds.matchAt(tokens, first.end) : undefined;
    if (!first || !second) return first;
    const meaning = second.meaning === 'roughly' || first.meaning !== 'limit' ? second.meaning : first.meaning;
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
}
