import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { DurationReader } from './durations.ts';
import { HeadcountReader } from './headcounts.ts';
import { CountReader, type NamedQuantity } from './quantity.ts';
import { QuantityNouns } from './quantity-nouns.ts';
import { RateReader } from './rates.ts';
import { VolumeReader } from './volumes.ts';

/** "every one with", before a number */
const MAX_WORDS_OF_EACH = 3;

/** Finds the numbers of a set-up in a text: people and accounts, contacts and emails a month, months of use. */
export class QuantityFinder {
  readonly #headcounts: HeadcountReader;
  readonly #volumes: VolumeReader;
  readonly #durations: DurationReader;
  readonly #each: PhraseTable<true>;

  constructor(lexicon: Lexicon) {
    const { budget, boundaries, alternatives, stop_words } = lexicon;
    const plain = foldedSet([...Object.values(stop_words).flat(), ...boundaries, ...alternatives]);
    const counts = new CountReader(foldedSet([...budget.ranges, ...alternatives]));
    const nouns = new QuantityNouns(lexicon, plain);
    const rates = new RateReader(lexicon, nouns);
    this.#headcounts = new HeadcountReader(lexicon, counts, nouns, rates, plain);
    this.#volumes = new VolumeReader(lexicon, counts, nouns, rates, plain);
    this.#each = new PhraseTable(withMeaning(lexicon.quantities.each, true as const), foldedSet(lexicon.fillers));
    this.#durations = new DurationReader(lexicon, counts, plain);
  }

  /** The number that begins at a token. Of two nouns after it, the nearer is what it counts. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    const months = this.#durations.readAt(tokens, at);
    return months ?? nearer(this.#headcounts.readAt(tokens, at), this.#volumes.readAt(tokens, at));
  }

  /**
   * Whether "each" is directly before or after a number: "each with two profiles", "two profiles apiece".
   *
   * @returns the index after the number and an "each" that follows it; undefined if there is none
   */
  endOfEach(tokens: readonly ReadToken[], first: number, end: number): number | undefined {
    const after = tokens[end]?.gap === 'none' ? this.#each.matchAt(tokens, end) : undefined;
    if (after || tokens[first]?.gap !== 'none') return after?.end;
    return this.#each.endsAt(tokens, first, MAX_WORDS_OF_EACH) ? end : undefined;
  }

  /** What a sum pays for: "for 4 users", "for 2,000 contacts". */
  paidForAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    return nearer(this.#headcounts.paidForAt(tokens, at), this.#volumes.readAt(tokens, at));
  }

  /** The months that a sum pays for: "for 6 months". */
  monthsAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    return tokens[at]?.gap === 'none' ? this.#durations.readAt(tokens, at) : undefined;
  }
}

function nearer(a: NamedQuantity | undefined, b: NamedQuantity | undefined): NamedQuantity | undefined {
  if (!a || !b) return a ?? b;
  // "200 founders each month": the one that also reads the period.
  return b.noun < a.noun || (b.noun === a.noun && b.end > a.end) ? b : a;
}
