import { LANGUAGES } from '../../model/catalogue.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, isAdjacent, isCue, isWord } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import { type Span, spanIndices } from './spans.ts';

/** The month names of a language. */
export const monthNames = memoizeByText(LANGUAGES.length, (language): readonly string[] => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2000, month, 1))));
});

/** The beginning of the period that a text asks about. */
interface Since extends Span {
  /** The first day. */
  readonly day: string;
}

/** The length of each unit in days and months. */
export const TIME_UNITS = [
  ['half_years', 0, 6],
  ['quarters', 0, 3],
  ['years', 0, 12],
  ['months', 0, 1],
  ['weeks', 7, 0],
  ['days', 1, 0],
] as const;
/** Maximum number of tokens from "last" to its unit, as in "last three months". */
const MAX_DISTANCE = 3;

const ISO = /^(20\d\d-(?:0[1-9]|1[0-2]))(-(?:0[1-9]|[12]\d|3[01]))?\b/;

/** Finds the beginning of a period that lasts until today: "since June", "in the last half-year", "this year". */
export function findSince(scan: Scan, numbers: readonly NumberMention[], today: string): Since | undefined {
  const thisYear = Number(today.slice(0, 4));
  const names = monthNames(scan.vocabulary.language);
  const firstDay = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01`;
  const findAt = (at: number): Since | undefined => {
    if (isWord(scan, at, 'this_year', at + 2)) return { first: at, end: at + 2, day: firstDay(thisYear, 0) };
    const [, isoMonth, isoDay] = ISO.exec(scan.text.slice(scan.tokens[at]?.start)) ?? [];
    if (isoMonth !== undefined)
      return { first: at, end: at + (isoDay === undefined ? 2 : 3), day: isoMonth + (isoDay ?? '-01') };
    if (!isAdjacent(scan, at) || !isWord(scan, at - 1, 'since')) return findSpanAt(scan, at, numbers, today);
    const month = names.indexOf(scan.tokens[at]?.word ?? '');
    const isNear = ({ first }: Span) => first === at || (month >= 0 && first > at && first <= at + 2);
    const year = numbers.find((number) => isYear(number) && isNear(number));
    if (year === undefined && month < 0) return findSpanAt(scan, at, numbers, today);
    // A month without a year means the most recent one that has begun.
    const latest = firstDay(thisYear, month) <= today ? thisYear : thisYear - 1;
    return { first: at - 1, end: year?.end ?? at + 1, day: firstDay(year?.value ?? latest, Math.max(0, month)) };
  };
  return scan.tokens.map((_, at) => findAt(at)).find((since) => since !== undefined);
}

/** Finds a time span whose unit is at a token, such as "last two weeks" or "le mois dernier". Undefined if it starts before the year 1. */
function findSpanAt(scan: Scan, at: number, numbers: readonly NumberMention[], today: string): Since | undefined {
  const [end, unit] =
    [at + 2, at + 1]
      .map((stop) => [stop, TIME_UNITS.find(([list]) => isWord(scan, at, list, stop))] as const)
      .find(([, found]) => found) ?? [];
  if (!unit || end === undefined) return undefined;
  const last = spanIndices({ first: at - MAX_DISTANCE, end: end + 1 }).find((near) => isWord(scan, near, 'last'));
  if (last === undefined || scan.sentenceAt[last] !== scan.sentenceAt[at]) return undefined;
  // "Les 3 derniers mois" has the number first.
  const number = numbers.find((one) => one.end === at || (one.end === last && last === at - 1));
  const [, days, months] = unit;
  const count = number?.value ?? 1;
  const start = new Date(today);
  start.setUTCDate(start.getUTCDate() - count * days);
  start.setUTCMonth(start.getUTCMonth() - count * months);
  const span = { first: Math.min(last, number?.first ?? at, at), end: Math.max(end, last + 1) };
  return start.getUTCFullYear() > 0 ? { ...span, day: start.toISOString().slice(0, 10) } : undefined;
}

/** Finds dates such as "in January 2026" and "next year" in sentences about prices. We record only today's prices. */
export function findDates(scan: Scan, numbers: readonly NumberMention[]): Span[] {
  const { tokens, vocabulary, cues, sentenceAt } = scan;
  const followsPreposition = ({ first }: Span) => isAdjacent(scan, first) && isCue(scan, first - 1, 'skipped');
  const names = monthNames(vocabulary.language);
  const months = tokens.flatMap(({ word }, first) => {
    if (!names.includes(word)) return [];
    // A preposition may precede the year: "março de 2026".
    const year = numbers.find((number) => isYear(number) && number.first > first && number.first <= first + 2);
    return year || followsPreposition({ first, end: first + 1 }) ? [{ first, end: year?.end ?? first + 1 }] : [];
  });
  const years = numbers.filter((number) => isYear(number) && followsPreposition(number));
  return [...months, ...years, ...cues.filter(({ senses }) => senses.has('other_time'))]
    .filter(({ first }) => hasCue(scan, sentenceAt[first] ?? { first, end: first }, 'prices', 'cheap'))
    .map((date) => ({ first: followsPreposition(date) ? date.first - 1 : date.first, end: date.end }));
}
