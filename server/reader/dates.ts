import { LANGUAGES } from '../../model/catalogue.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, isAdjacent, isCue } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';

/** Month names in a language. */
const monthNames = memoizeByText(LANGUAGES.length, (language): ReadonlySet<string> => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return new Set(Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2000, month, 1)))));
});

/** Finds past and future dates in sentences about prices: "in January 2026", "next year". Only today's prices are recorded. */
export function findDates(scan: Scan, numbers: readonly NumberMention[]): Span[] {
  const { tokens, vocabulary, cues, sentenceAt } = scan;
  const isDated = ({ first }: Span) => isAdjacent(scan, first) && isCue(scan, first - 1, 'skipped');
  const names = monthNames(vocabulary.language);
  const months = tokens.flatMap(({ word }, first) => {
    if (!names.has(word)) return [];
    // "março de 2026"
    const year = numbers.find((one) => isYear(one) && one.first > first && one.first <= first + 2);
    return year || isDated({ first, end: first + 1 }) ? [{ first, end: year?.end ?? first + 1 }] : [];
  });
  const years = numbers.filter((number) => isYear(number) && isDated(number));
  return [...months, ...years, ...cues.filter(({ senses }) => senses.has('other_time'))]
    .filter(({ first }) => hasCue(scan, sentenceAt[first] ?? { first, end: first }, 'prices', 'cheap'))
    .map((date) => ({ first: isDated(date) ? date.first - 1 : date.first, end: date.end }));
}
