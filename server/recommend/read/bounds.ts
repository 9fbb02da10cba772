import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { byKey, type PhraseMatch, PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { SumReader } from './money.ts';

/** The opposite bound may begin this many tokens before a sum, and this many may separate the two. */
const MAX_BOUND_TOKENS = 6;
const MAX_TOKENS_BETWEEN = 1;
/** "we're currently paying" */
const MAX_TOKENS_OF_SPENT = 3;

/** What a phrase says about a sum: "under", "we have", "about", "at least", "we pay". */
export type Bound = 'limit' | 'available' | 'approximate' | 'floor' | 'spent';

interface BoundSum {
  readonly first: number;
  /** The index after the last token. */
  readonly end: number;
  readonly amount: number;
  readonly bound: Bound | undefined;
}

/** Reads the phrases that bound a sum, before or after it. */
export class BoundReader {
  readonly #bounds: PhraseTable<Bound>;
  readonly #sums: SumReader;

  constructor({ budget, fillers }: Lexicon, sums: SumReader) {
    this.#sums = sums;
    const phrases = {
      limit: budget.limits,
      available: budget.available,
      approximate: budget.approximate,
      floor: budget.floors,
      spent: budget.spent,
    };
    this.#bounds = new PhraseTable<Bound>(byKey(phrases), foldedSet(fillers));
  }

  /** The bound before a sum. Of two, "budget max" or "spend at least", the one next to the sum decides. */
  before(tokens: readonly ReadToken[], at: number): PhraseMatch<Bound> | undefined {
    const first = this.#bounds.matchAt(tokens, at);
    const second = first && tokens[first.end]?.gap === 'none' ? this.#bounds.matchAt(tokens, first.end) : undefined;
    if (!first || !second) return first;
    // "maximum we pay": a limit stays one.
    const staysLimit = first.meaning === 'limit' && second.meaning !== 'approximate' && second.meaning !== 'floor';
    return { ...second, meaning: staysLimit ? 'limit' : second.meaning };
  }

  /** Whether words for money that is spent end right before a token: "we pay Dealforge $99". */
  isSpentBefore(tokens: readonly ReadToken[], at: number): boolean {
    for (let first = Math.max(0, at - MAX_TOKENS_OF_SPENT); first < at; first++) {
      const bound = this.#bounds.matchAt(tokens, first);
      if (bound?.meaning === 'spent' && bound.end === at) return true;
    }
    return false;
  }

  /** The bound after a sum: "$50 or less". */
  after(tokens: readonly ReadToken[], at: number): PhraseMatch<Bound> | undefined {
    const bound = tokens[at]?.gap === 'none' ? this.#bounds.matchAt(tokens, at) : undefined;
    if (bound?.meaning !== 'limit' && bound?.meaning !== 'approximate') return undefined;
    // "$50 a seat, under $100": the bound belongs to the next sum.
    return this.#sums.readAt(tokens, bound.end) ? undefined : bound;
  }

  /** "under 50 but at least 80": whether the text also names the opposite bound, with a sum that contradicts this one. */
  isContradicted(tokens: readonly ReadToken[], { first, end, amount, bound }: BoundSum): boolean {
    const opposite = bound === 'limit' ? 'floor' : bound === 'floor' ? 'limit' : undefined;
    if (!opposite) return false;
    for (let at = Math.max(0, first - MAX_BOUND_TOKENS); at <= end + MAX_TOKENS_BETWEEN; at++) {
      const match = at < first || at >= end ? this.#bounds.matchAt(tokens, at) : undefined;
      const sum = match?.meaning === opposite ? this.#sums.readAt(tokens, match.end) : undefined;
      const isNear = sum && (at >= end || (sum.end <= first && sum.end >= first - MAX_TOKENS_BETWEEN));
      if (isNear && (bound === 'limit' ? sum.amount > amount : sum.amount < amount)) return true;
    }
    return false;
  }
}
