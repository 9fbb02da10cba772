import { LANGUAGES } from '../../model/catalogue.ts';
import { perText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, isAdjacent, isCue } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import { isWithin, type Span } from './spans.ts';

/** The names of the months in a language. */
const monthNames = perText(LANGUAGES.length, (language): ReadonlySet<string> => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return new Set(Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2000, month, 1)))));
});

/** Other times than today in sentences about prices: "in January 2026", "next year". Only today's prices are recorded. */
export function findDates(scan: Scan, numbers: readonly NumberMention[]): Span[] {
  const { tokens, vocabulary, cues, sentenceAt } = scan;
  const years = numbers.filter((number) => isYear(number) && isCue(scan, number.first - 1, 'skipped'));
  const months = tokens.flatMap(({ word }, at) => {
    if (!monthNames(vocabulary.language).has(word)) return [];
    const year = numbers.find((number) => isYear(number) && number.first > at && number.first <= at + 2);
    return year || (isAdjacent(scan, at) && isCue(scan, at - 1, 'skipped'))
      ? [{ first: at, end: year?.end ?? at + 1 }]
      : [];
  });
  const named = cues.filter(({ senses }) => senses.has('other_time'));
  const alone = years.filter((year) => !months.some((month) => isWithin(year, month)));
  return [...months, ...alone, ...named]
    .filter(({ first }) => hasCue(scan, sentenceAt[first] ?? { first, end: first }, 'prices', 'cheap'))
    .map(({ first, end }) => ({
      first: isCue(scan, first - 1, 'skipped') && isAdjacent(scan, first) ? first - 1 : first,
      end,
    }));
}
