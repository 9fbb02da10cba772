import type { Budget, Constraint } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import type { ReadToken } from '../../text/read-tokens.ts';
import { BasisReader } from './basis.ts';
import { BoundReader } from './bounds.ts';
import type { SeatReader, SeatsFound } from './seats.ts';
import { skipFillers } from './skip-fillers.ts';
import { type Sum, SumReader } from './sums.ts';

/** A budget, or a sum that must not be read as one, with the token after it. */
export type BudgetFound = { readonly end: number /** How many it is for in all. */; readonly seats?: SeatsFound } & (
  | { readonly constraint: Omit<Constraint, 'strength'>; readonly roughly: boolean; readonly no?: undefined }
  | { readonly constraint?: undefined; readonly no: 'floor' | 'spent'; readonly ceiling: Omit<Constraint, 'strength'> }
);

/** Reads "under $50 a seat per month" and the like. */
export class BudgetReader {
  readonly #sums: SumReader;
  readonly #bounds: BoundReader;
  readonly #bases: BasisReader;
  readonly #seats: SeatReader;
  readonly #fillers: ReadonlySet<string>;
  readonly #ranges: ReadonlySet<string>;
  readonly #called: ReadonlySet<string>;

  constructor(lexicon: Lexicon, seats: SeatReader) {
    this.#seats = seats;
    this.#fillers = new Set(lexicon.fillers);
    this.#ranges = new Set(lexicon.budget.ranges);
    this.#called = new Set(lexicon.budget.called);
    this.#sums = new SumReader(lexicon);
    this.#bounds = new BoundReader(lexicon, this.#sums);
    this.#bases = new BasisReader(lexicon);
  }

  /**
   * The budget that begins at a token. `ceiling` is what a floor becomes under a "not". A sum is one only where a limit word
   * stands before it or a period or unit after it: "we sell a $5000 product" is not. A floor, "at least $50", is told as such: it is no limit,
   * and must not become one.
   */
  readAt(tokens: readonly ReadToken[], at: number): BudgetFound | undefined {
    // "monthly budget of $300", "a one-time payment of $300"
    const periods = this.#bases.periodsAt(tokens, at);
    const before = periods.find(({ meaning, end }) => this.#leadsOn(tokens, meaning, end));
    if (periods.length > 0 && !before) return undefined;
    const opens = before?.end ?? at;
    const bound = this.#bounds.before(tokens, opens);
    const from = bound ? skipFillers(tokens, bound.end, this.#fillers) : opens;
    if (from > at && tokens[from]?.gap === 'stop') return undefined;
    const sum = this.#sums.readAt(tokens, from);
    if (!sum) return undefined;
    // Of a range, "$50-$100", the upper end is the limit.
    const to = this.#ranges.has(tokens[sum.end]?.word ?? '') ? sum.end + 1 : sum.end;
    const second = tokens[sum.end]?.gap === 'none' ? this.#sums.readAt(tokens, to) : undefined;
    const upper = second && second.amount > sum.amount ? second : undefined;
    const { amount, end } = upper ?? sum;
    const currency = upper?.currency ?? sum.currency;
    const basis = this.#bases.readAt(tokens, end);
    const seats = basis.per === 'seat' || basis.per === 'sender' ? undefined : this.#seatsFor(tokens, end, basis.end);
    const paid = Math.max(basis.end, seats?.end ?? 0);
    const after = this.#bounds.after(tokens, paid);
    const said = after?.meaning === 'limit' ? 'limit' : (bound?.meaning ?? after?.meaning);
    // "from 50 to 100" has an upper end as "50 to 100" has.
    const kind = said === 'floor' && upper ? 'limit' : said;
    const per = basis.per ?? (seats ? 'total' : null);
    const apart = basis.period === null && !before ? this.#onceBehind(tokens, after?.end ?? paid) : undefined;
    const period = basis.period ?? (before?.meaning as Budget['period'] | undefined) ?? (apart ? 'once' : null);
    if (kind === undefined && (currency === undefined || (period === null && per === null))) return undefined;
    // A bare number is money where it is for a time, or called a budget; "we have 3 years" is none.
    if (currency === undefined && kind === 'holds') return undefined;
    const isMoney =
      currency !== undefined || (basis.period !== null && per !== 'total') || this.#isCalledBudget(tokens, at, from);
    if (!isMoney && !this.#bounds.isOpposed(tokens, { first: at, end, amount, bound: kind })) return undefined;
    const { billing } = basis;
    const value: Budget = { amount, currency: currency ?? null, period, per, ...(billing && { billing }) };
    const told = apart ?? after?.end ?? paid;
    const last = this.#bases.contrastEnd(tokens, told) ?? told;
    const constraint = { key: 'budget', op: 'lte' as const, value, ...assumptions(value, upper && sum) };
    return kind === 'floor' || kind === 'spent'
      ? { no: kind, ceiling: constraint, end: last }
      : { constraint, roughly: kind === 'roughly', end: last, ...(seats ? { seats } : {}) };
  }

  /** "monthly budget of $300"; "a one-time payment, $200" tells of a sum behind a comma too, and where nothing bounds it. */
  #leadsOn(tokens: readonly ReadToken[], period: string, end: number): boolean {
    const isOnce = period === 'once';
    const gap = tokens[end]?.gap;
    if (gap !== 'none' && !(isOnce && gap === 'comma')) return false;
    return this.#bounds.before(tokens, end) !== undefined || (isOnce && this.#sums.readAt(tokens, end) !== undefined);
  }

  /** "up to $200, one-time payment": the token behind a single payment that a comma parts from its sum. */
  #onceBehind(tokens: readonly ReadToken[], at: number): number | undefined {
    if (tokens[at]?.gap !== 'comma') return undefined;
    return this.#bases.periodsAt(tokens, at).find(({ meaning }) => meaning === 'once')?.end;
  }

  /** "for 4 users", between a sum and the token behind all that is said of it. */
  #seatsFor(tokens: readonly ReadToken[], first: number, last: number): SeatsFound | undefined {
    for (let at = first; at <= last && tokens[at]?.gap === 'none'; at++) {
      const seats = this.#seats.paidForAt(tokens, at);
      if (seats) return seats;
    }
    return undefined;
  }

  #isCalledBudget(tokens: readonly ReadToken[], first: number, end: number): boolean {
    return tokens.slice(first, end).some(({ forms }) => forms.some((form) => this.#called.has(form)));
  }
}

/** @param lower the lower end of a range, which asks for nothing */
function assumptions({ amount, currency, period, per }: Budget, lower: Sum | undefined): { assumed?: string } {
  const open = [
    lower && `at most ${amount} (of ${lower.amount} to ${amount})`,
    currency === null && 'in US dollars',
    period === null && 'for a month',
    per === null && "for one unit of the tool's own price (seat or sender)",
  ].filter(Boolean);
  return open.length > 0 ? { assumed: `taken as ${open.join(' and ')}` } : {};
}
