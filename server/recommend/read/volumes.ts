import type { Lexicon } from '../../../model/lexicon.ts';
import { withThousands } from '../../../model/pricing/unit-text.ts';
import { foldedSet } from '../../text/fold.ts';
import { byKey, type PhraseMatch, PhraseTable } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { type CountReader, isPossible, type NamedQuantity } from './quantity.ts';
import { isVolume, type NounMatch, type QuantityNouns } from './quantity-nouns.ts';
import type { RateReader } from './rates.ts';

type Period = keyof Lexicon['quantities']['periods'];

/** "500 emails sent to leads per day": up to this many ordinary words may separate a noun from its period. */
const MAX_WORDS_TO_PERIOD = 3;

/** How often each period is in a month, as a fraction of whole numbers. A month has 30 days, a year 52 weeks. */
const IN_A_MONTH: Readonly<Record<Period, readonly [times: number, of: number]>> = {
  day: [30, 1],
  week: [52, 12],
  month: [1, 1],
  quarter: [1, 3],
  year: [1, 12],
};

/** Reads how many contacts or emails there are a month: "500 prospects a week", "10k emails a month". */
export class VolumeReader {
  readonly #counts: CountReader;
  readonly #nouns: QuantityNouns;
  readonly #rates: RateReader;
  readonly #periods: PhraseTable<Period>;
  readonly #plain: ReadonlySet<string>;

  /** @param plain words without a meaning of their own, folded */
  constructor(
    { quantities, fillers }: Lexicon,
    counts: CountReader,
    nouns: QuantityNouns,
    rates: RateReader,
    plain: ReadonlySet<string>,
  ) {
    this.#counts = counts;
    this.#nouns = nouns;
    this.#rates = rates;
    this.#periods = new PhraseTable(byKey(quantities.periods), foldedSet(fillers));
    this.#plain = plain;
  }

  /** The number that begins at a token, with the period around it. Emails count only with a period. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    // "per week 500 leads", "pro Tag so 300 Kaltmails"
    const before = this.#periods.matchAt(tokens, at);
    let first = before?.end ?? at;
    if (before && tokens[first]?.gap === 'none' && this.#plain.has(tokens[first]?.word ?? '')) first += 1;
    if (before && tokens[first]?.gap !== 'none') return undefined;
    const count = this.#rates.isUnitPrice(tokens, at) ? undefined : this.#counts.readAt(tokens, first);
    if (!count) return undefined;
    // "500 daily emails"
    const between = tokens[count.end]?.gap === 'none' ? this.#periods.matchAt(tokens, count.end) : undefined;
    const noun = this.#nouns.after(tokens, between?.end ?? count.end)[0];
    if (!noun || !isVolume(noun.meaning)) return undefined;
    if (this.#rates.isPerUnit(tokens, noun.end) && !this.#periodAt(tokens, noun.end)) return undefined;
    const after = before || between ? undefined : this.#periodAfter(tokens, noun);
    const period = (before ?? between ?? after)?.meaning;
    const end = after?.end ?? noun.end;
    if (this.#rates.isPerUnit(tokens, end)) return undefined;
    if (period === undefined && noun.meaning.fields[0] === 'emails') return undefined;
    return volumeOf(count.number, period ?? 'month', { noun, first: at, end });
  }

  #periodAt(tokens: readonly ReadToken[], at: number): PhraseMatch<Period> | undefined {
    return tokens[at]?.gap === 'none' ? this.#periods.matchAt(tokens, at) : undefined;
  }

  #periodAfter(tokens: readonly ReadToken[], { end }: NounMatch): PhraseMatch<Period> | undefined {
    for (let at = end; at <= end + MAX_WORDS_TO_PERIOD; at++) {
      const period = this.#periodAt(tokens, at);
      if (period) return period;
      const token = tokens[at];
      if (token?.gap !== 'none' || token.number !== undefined || !this.#plain.has(token.word)) return undefined;
    }
    return undefined;
  }
}

/** The number for a month. A part of one counts as a whole one. */
function volumeOf(
  number: number,
  period: Period,
  { noun, first, end }: { readonly noun: NounMatch; readonly first: number; readonly end: number },
): NamedQuantity | undefined {
  const { fields } = noun.meaning;
  const [times, of] = IN_A_MONTH[period];
  const value = Math.ceil((number * times) / of);
  if (!isPossible(value, fields)) return undefined;
  const words = (count: number) => withThousands(String(count));
  const assumed =
    period === 'month' ? {} : { assumed: `${words(number)} a ${period} taken as ${words(value)} a month` };
  return { fields, value, noun: noun.first, first, end, ...assumed };
}
