import type { Lexicon } from '../../../pipeline/artifacts/lexicon.ts';
import type { Budget, Constraint } from '../constraint.ts';
import { PhraseTable } from './phrase-table.ts';
import type { ReadToken } from './read-tokens.ts';

/** A budget, or a sum that must not be read as one, with the token after it. */
export type BudgetFound = { readonly end: number } & (
  | { readonly constraint: Omit<Constraint, 'strength'>; readonly roughly: boolean; readonly no?: undefined }
  | { readonly constraint?: undefined; readonly no: 'floor' | 'spent'; readonly ceiling: Omit<Constraint, 'strength'> }
);

type Bound = 'limit' | 'holds' | 'roughly' | 'floor' | 'spent';
type Sum = { readonly amount: number; readonly currency: string | undefined; readonly end: number };
type Basis = Pick<Budget, 'period' | 'per'> & { readonly end: number };

/** Reads "under $50 a seat per month" and the like. */
export class BudgetReader {
  readonly #bounds: PhraseTable<Bound>;
  readonly #currencies: PhraseTable<string>;
  readonly #periods: PhraseTable<string>;
  readonly #units: PhraseTable<string>;
  readonly #fillers: ReadonlySet<string>;
  readonly #connectors: ReadonlySet<string>;
  readonly #ranges: ReadonlySet<string>;
  readonly #called: ReadonlySet<string>;

  constructor({ budget, fillers }: Lexicon) {
    this.#fillers = new Set(fillers);
    this.#connectors = new Set([...fillers, ...budget.connectors]);
    this.#ranges = new Set(budget.ranges);
    this.#called = new Set(budget.called);
    this.#bounds = this.#table([
      ...budget.limits.map((phrase) => [phrase, 'limit'] as const),
      ...budget.holds.map((phrase) => [phrase, 'holds'] as const),
      ...budget.roughly.map((phrase) => [phrase, 'roughly'] as const),
      ...budget.floors.map((phrase) => [phrase, 'floor'] as const),
      ...budget.spent.map((phrase) => [phrase, 'spent'] as const),
    ]);
    this.#currencies = this.#table(meanings(budget.currencies));
    this.#periods = this.#table(meanings(budget.periods));
    this.#units = this.#table(meanings(budget.units));
  }

  #table<Meaning>(phrases: Iterable<readonly [string, Meaning]>): PhraseTable<Meaning> {
    return new PhraseTable(phrases, this.#fillers);
  }

  /**
   * The budget that begins at a token. `ceiling` is what a floor becomes under a "not". A sum is one only where a limit word stands before it or a period or unit after it:
   * "we sell a $5000 product" is not. A floor, "at least $50", is told as such: it is no limit, and must not become one.
   */
  readAt(tokens: readonly ReadToken[], at: number): BudgetFound | undefined {
    // "monthly budget of $300", "a one-time payment of $300"
    const before = this.#periods.matchAt(tokens, at);
    const opens = before && tokens[before.end]?.gap === 'none' ? before.end : at;
    const bound = this.#boundAt(tokens, opens);
    if (before && !bound) return undefined;
    const from = bound ? this.#skipFillers(tokens, bound.end) : at;
    if (from > at && tokens[from]?.gap === 'stop') return undefined;
    const sum = this.#sumAt(tokens, from);
    if (!sum) return undefined;
    // Of a range, "$50-$100", the upper end is the limit.
    const to = this.#ranges.has(tokens[sum.end]?.word ?? '') ? sum.end + 1 : sum.end;
    const second = tokens[sum.end]?.gap === 'none' ? this.#sumAt(tokens, to) : undefined;
    const upper = second && second.amount > sum.amount ? second : undefined;
    const { amount, end } = upper ?? sum;
    const currency = upper?.currency ?? sum.currency;
    const basis = this.#basisAt(tokens, end);
    const after = this.#boundAfter(tokens, basis.end);
    const kind = after?.meaning === 'limit' ? 'limit' : (bound?.meaning ?? after?.meaning);
    const per = basis.per;
    const period = basis.period ?? before?.meaning ?? null;
    if (kind === undefined && (currency === undefined || (period === null && per === null))) return undefined;
    // A bare number is money where it is for a time, or called a budget; "we have 3 years" is none.
    if (currency === undefined && kind === 'holds') return undefined;
    if (
      currency === undefined &&
      (basis.period === null || basis.per === 'total') &&
      !this.#isCalledBudget(tokens, at, from)
    )
      return undefined;
    const value: Budget = { amount, currency: currency ?? null, period: period as Budget['period'], per };
    const last = after?.end ?? basis.end;
    const constraint = { key: 'budget', op: 'lte' as const, value, ...assumptions(value) };
    return kind === 'floor' || kind === 'spent'
      ? { no: kind, ceiling: constraint, end: last }
      : { constraint, roughly: kind === 'roughly', end: last };
  }

  /** "budget max": of two words for a limit the second stands nearer. */
  #boundAt(tokens: readonly ReadToken[], at: number) {
    const first = this.#bounds.matchAt(tokens, at);
    const second = first && tokens[first.end]?.gap === 'none' ? this.#bounds.matchAt(tokens, first.end) : undefined;
    if (!first || !second) return first;
    const meaning = second.meaning === 'roughly' || first.meaning !== 'limit' ? second.meaning : first.meaning;
    return { ...second, meaning };
  }

  #isCalledBudget(tokens: readonly ReadToken[], first: number, end: number): boolean {
    return tokens.slice(first, end).some(({ forms }) => forms.some((form) => this.#called.has(form)));
  }

  #boundAfter(tokens: readonly ReadToken[], at: number) {
    const bound = tokens[at]?.gap === 'none' ? this.#bounds.matchAt(tokens, at) : undefined;
    // "$50 a seat, under …": a bound with a sum of its own behind it is not said of this one.
    return bound && (bound.meaning === 'limit' || bound.meaning === 'roughly') && !this.#sumAt(tokens, bound.end)
      ? bound
      : undefined;
  }

  #skipFillers(tokens: readonly ReadToken[], at: number): number {
    let next = at;
    while (next < at + 2 && tokens[next]?.gap === 'none' && this.#fillers.has(tokens[next]?.word ?? '')) next += 1;
    return next;
  }

  /** An amount with a currency before it, after it or glued to it. */
  #sumAt(tokens: readonly ReadToken[], first: number): Sum | undefined {
    const sign = this.#currencies.matchAt(tokens, first);
    let at = sign?.end ?? first;
    const parsed = tokens[at]?.amount;
    if (parsed === undefined || (at > first && tokens[at]?.gap !== 'none')) return undefined;
    let { amount } = parsed;
    at += 1;
    // "1 000"
    while (/^\d{3}$/.test(tokens[at]?.word ?? '') && tokens[at]?.gap === 'none' && amount < 1000) {
      amount = amount * 1000 + Number(tokens[at]?.word);
      at += 1;
    }
    const glued = parsed.unit === '' ? undefined : this.#currencies.matchAt([wordToken(parsed.unit)], 0);
    if (parsed.unit !== '' && !glued) return undefined;
    const word = glued || tokens[at]?.gap !== 'none' ? undefined : this.#currencies.matchAt(tokens, at);
    // "$50 €60": the second sign belongs to the next sum.
    const own = word && sign && tokens[word.end]?.amount && tokens[word.end]?.gap === 'none' ? undefined : word;
    return { amount, currency: sign?.meaning ?? glued?.meaning ?? own?.meaning, end: own?.end ?? at };
  }

  #basisAt(tokens: readonly ReadToken[], first: number): Basis {
    let [period, per, end]: [Budget['period'], Budget['per'], number] = [null, null, first];
    for (let at = first; at < tokens.length && tokens[at]?.gap === 'none'; ) {
      const time = period === null ? this.#periods.matchAt(tokens, at) : undefined;
      const unit = per === null ? this.#units.matchAt(tokens, at) : undefined;
      const heads = per === null && tokens[at]?.number !== undefined ? this.#units.matchAt(tokens, at + 1) : undefined;
      if (unit && unit.end >= (time?.end ?? 0)) per = unit.meaning as Budget['per'];
      else if (time) period = time.meaning as Budget['period'];
      // "for 5 people": a sum for all of them.
      else if (heads) per = 'total';
      else if (this.#connectors.has(tokens[at]?.word ?? '') && at < end + 3) {
        at += 1;
        continue;
      } else break;
      at = Math.max(unit?.end ?? 0, time?.end ?? 0, heads?.end ?? 0);
      end = at;
    }
    return { period, per, end };
  }
}

function assumptions({ currency, period, per }: Budget): { assumed?: string } {
  const open = [
    currency === null && 'in US dollars',
    period === null && 'for a month',
    per === null && "for one unit of the tool's own price (seat or sender)",
  ].filter(Boolean);
  return open.length > 0 ? { assumed: `taken as ${open.join(' and ')}` } : {};
}

function wordToken(word: string): ReadToken {
  return {
    word,
    start: 0,
    end: 0,
    gap: 'stop',
    capital: false,
    forms: [word],
    number: undefined,
    amount: undefined,
    homonym: false,
  };
}

function meanings(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([meaning, phrases]) =>
    phrases.map((phrase): [string, string] => [phrase, meaning]),
  );
}
