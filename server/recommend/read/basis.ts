import type { Budget } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { type Match, PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/read-tokens.ts';
import { byPhrase } from './by-phrase.ts';

/** What a sum is for; `end` is the token after the last. */
export type Basis = Pick<Budget, 'period' | 'per' | 'billing'> & { readonly end: number };

/** Reads what a sum is for: "a seat per month", "a year for 5 people". */
export class BasisReader {
  readonly #periods: PhraseTable<string>;
  readonly #units: PhraseTable<string>;
  readonly #billedMonthly: PhraseTable<'monthly'>;
  readonly #connectors: ReadonlySet<string>;
  readonly #contrasts: ReadonlySet<string>;

  constructor({ budget, fillers }: Lexicon) {
    this.#connectors = new Set([...fillers, ...budget.connectors].map(fold));
    this.#contrasts = new Set(budget.contrasts.map(fold));
    this.#periods = new PhraseTable(byPhrase(budget.periods), new Set(fillers));
    this.#units = new PhraseTable(byPhrase(budget.units), new Set(fillers));
    this.#billedMonthly = new PhraseTable(
      budget.billed_monthly.map((phrase) => [phrase, 'monthly'] as const),
      new Set(fillers),
    );
  }

  /** "monthly" and the like, which may stand before a sum too; the longest first. */
  periodsAt(tokens: readonly ReadToken[], at: number): readonly Match<string>[] {
    return this.#periods.matchesAt(tokens, at);
  }

  /** "$300 in all, not per user": the token behind a unit that a sum is not for, which asks for nothing more. */
  contrastEnd(tokens: readonly ReadToken[], at: number): number | undefined {
    const { gap, word } = tokens[at] ?? {};
    if ((gap !== 'none' && gap !== 'comma') || !this.#contrasts.has(word ?? '')) return undefined;
    const first = this.#connectors.has(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    return tokens[first]?.gap === 'none' ? this.#units.matchAt(tokens, first)?.end : undefined;
  }

  /** What is said from the token behind a sum on. */
  readAt(tokens: readonly ReadToken[], first: number): Basis {
    let [period, per, end]: [Budget['period'], Budget['per'], number] = [null, null, first];
    let billing: 'monthly' | undefined;
    for (let at = first; at < tokens.length && tokens[at]?.gap === 'none'; ) {
      // "60 euros billed monthly" names the period and the way of paying; behind a period it is a wish of its own.
      const billed: Match<'monthly'> | undefined =
        period === null ? this.#billedMonthly.matchAt(tokens, at) : undefined;
      if (billed) {
        [period, billing] = ['month', billed.meaning];
        at = billed.end;
        end = at;
        continue;
      }
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
    return { period, per, end, ...(billing && { billing }) };
  }
}
