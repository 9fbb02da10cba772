import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { perText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
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

/** Does the same with folded words. */
export function matchCountries(words: readonly string[], language: Language): readonly string[] {
  if (words.some((word) => UNION.test(word))) return EU;
  const said = ` ${words.join(' ')} `;
  return [...EU, ...OTHERS].filter((code) => namesOf(code, language).some((name) => said.includes(` ${name} `)));
}

/** Creating them takes milliseconds. */
const countryNames = perText(LANGUAGES.length, (language) => new Intl.DisplayNames([language], { type: 'region' }));

function namesOf(code: string, language: Language): readonly string[] {
  return [fold(countryNames(language).of(code) ?? code), ...(SHORT[code] ?? [])];
}
