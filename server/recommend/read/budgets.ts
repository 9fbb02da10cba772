import type { Budget, Constraint } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet, type ReadToken, skipWords } from '../../text/tokens.ts';
import { type Bound, BoundReader, type PriceBasis, PriceBasisReader, type Sum, SumReader } from './money.ts';
import type { NamedQuantity } from './numbers.ts';
import type { QuantityFinder } from './quantities.ts';

/** A sum that is a budget, or that must not be read as one. */
interface BudgetMatch {
  /** A floor ("at least $50") and money already spent ("we pay $50") are not limits. */
  readonly kind: 'limit' | 'approximate' | 'floor' | 'spent';
  /** The limit. For a floor or money already spent, the limit that the sum would be. */
  readonly constraint: Omit<Constraint, 'strength'>;
  /** The lower end of a range. It is not a criterion. */
  readonly lower?: number;
  /** What a limit is for in total: people, accounts, contacts, months. */
  readonly quantities: readonly NamedQuantity[];
  /** The index after the last token. */
  readonly end: number;
}

/** The words before a sum: "monthly budget of", "price per user under". */
interface Opening {
  readonly period: Budget['period'];
  readonly per: Budget['per'];
  readonly bound: Bound | undefined;
  /** The index of the sum. */
  readonly end: number;
}

/** A sum. In a range, "$50-$100", the upper end is the limit. */
type SumOrRange = Sum & { readonly lower?: Sum };

/** The words after a sum: "a seat per month at most". */
interface Details {
  readonly basis: PriceBasis;
  /** What the sum is for in total. */
  readonly quantities: readonly NamedQuantity[];
  readonly bound: Bound | undefined;
  readonly isOneOff: boolean;
  /** The index after the last token. */
  readonly end: number;
}

/** Reads "under $50 a seat per month" and the like. */
export class BudgetReader {
  readonly #sums: SumReader;
  readonly #bounds: BoundReader;
  readonly #bases: PriceBasisReader;
  readonly #quantities: QuantityFinder;
  readonly #fillers: ReadonlySet<string>;
  readonly #ranges: ReadonlySet<string>;
  readonly #budgetNouns: ReadonlySet<string>;

  constructor(lexicon: Lexicon, quantities: QuantityFinder) {
    this.#quantities = quantities;
    this.#fillers = foldedSet(lexicon.fillers);
    this.#ranges = foldedSet(lexicon.budget.ranges);
    this.#budgetNouns = foldedSet(lexicon.budget.nouns);
    this.#sums = new SumReader(lexicon);
    this.#bounds = new BoundReader(lexicon, this.#sums);
    this.#bases = new PriceBasisReader(lexicon);
  }

  /**
   * The budget that begins at a token. A sum is a budget only if a bound precedes it, or a period or unit follows it: "we sell
   * a $5000 product" names none.
   */
  readAt(tokens: readonly ReadToken[], at: number): BudgetMatch | undefined {
    const opening = this.#openingAt(tokens, at);
    const sum = opening && this.#sumAt(tokens, opening.end);
    if (!sum) return undefined;
    const details = this.#detailsAt(tokens, sum.end, opening.period !== null);
    const { basis, quantities, isOneOff } = details;
    const bound = boundOf(opening, sum, details);
    // "two thousand a month in dollars"
    const currency = sum.currency === undefined ? this.#sums.currencyAfter(tokens, details.end) : undefined;
    // "in dollars for everyone"
    const rest = currency && this.#bases.readAt(tokens, currency.end);
    const value: Budget = {
      amount: sum.amount,
      currency: sum.currency ?? currency?.meaning ?? null,
      period: basis.period ?? rest?.period ?? opening.period ?? (isOneOff ? 'once' : null),
      per: basis.per ?? rest?.per ?? opening.per ?? (quantities.length > 0 ? 'total' : null),
      ...(basis.billing && { billing: basis.billing }),
    };
    if (!isComplete(value, bound)) return undefined;
    // A number without a currency is money if it is for a period, or called a budget, or one of two that contradict each other.
    // "about 400 a month" may be anything.
    const isForPeriod = basis.period !== null && value.per !== 'total' && bound !== 'approximate';
    const isMoney =
      value.currency !== null ||
      isForPeriod ||
      this.#namesBudget(tokens, at, opening.end) ||
      this.#bounds.isContradicted(tokens, { first: at, end: sum.end, amount: sum.amount, bound });
    if (!isMoney) return undefined;
    const kind = bound === undefined || bound === 'available' ? 'limit' : bound;
    const isLimit = kind === 'limit' || kind === 'approximate';
    return {
      kind,
      constraint: { key: 'budget', op: 'lte', value },
      ...(sum.lower && { lower: sum.lower.amount }),
      end: rest?.end ?? details.end,
      quantities: isLimit ? quantities : [],
    };
  }

  /** The sum that begins at a token, with what it pays for, whether or not it limits anything. */
  priceAt(
    tokens: readonly ReadToken[],
    at: number,
  ): (Sum & Pick<PriceBasis, 'period' | 'per' | 'billing'>) | undefined {
    const sum = this.#sums.readAt(tokens, at);
    return sum && { ...sum, ...this.#bases.readAt(tokens, sum.end) };
  }

  /** Whether a text says right before a token that money is spent: "we pay", before the name of a tool and a sum. */
  isSpentBefore(tokens: readonly ReadToken[], at: number): boolean {
    return this.#bounds.isSpentBefore(tokens, at);
  }

  #openingAt(tokens: readonly ReadToken[], at: number): Opening | undefined {
    const unit = this.#bases.unitBefore(tokens, at);
    const opening = unit && tokens[unit.end]?.gap === 'none' ? this.#boundAt(tokens, unit.end) : undefined;
    const isOfSum = opening && this.#sums.readAt(tokens, opening.end) !== undefined;
    return unit && isOfSum ? { ...opening, per: unit.per } : this.#boundAt(tokens, at);
  }

  #boundAt(tokens: readonly ReadToken[], at: number): Opening | undefined {
    // "monthly budget of $300", "a one-time payment of $300"
    const periods = this.#bases.periodsAt(tokens, at);
    const period = periods.find(({ meaning, end }) => this.#precedesSum(tokens, meaning, end));
    if (periods.length > 0 && !period) return undefined;
    const first = period?.end ?? at;
    const bound = this.#bounds.before(tokens, first);
    const end = bound ? skipWords(tokens, bound.end, this.#fillers) : first;
    if (end > at && tokens[end]?.gap === 'stop') return undefined;
    return { period: (period?.meaning as Budget['period'] | undefined) ?? null, per: null, bound: bound?.meaning, end };
  }

  /** Whether a period belongs to the sum after it. "a one-time payment, $200" may have a comma, and no bound. */
  #precedesSum(tokens: readonly ReadToken[], period: string, end: number): boolean {
    const isOnce = period === 'once';
    const gap = tokens[end]?.gap;
    if (gap !== 'none' && !(isOnce && gap === 'comma')) return false;
    return this.#bounds.before(tokens, end) !== undefined || (isOnce && this.#sums.readAt(tokens, end) !== undefined);
  }

  #sumAt(tokens: readonly ReadToken[], at: number): SumOrRange | undefined {
    const sum = this.#sums.readAt(tokens, at);
    if (!sum || tokens[sum.end]?.gap !== 'none') return sum;
    const isRange = this.#ranges.has(tokens[sum.end]?.word ?? '');
    const upper = this.#sums.readAt(tokens, isRange ? sum.end + 1 : sum.end);
    if (!upper || upper.amount <= sum.amount) return sum;
    return { ...upper, currency: upper.currency ?? sum.currency, lower: sum };
  }

  #detailsAt(tokens: readonly ReadToken[], first: number, hasPeriod: boolean): Details {
    const basis = this.#bases.readAt(tokens, first);
    const isPerUnit = basis.per === 'seat' || basis.per === 'sender';
    const paidFor = isPerUnit ? undefined : this.#paidForBetween(tokens, first, basis.end);
    const paidEnd = Math.max(basis.end, paidFor?.end ?? 0);
    // A sum for a period is not one for all months: "$50 a month for 4 months".
    const months =
      basis.period === null && !hasPeriod && !isPerUnit ? this.#quantities.monthsAt(tokens, paidEnd) : undefined;
    const quantityEnd = months?.end ?? paidEnd;
    const bound = this.#bounds.after(tokens, quantityEnd);
    // "60 € a month at most per user"
    const rest =
      bound && (basis.per === null || basis.period === null) ? this.#bases.readAt(tokens, bound.end) : undefined;
    const per = basis.per ?? rest?.per ?? null;
    const detailsEnd = rest?.end ?? bound?.end ?? quantityEnd;
    // "120 euros a month, all in"
    const total = per === null ? this.#bases.totalAfterComma(tokens, detailsEnd) : undefined;
    const boundEnd = total ?? detailsEnd;
    const oneOffEnd = basis.period === null && !hasPeriod ? this.#oneOffEnd(tokens, boundEnd) : undefined;
    const end = oneOffEnd ?? boundEnd;
    return {
      basis: { ...basis, period: basis.period ?? rest?.period ?? null, per: total === undefined ? per : 'total' },
      quantities: [paidFor, months].filter((quantity) => quantity !== undefined),
      bound: bound?.meaning,
      isOneOff: oneOffEnd !== undefined,
      end: this.#bases.ruledOutUnitEnd(tokens, end) ?? end,
    };
  }

  /** "for 4 users", between a sum and the end of its price basis. */
  #paidForBetween(tokens: readonly ReadToken[], first: number, last: number): NamedQuantity | undefined {
    for (let at = first; at <= last && tokens[at]?.gap === 'none'; at++) {
      const quantity = this.#quantities.paidForAt(tokens, at);
      if (quantity) return quantity;
    }
    return undefined;
  }

  /** "up to $200, one-time payment": the index after a single payment that is separated from its sum by a comma. */
  #oneOffEnd(tokens: readonly ReadToken[], at: number): number | undefined {
    if (tokens[at]?.gap !== 'comma') return undefined;
    return this.#bases.periodsAt(tokens, at).find(({ meaning }) => meaning === 'once')?.end;
  }

  #namesBudget(tokens: readonly ReadToken[], first: number, end: number): boolean {
    return tokens.slice(first, end).some(({ forms }) => forms.some((form) => this.#budgetNouns.has(form)));
  }
}

function boundOf(opening: Opening, sum: SumOrRange, details: Details): Bound | undefined {
  const bound = details.bound === 'limit' ? 'limit' : (opening.bound ?? details.bound);
  // "from 50 to 100" has an upper end, as "50 to 100" has.
  return bound === 'floor' && sum.lower ? 'limit' : bound;
}

/** Whether the words around a sum say enough to call it a budget. "we have 3 years" does not. */
function isComplete({ currency, period, per }: Budget, bound: Bound | undefined): boolean {
  if (bound === undefined) return currency !== null && (period !== null || per !== null);
  return currency !== null || bound !== 'available';
}
