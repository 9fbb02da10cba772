import type { Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { foldedSet } from '../../text/fold.ts';
import { byKey, type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { type Count, type CountReader, isPossible, type NamedQuantity } from './quantity.ts';
import { isVolume, type NounMatch, type QuantityNouns } from './quantity-nouns.ts';
import type { RateReader } from './rates.ts';

type Period = keyof Lexicon['quantities']['periods'];

/** "500 emails sent to leads per day": up to this many ordinary words may separate a noun from its period. */
const MAX_WORDS_TO_PERIOD = 3;

/** What may be counted by a number that has no noun. */
const VOLUMES: readonly Quantity[] = ['contacts', 'emails'];

/** "a list with the 300 hotels" */
const MAX_WORDS_OF_LIST = 3;

const CONTACTS: readonly Quantity[] = ['contacts'];
/** "I write to about thirty plant managers a month" */
const MIN_WRITTEN_TO = 10;
const MAX_WORDS_OF_PEOPLE = 3;
const MAX_WORDS_TO_VERB = 10;

/** A smaller number without a noun is hardly one of contacts: "twice a month". */
const MIN_WITHOUT_NOUN = 20;

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
  readonly #lists: PhraseTable<true>;
  readonly #verbs: ReadonlySet<string>;
  readonly #others: ReadonlySet<string>;

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
    this.#lists = new PhraseTable(withMeaning(quantities.contact_lists, true as const), foldedSet(fillers));
    this.#verbs = foldedSet(quantities.writing);
    this.#others = foldedSet(quantities.volume_words.others);
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
    if (this.#isOnList(tokens, at))
      return volumeOf(count.number, 'month', { fields: CONTACTS, noun: at, first: at, end: count.end });
    if (!noun && between) return this.#withoutNoun(tokens, at, count, between);
    const written =
      before || between || (noun && isVolume(noun.meaning)) ? undefined : this.#writtenTo(tokens, at, count);
    if (written) return written;
    if (!noun || !isVolume(noun.meaning)) return undefined;
    if (this.#rates.isPerUnit(tokens, noun.end) && !this.#periodAt(tokens, noun.end)) return undefined;
    const after = before || between ? undefined : this.#periodAfter(tokens, noun);
    const period = (before ?? between ?? after)?.meaning;
    const end = after?.end ?? noun.end;
    if (this.#rates.isPerUnit(tokens, end)) return undefined;
    if (period === undefined && (noun.meaning.fields[0] === 'emails' || !noun.meaning.certain)) return undefined;
    return volumeOf(count.number, period ?? 'month', { fields: noun.meaning.fields, noun: noun.first, first: at, end });
  }

  /** "a list of 300 hotel owners" */
  #isOnList(tokens: readonly ReadToken[], at: number): boolean {
    return tokens[at]?.gap === 'none' && this.#lists.endsAt(tokens, at, MAX_WORDS_OF_LIST);
  }

  /** "about thirty plant managers a month": people of whatever kind, in a text about writing to them. */
  #writtenTo(tokens: readonly ReadToken[], at: number, { number, end }: Count): NamedQuantity | undefined {
    if (number < MIN_WRITTEN_TO) return undefined;
    for (let to = end + 1; to <= end + MAX_WORDS_OF_PEOPLE; to++) {
      const word = tokens[to - 1];
      if (word?.gap !== 'none' || word.number !== undefined || word.amount !== undefined) return undefined;
      if (this.#others.has(word.word) || this.#plain.has(word.word)) return undefined;
      const period = this.#periodAt(tokens, to);
      if (period?.meaning === 'month' || (period && period.meaning !== 'year' && this.#isAboutWriting(tokens, at))) {
        return volumeOf(number, period.meaning, { fields: CONTACTS, noun: end, first: at, end: period.end });
      }
    }
    return undefined;
  }

  /** Whether a word for writing to people precedes a number in its sentence. */
  #isAboutWriting(tokens: readonly ReadToken[], at: number): boolean {
    for (let before = at - 1; before >= Math.max(0, at - MAX_WORDS_TO_VERB); before--) {
      if (tokens[before]?.forms.some((form) => this.#verbs.has(form)) || this.#verbs.has(tokens[before]?.word ?? ''))
        return true;
      if (tokens[before]?.gap === 'stop') return false;
    }
    return false;
  }

  /** "find phone numbers, about 500 a month": other words of the text decide what is counted. */
  #withoutNoun(
    tokens: readonly ReadToken[],
    at: number,
    { number }: Count,
    { meaning, end }: PhraseMatch<Period>,
  ): NamedQuantity | undefined {
    if (number < MIN_WITHOUT_NOUN || this.#rates.isPerUnit(tokens, end)) return undefined;
    const volume = volumeOf(number, meaning, { fields: VOLUMES, noun: at, first: at, end });
    return volume && { ...volume, nameless: true };
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
  { fields, noun, first, end }: Pick<NamedQuantity, 'fields' | 'noun' | 'first' | 'end'>,
): NamedQuantity | undefined {
  const [times, of] = IN_A_MONTH[period];
  const value = Math.ceil((number * times) / of);
  if (!isPossible(value, fields)) return undefined;
  const assumed =
    period === 'month' ? {} : { assumed: `${inGroups(number)} a ${period} taken as ${inGroups(value)} a month` };
  return { fields, value, noun, first, end, ...assumed };
}
