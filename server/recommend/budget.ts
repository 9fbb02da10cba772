import type { Lexicon } from '../../pipeline/artifacts/lexicon.ts';
import type { Budget, Constraint } from './constraint.ts';
import { PhraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

const FILLERS = new Set(['a', 'an', 'per', 'each', 'for', 'the', 'every', 'one']);

/** Reads "under $50 a seat per month" and the like. */
export class BudgetReader {
  readonly #limits: PhraseTable<true>;
  readonly #currencies: PhraseTable<string>;
  readonly #periods: PhraseTable<string>;
  readonly #units: PhraseTable<string>;

  constructor({ limits, currencies, periods, units }: Lexicon) {
    this.#limits = new PhraseTable(limits.map((phrase) => [phrase, true]));
    this.#currencies = new PhraseTable(meanings(currencies));
    this.#periods = new PhraseTable(meanings(periods));
    this.#units = new PhraseTable(meanings(units));
  }

  /** The budget that begins at a token: an amount with its currency, whether or not a limit word stands before it. */
  readAt(
    tokens: readonly Token[],
    index: number,
  ): { constraint: Omit<Constraint, 'strength'>; length: number } | undefined {
    let at = index + (this.#limits.matchAt(tokens, index)?.length ?? 0);
    let sign = this.#currencies.matchAt(tokens, at);
    at += sign?.length ?? 0;
    const amount = amountOf(tokens[at]?.word);
    if (amount === undefined) return undefined;
    at += 1;
    if (!sign) {
      sign = this.#currencies.matchAt(tokens, at);
      at += sign?.length ?? 0;
    }
    if (!sign) return undefined;
    const { period, per, end } = this.#basisAt(tokens, at);
    const value: Budget = { amount, currency: sign.meaning, period, per };
    return { constraint: { key: 'budget', op: 'lte', value, ...assumptions(value) }, length: end - index };
  }

  #basisAt(tokens: readonly Token[], index: number): Pick<Budget, 'period' | 'per'> & { end: number } {
    let [period, per, end]: [Budget['period'], Budget['per'], number] = [null, null, index];
    for (let at = index; at < tokens.length && !tokens[at]?.opensClause; ) {
      const time = this.#periods.matchAt(tokens, at);
      const unit = this.#units.matchAt(tokens, at);
      if (time && period === null) period = time.meaning as Budget['period'];
      else if (unit && per === null) per = unit.meaning as Budget['per'];
      else if (FILLERS.has(tokens[at]?.word ?? '')) {
        at += 1;
        continue;
      } else break;
      at += Math.max(time?.length ?? 0, unit?.length ?? 0);
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

/** 50, 1,000, 49.99 and 49,99; undefined where the word is no number. */
function amountOf(word: string | undefined): number | undefined {
  if (word === undefined || !/^\d/.test(word)) return undefined;
  const plain = word.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : undefined;
}

function meanings(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([meaning, phrases]) =>
    phrases.map((phrase): [string, string] => [phrase, meaning]),
  );
}
