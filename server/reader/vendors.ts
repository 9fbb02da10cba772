import { LANGUAGES } from '../../model/catalogue.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isAdjacent, isCue, isFiller, isWord, type Scan } from './scan.ts';
import { findFromLeft, foldWords, joinWords, type Span } from './tokens.ts';

/* Finds the category of tools that a text asks for, and the countries of their vendors. Names may be in any language that we read. */

/** A name of a category, as stems. */
interface CategoryName {
  readonly category: string;
  readonly stems: readonly string[];
  /** Whether the name means tools by itself. "Sales agents" needs no "tools" after it. */
  readonly isNoun: boolean;
}

/** The names of categories by their first stem. */
export type CategoryNames = ReadonlyMap<string, readonly CategoryName[]>;

/** A category that a text names. */
export interface CategoryMention extends Span {
  readonly category: string;
  /** Whether the text refuses tools of the category. */
  readonly isRefused: boolean;
}

/** Lists the labels of categories and their other names. */
export function buildCategoryNames({ categories }: Pick<Methodology, 'categories'>, lexicon: Lexicon): CategoryNames {
  const names = new Map<string, CategoryName[]>();
  for (const [category, { label }] of Object.entries(categories))
    for (const name of [label, ...(lexicon.categories[category] ?? [])]) {
      const words = foldWords(name);
      const stems = words.map((word) => stemWord(word, 'en'));
      const isNoun = /(?:s|sdr|bdr|agent|rep|thing)$/.test(words.at(-1) ?? '');
      const [first = ''] = stems;
      names.set(first, [...(names.get(first) ?? []), { category, stems, isNoun }]);
    }
  return names;
}

/** Finds a category of tools, such as "cold email tools" or "an AI SDR". "Tools with cold email" names a feature instead. */
export function findCategory(scan: Scan, names: CategoryNames): CategoryMention | undefined {
  const stems = scan.tokens.map(({ word }) => stemWord(word, 'en'));
  for (const first of stems.keys())
    for (const { category, stems: own, isNoun } of names.get(stems[first] ?? '') ?? []) {
      const end = first + own.length;
      if (!own.every((stem, i) => stems[first + i] === stem)) continue;
      if (!(isNoun || own.length === stems.length || isCue(scan, end, 'tools'))) continue;
      let before = first - 1;
      while (isFiller(scan, before)) before -= 1;
      return { category, first, end, isRefused: isCue(scan, before, 'not', 'unwanted', 'unneeded') };
    }
  return undefined;
}

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const OTHER_COUNTRIES = 'AE AR AU BR CA CH CL CN CO GB HK IL IN JP KR MX NO NZ SG TR UA US ZA'.split(' ');
/** Maximum length of a country name, in tokens. */
const MAX_WORDS = 3;

/** The codes of countries by their folded names in all languages, and by adjectives. */
export type CountryNames = ReadonlyMap<string, readonly string[]>;

export function buildCountryNames({ countries }: Lexicon): CountryNames {
  const regions = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  const toWords = (name: string) => foldWords(name).join(' ');
  return new Map(
    [...EU, ...OTHER_COUNTRIES, 'EU'].flatMap((code) =>
      [...regions.map((region) => region.of(code) ?? code), ...(countries[code] ?? [])].map(
        (name) => [toWords(name), code === 'EU' ? EU : [code]] as const,
      ),
    ),
  );
}

/** A country that a text names, with its ISO 3166-1 code. The EU has several. */
export interface Country extends Span {
  readonly codes: readonly string[];
}

/** Finds the country whose name or adjective starts at a token. "In us" is no country. */
export function findCountry({ tokens, text, words: { countries } }: Scan, first: number): Country | undefined {
  if (text.slice(tokens[first]?.start, tokens[first]?.end) === 'us') return undefined;
  for (let end = Math.min(first + MAX_WORDS, tokens.length); end > first; end -= 1) {
    const codes = countries.get(joinWords(tokens, first, end));
    if (codes) return { first, end, codes };
  }
  return undefined;
}

/** Finds the countries of vendors that a text wants or refuses, such as "made in France", "a Swiss vendor" or "not American". */
export function findVendors(scan: Scan): Country[] {
  return findFromLeft(scan.tokens, (first) => findCountry(scan, first)).filter(({ first, end }) => {
    let before = first - 1;
    while (isFiller(scan, before) && isAdjacent(scan, before + 1)) before -= 1;
    const isOrigin =
      isWord(scan, before, 'vendors') || (isCue(scan, before, 'made') && !isCue(scan, before - 1, 'ours'));
    return (
      scan.matchAt[first] === undefined &&
      (isWord(scan, end, 'vendors') || isOrigin || isCue(scan, before, 'not', 'unwanted'))
    );
  });
}
