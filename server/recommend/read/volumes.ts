import type { Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { byKey, type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import { foldedSet, type ReadToken } from '../../text/tokens.ts';
import { type Count, isPossible, isVolume, type NamedQuantity, type NounMatch, type NumberReader } from './numbers.ts';

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
  readonly #numbers: NumberReader;
  readonly #periods: PhraseTable<Period>;
  readonly #lists: PhraseTable<true>;
  readonly #verbs: ReadonlySet<string>;
  readonly #others: ReadonlySet<string>;

  constructor({ quantities, fillers }: Lexicon, numbers: NumberReader) {
    const inside = foldedSet(fillers);
    this.#numbers = numbers;
    this.#periods = new PhraseTable(byKey(quantities.periods), inside);
    this.#lists = new PhraseTable(withMeaning(quantities.contact_lists, true as const), inside);
    this.#verbs = foldedSet(quantities.writing);
    this.#others = foldedSet(quantities.volume_words.others);
  }

  /** The number that begins at a token, with the period around it. Emails count only with a period. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    // "per week 500 leads", "pro Tag so 300 Kaltmails"
    const before = this.#periods.matchAt(tokens, at);
    let first = before?.end ?? at;
    if (before && tokens[first]?.gap === 'none' && this.#numbers.plain.has(tokens[first]?.word ?? '')) first += 1;
    if (before && tokens[first]?.gap !== 'none') return undefined;
    const count = this.#numbers.isUnitPrice(tokens, at) ? undefined : this.#numbers.countAt(tokens, first);
    if (!count) return undefined;
    // "500 daily emails"
    const between = tokens[count.end]?.gap === 'none' ? this.#periods.matchAt(tokens, count.end) : undefined;
    const noun = this.#numbers.nounsAfter(tokens, between?.end ?? count.end)[0];
    if (this.#isOnList(tokens, at))
      return volumeOf(count.number, 'month', { fields: CONTACTS, noun: at, first: at, end: count.end });
    if (!noun && between) return this.#withoutNoun(tokens, at, count, between);
    const written =
      before || between || (noun && isVolume(noun.meaning)) ? undefined : this.#writtenTo(tokens, at, count);
    if (written) return written;
    if (!noun || !isVolume(noun.meaning)) return undefined;
    if (this.#numbers.isPerUnit(tokens, noun.end) && !this.#periodAt(tokens, noun.end)) return undefined;
    const after = before || between ? undefined : this.#periodAfter(tokens, noun);
    const period = (before ?? between ?? after)?.meaning;
    const end = after?.end ?? noun.end;
    if (this.#numbers.isPerUnit(tokens, end)) return undefined;
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
      if (this.#others.has(word.word) || this.#numbers.plain.has(word.word)) return undefined;
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
    if (number < MIN_WITHOUT_NOUN || this.#numbers.isPerUnit(tokens, end)) return undefined;
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
      if (token?.gap !== 'none' || token.number !== undefined || !this.#numbers.plain.has(token.word)) return undefined;
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

/** "for at least the next four months": up to this many ordinary words may follow the preposition. */
const MAX_WORDS_BEFORE_NUMBER = 3;
/** "a contract with a term of at least 12 months": how far before and after a number other lengths of time are looked for. */
const MAX_WORDS_TO_OTHER_USE = 14;
const MAX_WORDS_AFTER = 3;

/** Reads for how many months a tool is used: "for four months", "a 3 month project". Not the length of a contract or a trial. */
export class DurationReader {
  readonly #numbers: NumberReader;
  /** Nouns for a period of use, with its months. */
  readonly #nouns: PhraseTable<number>;
  readonly #durations: PhraseTable<true>;
  readonly #uses: ReadonlySet<string>;
  readonly #notUse: ReadonlySet<string>;
  readonly #ones: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;

  constructor({ quantities, fillers }: Lexicon, numbers: NumberReader) {
    const inside = foldedSet(fillers);
    const { nouns, years, half_years, quarters, durations, uses, not_use, ones } = quantities;
    this.#numbers = numbers;
    const longer = [...withMeaning(quarters, 3), ...withMeaning(half_years, 6), ...withMeaning(years, 12)];
    this.#nouns = new PhraseTable([...withMeaning(nouns.months, 1), ...longer], inside);
    this.#durations = new PhraseTable(withMeaning(durations, true as const), inside);
    this.#uses = foldedSet(uses);
    this.#notUse = foldedSet(not_use);
    this.#ones = foldedSet(ones);
    this.#plain = new Set([...numbers.plain, ...inside].filter((word) => !this.#ones.has(word)));
  }

  /** The months of use that begin at a token, with the preposition before the number. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    const preposition = this.#durations.matchAt(tokens, at);
    let first = preposition?.end ?? at;
    const last = first + (preposition ? MAX_WORDS_BEFORE_NUMBER : 0);
    while (first < last && this.#isPlainWord(tokens[first])) first += 1;
    if (preposition && tokens[first]?.gap !== 'none') return undefined;
    const counted = this.#countAt(tokens, first);
    const isLong = preposition !== undefined && !counted && (this.#nounAt(tokens, first)?.meaning ?? 0) > 1;
    // "for the next half year"
    const count = counted ?? (isLong ? { number: 1, end: first } : undefined);
    const noun = count && this.#nounAt(tokens, count.end);
    if (!count || !noun) return undefined;
    const isUse = tokens[noun.end]?.gap === 'none' && this.#uses.has(tokens[noun.end]?.word ?? '');
    const end = isUse ? noun.end + 1 : noun.end;
    // "InMail, three months, then I cancel"
    const isWholeClause = at > 0 && tokens[at]?.gap !== 'none' && tokens[end]?.gap !== 'none';
    if ((!preposition && !isUse && !isWholeClause) || this.#isOtherwiseUsed(tokens, at, end)) return undefined;
    const value = count.number * noun.meaning;
    const quantity = { fields: ['months'] as const, value, noun: count.end, first: at, end };
    return isPossible(value, quantity.fields) ? quantity : undefined;
  }

  #countAt(tokens: readonly ReadToken[], at: number): Count | undefined {
    return this.#ones.has(tokens[at]?.word ?? '') ? { number: 1, end: at + 1 } : this.#numbers.countAt(tokens, at);
  }

  #nounAt(tokens: readonly ReadToken[], at: number): PhraseMatch<number> | undefined {
    return tokens[at]?.gap === 'none' ? this.#nouns.matchAt(tokens, at) : undefined;
  }

  #isPlainWord(token: ReadToken | undefined): boolean {
    return token?.gap === 'none' && token.number === undefined && this.#plain.has(token.word);
  }

  /** Whether words of the clause say that the time is not one in which the tool will be used. */
  #isOtherwiseUsed(tokens: readonly ReadToken[], first: number, end: number): boolean {
    for (let at = first; at > Math.max(0, first - MAX_WORDS_TO_OTHER_USE) && tokens[at]?.gap === 'none'; at--)
      if (this.#notUse.has(tokens[at - 1]?.word ?? '')) return true;
    for (let at = end; at < end + MAX_WORDS_AFTER && tokens[at]?.gap === 'none'; at++)
      if (this.#notUse.has(tokens[at]?.word ?? '')) return true;
    return false;
  }
}
