import type { Constraint, Counted } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { byKey, type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import { type ReadToken, skipWords } from '../../text/tokens.ts';

/** A larger number does not count seats: "reach 20,000 people". */
const MAX_SEATS = 5000;

/** "6 full-time outbound SDRs": up to this many words may separate a number from its noun. */
const MAX_WORDS_BETWEEN = 2;

/** A number of people or accounts. */
export interface SeatCount {
  readonly constraint: Omit<Constraint, 'strength'>;
  /** The key of the question that a number of accounts may also be about. Absent where people are counted. */
  readonly accounts?: string;
  /** The noun of a number of accounts: the index of its first token and the one after the last. */
  readonly counted?: { readonly unit: Counted['unit']; readonly first: number; readonly end: number };
  readonly first: number;
  /** The index after the last token. */
  readonly end: number;
}

/** What a noun says about the number before it. */
interface CountedNoun {
  /** Whether the noun alone makes the number one of seats. "people" needs more context. */
  readonly certain: boolean;
  /** For accounts: the key of the question that their number may also be about. Absent for people. */
  readonly accounts?: string;
}

/** Reads how many people or sending accounts are to be paid for: "we're 6 SDRs", "a team of five", "solo founder". */
export class SeatReader {
  readonly #nouns: CountedNounReader;
  /** "we are" needs a noun or the end of the clause after its number; "team of" does not. */
  readonly #contexts: PhraseTable<'context' | 'team'>;
  readonly #teamNouns: PhraseTable<true>;
  readonly #solo: PhraseTable<true>;
  readonly #ones: ReadonlySet<string>;
  readonly #ranges: ReadonlySet<string>;
  readonly #companyNouns: ReadonlySet<string>;
  readonly #with: ReadonlySet<string>;
  readonly #conjunctions: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;

  constructor(lexicon: Lexicon) {
    const { seats, budget, boundaries, alternatives, additions, stop_words } = lexicon;
    this.#fillers = foldedSet(lexicon.fillers);
    this.#contexts = new PhraseTable(byKey({ context: seats.contexts, team: seats.team_contexts }), this.#fillers);
    this.#teamNouns = new PhraseTable(withMeaning(seats.team_nouns, true as const), this.#fillers);
    this.#solo = new PhraseTable(withMeaning(seats.solo, true as const), this.#fillers);
    this.#ones = foldedSet(seats.ones);
    this.#ranges = foldedSet([...budget.ranges, ...alternatives]);
    this.#companyNouns = foldedSet(seats.company_nouns);
    this.#with = foldedSet(seats.with);
    this.#conjunctions = foldedSet([...boundaries, ...alternatives, ...additions]);
    this.#plain = foldedSet([...Object.values(stop_words).flat(), ...boundaries, ...alternatives]);
    this.#nouns = new CountedNounReader(lexicon, this.#plain);
  }

  /** The number of seats that begins at a token, with the words before the number. */
  readAt(tokens: readonly ReadToken[], at: number): SeatCount | undefined {
    const solo = this.#solo.matchAt(tokens, at);
    if (solo) return seatCount(1, at, solo.end);
    const context = this.#contexts.matchAt(tokens, at) ?? this.#companyWithAt(tokens, at);
    const first = context?.end ?? at;
    const mayBeOne = context !== undefined || tokens[at]?.gap !== 'none';
    const one = mayBeOne && this.#ones.has(tokens[first]?.word ?? '') ? this.#nouns.at(tokens, first + 1) : undefined;
    if (one?.meaning.certain) {
      if (this.#nouns.isRate(tokens, one.end)) return undefined;
      return seatCount(1, at, one.end, one.meaning, [first + 1, one.end]);
    }
    const count = this.#countAt(tokens, first);
    if (!count) return undefined;
    const noun = this.#nouns.after(tokens, count.end);
    if (noun) {
      if (this.#nouns.isRate(tokens, noun.end)) return undefined;
      const team = tokens[noun.end]?.gap === 'none' ? this.#teamNouns.matchAt(tokens, noun.end) : undefined;
      const isWholeClause = tokens[at]?.gap !== 'none' && tokens[noun.end]?.gap !== 'none';
      if (!noun.meaning.certain && !context && !team && !isWholeClause) return undefined;
      return seatCount(count.number, at, team?.end ?? noun.end, noun.meaning, [count.end, noun.end]);
    }
    // "team of 5", "we are six": no noun follows.
    const next = tokens[count.end];
    const ends = next === undefined || next.gap !== 'none' || this.#conjunctions.has(next.word);
    const { meaning } = context ?? {};
    const isCount = meaning === 'team' ? ends || this.#plain.has(next.word) : meaning === 'context' && ends;
    return isCount ? seatCount(count.number, at, count.end) : undefined;
  }

  /**
   * The people or accounts that a sum pays for: "for 4 users", "for our team of five". Next to a sum, any noun for people
   * means seats.
   */
  paidForAt(tokens: readonly ReadToken[], at: number): SeatCount | undefined {
    const context = this.#contexts.matchAt(tokens, at);
    const team = context?.meaning === 'team' ? context : this.#teamAt(tokens, context?.end ?? at);
    const first = team?.end ?? skipWords(tokens, context?.end ?? at, this.#fillers);
    const count = first === at || tokens[first]?.gap === 'none' ? this.#countAt(tokens, first) : undefined;
    if (!count) return undefined;
    const noun = this.#nouns.after(tokens, count.end);
    if (!noun) return team ? seatCount(count.number, first, count.end) : undefined;
    if (this.#nouns.isRate(tokens, noun.end)) return undefined;
    return seatCount(count.number, first, noun.end, noun.meaning, [count.end, noun.end]);
  }

  /** The "with" of "an agency with 4 people". */
  #companyWithAt(tokens: readonly ReadToken[], at: number): PhraseMatch<'company'> | undefined {
    const isWith = tokens[at]?.gap === 'none' && this.#with.has(tokens[at]?.word ?? '');
    const isOfCompany = isWith && this.#companyNouns.has(tokens[at - 1]?.word ?? '');
    return isOfCompany ? { meaning: 'company', end: at + 1 } : undefined;
  }

  /** "our team of" */
  #teamAt(tokens: readonly ReadToken[], at: number): PhraseMatch<'context' | 'team'> | undefined {
    if (tokens[at]?.gap !== 'none') return undefined;
    const context = this.#contexts.matchAt(tokens, skipWords(tokens, at, this.#fillers));
    return context?.meaning === 'team' ? context : undefined;
  }

  /** A number, or the upper end of a range. */
  #countAt(tokens: readonly ReadToken[], at: number): { number: number; end: number } | undefined {
    const number = tokens[at]?.number;
    if (number === undefined || !isCount(number) || isCurrencySign(tokens[at - 1])) return undefined;
    if (this.#nouns.isUnitPrice(tokens, at)) return undefined;
    const next = tokens[at + 1];
    if (next?.gap !== 'none') return { number, end: at + 1 };
    if (next.number !== undefined && isCount(next.number) && next.number > number)
      return { number: next.number, end: at + 2 };
    const upper = this.#ranges.has(next.word) ? tokens[at + 2]?.number : undefined;
    if (upper !== undefined && isCount(upper) && upper > number) return { number: upper, end: at + 3 };
    return { number, end: at + 1 };
  }
}

/** Reads what a number counts: "SDRs", "LinkedIn accounts". */
class CountedNounReader {
  readonly #nouns: PhraseTable<CountedNoun>;
  readonly #qualifiers: PhraseTable<true>;
  readonly #rates: PhraseTable<true>;
  readonly #per: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;

  /** @param plain words that end the search for a noun */
  constructor({ seats, fillers }: Lexicon, plain: ReadonlySet<string>) {
    const inside = foldedSet(fillers);
    this.#nouns = new PhraseTable<CountedNoun>(
      [
        ...withMeaning(seats.seat_nouns, { certain: true }),
        ...withMeaning(seats.people_nouns, { certain: false }),
        ...Object.entries(seats.account_nouns).flatMap(([accounts, phrases]) =>
          withMeaning(phrases, { certain: true, accounts }),
        ),
      ],
      inside,
    );
    this.#qualifiers = new PhraseTable(withMeaning(seats.qualifiers, true as const), inside);
    this.#rates = new PhraseTable(withMeaning(seats.rates, true as const), inside);
    this.#per = foldedSet(seats.per);
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

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MAX_SEATS;
}

function isCurrencySign(token: ReadToken | undefined): boolean {
  return token !== undefined && /\p{Sc}/u.test(token.word);
}

/** @param noun the index of the first token of what is counted, and the one after its last */
function seatCount(
  value: number,
  first: number,
  end: number,
  { accounts }: Partial<CountedNoun> = {},
  noun: readonly [first: number, end: number] = [first, end],
): SeatCount {
  const constraint = { key: 'seats', op: 'is' as const, value };
  if (!accounts) return { constraint, first, end };
  const unit = accounts.startsWith('linkedin.') ? 'linkedin-account' : 'client';
  return { constraint, first, end, accounts, counted: { unit, first: noun[0], end: noun[1] } };
}
