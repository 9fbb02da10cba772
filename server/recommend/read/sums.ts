import type { Lexicon } from '../../../model/lexicon.ts';
import { PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/read-tokens.ts';
import { byPhrase } from './by-phrase.ts';

export interface Sum {
  readonly amount: number;
  /** ISO 4217, undefined where none is named. */
  readonly currency: string | undefined;
  /** The token after the last. */
  readonly end: number;
}

/** Reads sums of money: "$50", "50 euros", "1 000 €". */
export class SumReader {
  readonly #currencies: PhraseTable<string>;

  constructor({ budget, fillers }: Lexicon) {
    this.#currencies = new PhraseTable(byPhrase(budget.currencies), new Set(fillers));
  }

  /** An amount with a currency before it, after it or glued to it. */
  readAt(tokens: readonly ReadToken[], first: number): Sum | undefined {
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
