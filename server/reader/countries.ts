import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { perText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, isAdjacent, isCue } from './cues.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';

/* Where a vendor has to be: a country, named in the language of the text, or anywhere in the EU. */

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const OTHERS = 'AE AR AU BR CA CH CL CN CO GB HK IL IN JP KR MX NO NZ SG TR UA US ZA'.split(' ');
const SHORT: Readonly<Record<string, readonly string[]>> = { GB: ['uk'], US: ['usa', 'us'] };
/** "European", "Europe" and the EU in all languages. */
const UNION = /^(?:europ\p{L}*|eu|ue)$/u;

/** ISO 3166-1 codes of the countries that some words name. */
export function findCountries({ tokens, vocabulary }: Scan, { first, end }: Span): readonly string[] {
  return matchCountries(
    tokens.slice(first, end).map(({ word }) => word),
    vocabulary.language,
  );
}

/** Tokens of the name of a country. */
const MAX_WORDS = 3;

/** The vendors that a text wants by their country: "tools made in France", "software from Germany", and not "we are based in Lyon". */
export function findVendors(scan: Scan): readonly (Span & { readonly codes: readonly string[] })[] {
  const { tokens, sentenceAt } = scan;
  return tokens.flatMap((_, at) => {
    const isBefore = isCue(scan, at, 'made') || (isCue(scan, at, 'tools') && isCue(scan, at + 1, 'reaches'));
    if (!isBefore) return [];
    const start = isCue(scan, at + 1, 'skipped') ? at + 2 : at + 1;
    const isOfWriter = hasCue(scan, { first: sentenceAt[at]?.first ?? at, end: at }, 'ours', 'teams', 'have');
    if (isOfWriter || !isAdjacent(scan, start)) return [];
    const count = [1, 2, MAX_WORDS].find(
      (words) => findCountries(scan, { first: start, end: start + words }).length > 0,
    );
    const span = { first: at, end: start + (count ?? 0) };
    return count === undefined ? [] : [{ ...span, codes: findCountries(scan, { first: start, end: span.end }) }];
  });
}

/** Does the same with folded words. */
export function matchCountries(words: readonly string[], language: Language): readonly string[] {
  if (words.some((word) => UNION.test(word))) return EU;
  const said = ` ${words.join(' ')} `;
  const namesOf = (code: string) => [fold(countryNames(language).of(code) ?? code), ...(SHORT[code] ?? [])];
  return [...EU, ...OTHERS].filter((code) => namesOf(code).some((name) => said.includes(` ${name} `)));
}

/** Creating them takes milliseconds. */
const countryNames = perText(LANGUAGES.length, (language) => new Intl.DisplayNames([language], { type: 'region' }));
