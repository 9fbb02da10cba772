import type { Constraint, Counted } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { type Match, PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/read-tokens.ts';
import { type Head, HeadReader } from './heads.ts';
import { skipFillers } from './skip-fillers.ts';

/** Above it nobody counts seats: "reach 20,000 people". */
const MOST_SEATS = 5000;

export interface SeatsFound {
  readonly constraint: Omit<Constraint, 'strength'>;
  /** The question that the number may put besides, where accounts are counted, not people. */
  readonly accounts?: string;
  /** Where accounts are counted: what they are, and the first token of their words and the one behind. */
  readonly counted?: { readonly unit: Counted['unit']; readonly first: number; readonly end: number };
  readonly first: number;
  /** The token after the last. */
  readonly end: number;
}

/** Reads how many people or sending accounts are to be paid for: "we're 6 SDRs", "a team of five", "solo founder". */
export class SeatReader {
  readonly #heads: HeadReader;
  readonly #contexts: PhraseTable<'context' | 'crew'>;
  readonly #teams: PhraseTable<true>;
  readonly #solo: PhraseTable<true>;
  readonly #ones: ReadonlySet<string>;
  readonly #ranges: ReadonlySet<string>;
  readonly #firms: ReadonlySet<string>;
  readonly #with: ReadonlySet<string>;
  readonly #joints: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;

  constructor(lexicon: Lexicon) {
    const { seats, budget, fillers, boundaries, alternatives, additions, ignored } = lexicon;
    this.#fillers = new Set(fillers);
    this.#ones = new Set(seats.ones);
    this.#ranges = new Set([...budget.ranges, ...alternatives]);
    const table = <Meaning>(phrases: Iterable<readonly [string, Meaning]>) =>
      new PhraseTable(phrases, new Set(fillers));
    const all = (phrases: readonly string[]) => table(phrases.map((phrase) => [phrase, true as const]));
    this.#contexts = table([
      ...seats.contexts.map((phrase) => [phrase, 'context'] as const),
      ...seats.crews.map((phrase) => [phrase, 'crew'] as const),
    ]);
    this.#teams = all(seats.teams);
    this.#firms = new Set(seats.firms.map(fold));
    this.#with = new Set(seats.with.map(fold));
    this.#solo = all(seats.solo);
    this.#joints = new Set([...boundaries, ...alternatives, ...additions]);
    this.#plain = new Set([...Object.values(ignored).flat(), ...boundaries, ...alternatives]);
    this.#heads = new HeadReader(lexicon, this.#plain);
  }

  /** The seats that are named from a token on; `first` is the number's own place or that of the words before it. */
  readAt(tokens: readonly ReadToken[], at: number): SeatsFound | undefined {
    const solo = this.#solo.matchAt(tokens, at);
    if (solo) return found(1, at, solo.end);
    const context = this.#contexts.matchAt(tokens, at) ?? this.#firmAt(tokens, at);
    const alone = context !== undefined || tokens[at]?.gap !== 'none';
    const from = context?.end ?? at;
    const one = alone && this.#ones.has(tokens[from]?.word ?? '') ? this.#heads.at(tokens, from + 1) : undefined;
    if (one?.meaning.sure) {
      return this.#heads.isRate(tokens, one.end) ? undefined : found(1, at, one.end, one.meaning, [from + 1, one.end]);
    }
    const first = context?.end ?? at;
    const counted = this.#countAt(tokens, first);
    if (!counted) return undefined;
    const head = this.#heads.after(tokens, counted.end);
    if (head) {
      if (this.#heads.isRate(tokens, head.end)) return undefined;
      const team = tokens[head.end]?.gap === 'none' ? this.#teams.matchAt(tokens, head.end) : undefined;
      const isAll = tokens[at]?.gap !== 'none' && tokens[head.end]?.gap !== 'none';
      if (!head.meaning.sure && !context && !team && !isAll) return undefined;
      return found(counted.number, at, team?.end ?? head.end, head.meaning, [counted.end, head.end]);
    }
    // "team of 5", "we are six": nothing else is counted behind it.
    const next = tokens[counted.end];
    const ends = next === undefined || next.gap !== 'none' || this.#joints.has(next.word);
    const counts =
      context?.meaning === 'crew' ? ends || this.#plain.has(next.word) : context?.meaning === 'context' && ends;
    return counts ? found(counted.number, at, counted.end) : undefined;
  }

  /**
   * How many a sum is for, said from a token on: "for 4 users", "for our team of five". What is paid for needs no more to show
   * that people are its seats.
   */
  paidForAt(tokens: readonly ReadToken[], at: number): SeatsFound | undefined {
    const context = this.#contexts.matchAt(tokens, at);
    const crew = context?.meaning === 'crew' ? context : this.#crewAt(tokens, context?.end ?? at);
    const first = crew?.end ?? skipFillers(tokens, context?.end ?? at, this.#fillers);
    const counted = first === at || tokens[first]?.gap === 'none' ? this.#countAt(tokens, first) : undefined;
    if (!counted) return undefined;
    const head = this.#heads.after(tokens, counted.end);
    if (!head) return crew ? found(counted.number, first, counted.end) : undefined;
    return this.#heads.isRate(tokens, head.end)
      ? undefined
      : found(counted.number, first, head.end, head.meaning, [counted.end, head.end]);
  }

  /** The "with" of "an agency with 4 people". */
  #firmAt(tokens: readonly ReadToken[], at: number): Match<'firm'> | undefined {
    const isWith = tokens[at]?.gap === 'none' && this.#with.has(tokens[at]?.word ?? '');
    return isWith && this.#firms.has(tokens[at - 1]?.word ?? '') ? { meaning: 'firm', end: at + 1 } : undefined;
  }

  #crewAt(tokens: readonly ReadToken[], at: number) {
    const context =
      tokens[at]?.gap === 'none' ? this.#contexts.matchAt(tokens, skipFillers(tokens, at, this.#fillers)) : undefined;
    return context?.meaning === 'crew' ? context : undefined;
  }

  /** A number, or the larger end of a range. */
  #countAt(tokens: readonly ReadToken[], at: number): { number: number; end: number } | undefined {
    const number = tokens[at]?.number;
    if (number === undefined || !isCount(number) || isSign(tokens[at - 1])) return undefined;
    if (this.#heads.isOfUnit(tokens, at)) return undefined;
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const glued = next?.gap === 'none' && next.number !== undefined ? next.number : undefined;
    if (glued !== undefined && isCount(glued) && glued > number) return { number: glued, end: at + 2 };
    const spelt = next?.gap === 'none' && this.#ranges.has(next.word) ? after?.number : undefined;
    if (spelt !== undefined && isCount(spelt) && spelt > number) return { number: spelt, end: at + 3 };
    return { number, end: at + 1 };
  }
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST_SEATS;
}

function isSign(token: ReadToken | undefined): boolean {
  return token !== undefined && /\p{Sc}/u.test(token.word);
}

/** @param noun the first token of the words for what is counted, and the one behind them */
function found(
  value: number,
  first: number,
  end: number,
  { accounts }: Partial<Head> = {},
  noun: readonly [first: number, end: number] = [first, end],
): SeatsFound {
  const constraint = { key: 'seats', op: 'is' as const, value };
  if (!accounts) return { constraint, first, end };
  const unit = accounts.startsWith('linkedin.') ? 'linkedin-account' : 'client';
  return { constraint, first, end, accounts, counted: { unit, first: noun[0], end: noun[1] } };
}
