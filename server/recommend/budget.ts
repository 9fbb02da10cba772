import type { Lexicon } from '../../pipeline/artifacts/lexicon.ts';
import type { Budget, Constraint } from './constraint.ts';
import { PhraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

const FILLERS = new Set(['a', 'an', 'per', 'each', 'for', 'the', 'every', 'one']);

/** A budget, or a floor that must not be read as one, with the tokens it takes. */
export type BudgetFound =
  | { readonly constraint: Omit<Constraint, 'strength'>; readonly floor?: undefined; readonly length: number }
  | { readonly floor: true; readonly length: number };

/** Reads "under $50 a seat per month" and the like. */
export class BudgetReader {
  readonly #limits: PhraseTable<true>;
  readonly #floors: PhraseTable<true>;
  readonly #currencies: PhraseTable<string>;
  readonly #periods: PhraseTable<string>;
  readonly #units: PhraseTable<string>;

  constructor({ limits, floors, currencies, periods, units }: Lexicon) {
    this.#limits = new PhraseTable(limits.map((phrase) => [phrase, true]));
    this.#floors = new PhraseTable(floors.map((phrase) => [phrase, true]));
    this.#currencies = new PhraseTable(meanings(currencies));
    this.#periods = new PhraseTable(meanings(periods));
    this.#units = new PhraseTable(meanings(units));
  }

  /**
   * The budget that begins at a token. A sum is one only where a limit word stands before it or a period or unit after it:
   * "we sell a $5000 product" is not. A floor, "at least $50", is told as `floor`: it is no limit, and must not become one.
   */
  readAt(tokens: readonly Token[], index: number): BudgetFound | undefined {
    const floor = this.#floors.matchAt(tokens, index);
    const limit = this.#limits.matchAt(tokens, index);
    const sum = this.#sumAt(tokens, index + Math.max(limit?.length ?? 0, floor?.length ?? 0));
    if (!sum) return undefined;
    // Of a range, "$50-$100", the upper end is the limit.
    const upper = tokens[sum.end]?.word === 'to' ? this.#sumAt(tokens, sum.end + 1) : this.#sumAt(tokens, sum.end);
    const { amount, end } = upper ?? sum;
    const currency = upper?.currency ?? sum.currency;
    if (currency === undefined) return undefined;
    const basis = this.#basisAt(tokens, end);
    const after = this.#limits.matchAt(tokens, basis.end);
    if (!limit && !floor && !after && basis.period === null && basis.per === null) return undefined;
    const value: Budget = { amount, currency, period: basis.period, per: basis.per };
    const length = basis.end + (tokens[basis.end]?.opensClause ? 0 : (after?.length ?? 0)) - index;
    const isFloor = (floor?.length ?? 0) > (limit?.length ?? 0);
    return isFloor
      ? { floor: true, length }
      : { constraint: { key: 'budget', op: 'lte', value, ...assumptions(value) }, length };
  }

  /** An amount with a currency before it, after it or glued to it. */
  #sumAt(
    tokens: readonly Token[],
    index: number,
  ): { amount: number; currency: string | undefined; end: number } | undefined {
    const sign = this.#currencies.matchAt(tokens, index);
    let at = index + (sign?.length ?? 0);
    const parsed = amountOf(tokens[at]?.word);
    if (parsed === undefined || tokens[at]?.opensClause) return undefined;
    let { amount } = parsed;
    at += 1;
    // "1 000"
    while (/^\d{3}$/.test(tokens[at]?.word ?? '') && !tokens[at]?.opensClause) {
      amount = amount * 1000 + Number(tokens[at]?.word);
      at += 1;
    }
    const glued =
      parsed.unit === ''
        ? undefined
        : this.#currencies.matchAt([{ word: parsed.unit, start: 0, end: 0, opensClause: false }], 0);
    if (parsed.unit !== '' && !glued) return undefined;
    const word = sign || glued ? undefined : this.#currencies.matchAt(tokens, at);
    const spelt = sign && !word ? this.#currencies.matchAt(tokens, at) : undefined;
    return {
      amount,
      currency: sign?.meaning ?? glued?.meaning ?? word?.meaning,
      end: at + (word?.length ?? spelt?.length ?? 0),
    };
  }

  #basisAt(tokens: readonly Token[], index: number): Pick<Budget, 'period' | 'per'> & { end: number } {
    let [period, per, end]: [Budget['period'], Budget['per'], number] = [null, null, index];
    for (let at = index; at < tokens.length && !tokens[at]?.opensClause; ) {
      const time = this.#periods.matchAt(tokens, at);
      const unit = this.#units.matchAt(tokens, at);
      const heads = amountOf(tokens[at]?.word) === undefined ? undefined : this.#units.matchAt(tokens, at + 1);
      if (time && period === null) period = time.meaning as Budget['period'];
      else if (unit && per === null) per = unit.meaning as Budget['per'];
      // "for 5 people": a sum for all of them.
      else if (heads && per === null) per = 'total';
      else if (FILLERS.has(tokens[at]?.word ?? '')) {
        at += 1;
        continue;
      } else break;
      at += Math.max(time?.length ?? 0, unit?.length ?? 0, heads ? heads.length + 1 : 0);
      end = at;
    }
    return { period, per, end };
  }
}

function assumptions({ period, per }: Budget): { assumed?: string } {
  const open = [
    period === null && 'a month',
    per === null && "one unit of the tool's own price (seat or sender)",
  ].filter(Boolean);
  return open.length > 0 ? { assumed: `taken as for ${open.join(' and ')}` } : {};
}

/** 50, 1,000, 49.99, 49,99, 2.5k and 50eur; undefined where the word is no number. */
function amountOf(word: string | undefined): { amount: number; unit: string } | undefined {
  const match = /^(\d+(?:[.,]\d+)*)(k(?![a-z]))?([a-z]*)$/.exec(word ?? '');
  if (!match) return undefined;
  const [, digits = '', thousand, unit = ''] = match;
  const amount = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  return Number.isFinite(amount) ? { amount: thousand ? amount * 1000 : amount, unit } : undefined;
}

function meanings(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([meaning, phrases]) =>
    phrases.map((phrase): [string, string] => [phrase, meaning]),
  );
}
