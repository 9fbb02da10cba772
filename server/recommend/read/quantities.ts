import type { Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken, ReadTokens } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import {
  type Count,
  countAt,
  headcountAt,
  headcountPaidFor,
  isPerUnit,
  isPossible,
  isUnitPrice,
  isVolume,
  type NamedQuantity,
  type NounMatch,
  nounsAfter,
} from './numbers.ts';

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

/** The number that begins at a token, with the period around it. Emails count only with a period. */
function volumeAt(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  // "per week 500 leads", "pro Tag so 300 Kaltmails"
  const before = grammar.volumes.periods.matchAt(tokens, at);
  let first = before?.end ?? at;
  if (before && tokens[first]?.gap === 'none' && grammar.numbers.plain.has(tokens[first]?.word ?? '')) first += 1;
  if (before && tokens[first]?.gap !== 'none') return undefined;
  const count = isUnitPrice(grammar, tokens, at) ? undefined : countAt(grammar, tokens, first);
  if (!count) return undefined;
  // "500 daily emails"
  const between = tokens[count.end]?.gap === 'none' ? grammar.volumes.periods.matchAt(tokens, count.end) : undefined;
  const noun = nounsAfter(grammar, tokens, between?.end ?? count.end)[0];
  if (isOnList(grammar, tokens, at))
    return volumeOf(count.number, 'month', { fields: CONTACTS, noun: at, first: at, end: count.end });
  if (!noun && between) return withoutNoun(grammar, tokens, at, count, between);
  const written =
    before || between || (noun && isVolume(noun.meaning)) ? undefined : writtenTo(grammar, tokens, at, count);
  if (written) return written;
  if (!noun || !isVolume(noun.meaning)) return undefined;
  if (isPerUnit(grammar, tokens, noun.end) && !periodAt(grammar, tokens, noun.end)) return undefined;
  const after = before || between ? undefined : periodAfter(grammar, tokens, noun);
  const period = (before ?? between ?? after)?.meaning;
  const end = after?.end ?? noun.end;
  if (isPerUnit(grammar, tokens, end)) return undefined;
  if (period === undefined && (noun.meaning.fields[0] === 'emails' || !noun.meaning.certain)) return undefined;
  return volumeOf(count.number, period ?? 'month', { fields: noun.meaning.fields, noun: noun.first, first: at, end });
}

/** "a list of 300 hotel owners" */
function isOnList(grammar: Grammar, tokens: ReadTokens, at: number): boolean {
  return tokens[at]?.gap === 'none' && grammar.volumes.lists.endsAt(tokens, at, MAX_WORDS_OF_LIST);
}

/** "about thirty plant managers a month": people of whatever kind, in a text about writing to them. */
function writtenTo(
  grammar: Grammar,
  tokens: ReadTokens,
  at: number,
  { number, end }: Count,
): NamedQuantity | undefined {
  if (number < MIN_WRITTEN_TO) return undefined;
  for (let to = end + 1; to <= end + MAX_WORDS_OF_PEOPLE; to++) {
    const word = tokens[to - 1];
    if (word?.gap !== 'none' || word.number !== undefined || word.amount !== undefined) return undefined;
    if (grammar.volumes.others.has(word.word) || grammar.numbers.plain.has(word.word)) return undefined;
    const period = periodAt(grammar, tokens, to);
    if (period?.meaning === 'month' || (period && period.meaning !== 'year' && isAboutWriting(grammar, tokens, at))) {
      return volumeOf(number, period.meaning, { fields: CONTACTS, noun: end, first: at, end: period.end });
    }
  }
  return undefined;
}

/** Whether a word for writing to people precedes a number in its sentence. */
function isAboutWriting(grammar: Grammar, tokens: ReadTokens, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - MAX_WORDS_TO_VERB); before--) {
    if (
      tokens[before]?.forms.some((form) => grammar.volumes.verbs.has(form)) ||
      grammar.volumes.verbs.has(tokens[before]?.word ?? '')
    )
      return true;
    if (tokens[before]?.gap === 'stop') return false;
  }
  return false;
}

/** "find phone numbers, about 500 a month": other words of the text decide what is counted. */
function withoutNoun(
  grammar: Grammar,
  tokens: ReadTokens,
  at: number,
  { number }: Count,
  { meaning, end }: PhraseMatch<Period>,
): NamedQuantity | undefined {
  if (number < MIN_WITHOUT_NOUN || isPerUnit(grammar, tokens, end)) return undefined;
  const volume = volumeOf(number, meaning, { fields: VOLUMES, noun: at, first: at, end });
  return volume && { ...volume, nameless: true };
}

function periodAt(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<Period> | undefined {
  return tokens[at]?.gap === 'none' ? grammar.volumes.periods.matchAt(tokens, at) : undefined;
}

function periodAfter(grammar: Grammar, tokens: ReadTokens, { end }: NounMatch): PhraseMatch<Period> | undefined {
  for (let at = end; at <= end + MAX_WORDS_TO_PERIOD; at++) {
    const period = periodAt(grammar, tokens, at);
    if (period) return period;
    const token = tokens[at];
    if (token?.gap !== 'none' || token.number !== undefined || !grammar.numbers.plain.has(token.word)) return undefined;
  }
  return undefined;
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

/** The months of use that begin at a token, with the preposition before the number. */
function durationAt(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  const preposition = grammar.durations.prepositions.matchAt(tokens, at);
  let first = preposition?.end ?? at;
  const last = first + (preposition ? MAX_WORDS_BEFORE_NUMBER : 0);
  while (first < last && isPlainWord(grammar, tokens[first])) first += 1;
  if (preposition && tokens[first]?.gap !== 'none') return undefined;
  const counted = countOrOneAt(grammar, tokens, first);
  const isLong = preposition !== undefined && !counted && (durationNounAt(grammar, tokens, first)?.meaning ?? 0) > 1;
  // "for the next half year"
  const count = counted ?? (isLong ? { number: 1, end: first } : undefined);
  const noun = count && durationNounAt(grammar, tokens, count.end);
  if (!count || !noun) return undefined;
  const isUse = tokens[noun.end]?.gap === 'none' && grammar.durations.uses.has(tokens[noun.end]?.word ?? '');
  const end = isUse ? noun.end + 1 : noun.end;
  // "InMail, three months, then I cancel"
  const isWholeClause = at > 0 && tokens[at]?.gap !== 'none' && tokens[end]?.gap !== 'none';
  if ((!preposition && !isUse && !isWholeClause) || isOtherwiseUsed(grammar, tokens, at, end)) return undefined;
  const value = count.number * noun.meaning;
  const quantity = { fields: ['months'] as const, value, noun: count.end, first: at, end };
  return isPossible(value, quantity.fields) ? quantity : undefined;
}

function countOrOneAt(grammar: Grammar, tokens: ReadTokens, at: number): Count | undefined {
  return grammar.ones.has(tokens[at]?.word ?? '') ? { number: 1, end: at + 1 } : countAt(grammar, tokens, at);
}

function durationNounAt(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<number> | undefined {
  return tokens[at]?.gap === 'none' ? grammar.durations.nouns.matchAt(tokens, at) : undefined;
}

function isPlainWord(grammar: Grammar, token: ReadToken | undefined): boolean {
  return token?.gap === 'none' && token.number === undefined && grammar.durations.plain.has(token.word);
}

/** Whether words of the clause say that the time is not one in which the tool will be used. */
function isOtherwiseUsed(grammar: Grammar, tokens: ReadTokens, first: number, end: number): boolean {
  for (let at = first; at > Math.max(0, first - MAX_WORDS_TO_OTHER_USE) && tokens[at]?.gap === 'none'; at--)
    if (grammar.durations.notUse.has(tokens[at - 1]?.word ?? '')) return true;
  for (let at = end; at < end + MAX_WORDS_AFTER && tokens[at]?.gap === 'none'; at++)
    if (grammar.durations.notUse.has(tokens[at]?.word ?? '')) return true;
  return false;
}

/** "every one with", before a number */
const MAX_WORDS_OF_EACH = 3;

/** The number that begins at a token. Of two nouns after it, the nearer is what it counts. */
export function quantityAt(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  const months = durationAt(grammar, tokens, at);
  return months ?? nearer(headcountAt(grammar, tokens, at), volumeAt(grammar, tokens, at));
}

/**
 * Whether "each" is directly before or after a number: "each with two profiles", "two profiles apiece".
 *
 * @returns the index after the number and an "each" that follows it; undefined if there is none
 */
export function endOfEach(grammar: Grammar, tokens: ReadTokens, first: number, end: number): number | undefined {
  const after = tokens[end]?.gap === 'none' ? grammar.headcounts.eachPhrases.matchAt(tokens, end) : undefined;
  if (after || tokens[first]?.gap !== 'none') return after?.end;
  return grammar.headcounts.eachPhrases.endsAt(tokens, first, MAX_WORDS_OF_EACH) ? end : undefined;
}

/** What a sum pays for: "for 4 users", "for 2,000 contacts". */
export function paidForAt(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  return nearer(headcountPaidFor(grammar, tokens, at), volumeAt(grammar, tokens, at));
}

/** The months that a sum pays for: "for 6 months". */
export function monthsAt(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  return tokens[at]?.gap === 'none' ? durationAt(grammar, tokens, at) : undefined;
}

function nearer(a: NamedQuantity | undefined, b: NamedQuantity | undefined): NamedQuantity | undefined {
  if (!a || !b) return a ?? b;
  // "200 founders each month": the one that also reads the period.
  return b.noun < a.noun || (b.noun === a.noun && b.end > a.end) ? b : a;
}
