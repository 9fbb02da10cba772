import { LANGUAGES } from '../../model/catalogue.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, isAdjacent, isCue } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';

/** The month names of a language. */
const monthNames = memoizeByText(LANGUAGES.length, (language): ReadonlySet<string> => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return new Set(Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2000, month, 1)))));
});

/** Finds dates such as "in January 2026" and "next year" in sentences about prices. We record only today's prices. */
export function findDates(scan: Scan, numbers: readonly NumberMention[]): Span[] {
  const { tokens, vocabulary, cues, sentenceAt } = scan;
  const followsPreposition = ({ first }: Span) => isAdjacent(scan, first) && isCue(scan, first - 1, 'skipped');
  const names = monthNames(vocabulary.language);
  const months = tokens.flatMap(({ word }, first) => {
    if (!names.has(word)) return [];
    // A preposition may precede the year: "março de 2026".
    const year = numbers.find((number) => isYear(number) && number.first > first && number.first <= first + 2);
    return year || followsPreposition({ first, end: first + 1 }) ? [{ first, end: year?.end ?? first + 1 }] : [];
  });
  const years = numbers.filter((number) => isYear(number) && followsPreposition(number));
  return [...months, ...years, ...cues.filter(({ senses }) => senses.has('other_time'))]
    .filter(({ first }) => hasCue(scan, sentenceAt[first] ?? { first, end: first }, 'prices', 'cheap'))
    .map((date) => ({ first: followsPreposition(date) ? date.first - 1 : date.first, end: date.end }));
}
