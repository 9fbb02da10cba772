import { LANGUAGES } from '../../model/catalogue.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { memoizeByText } from '../../model/memoize.ts';
import type { Methodology } from '../../model/methodology.ts';
import { fold, stemWord } from '../../model/phrase-key.ts';
import { hasCue, hasWord, isAdjacent, isCue, isFiller, isWord, type Scan, startsCue } from './scan.ts';
import { foldWords, joinWords, type Span } from './tokens.ts';

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
      const isFeature = isWord(scan, first - 1, 'with') || isWord(scan, first - 1, 'joiners');
      // A preposition may come between, as in "outils de cold email".
      const followsTools = isCue(scan, first - 2, 'tools') && isWord(scan, first - 1, 'from');
      if (isFeature || !(isNoun || own.length === stems.length || isCue(scan, end, 'tools') || followsTools)) continue;
      let before = first - 1;
      while (isFiller(scan, before)) before -= 1;
      return { category, first, end, isRefused: isCue(scan, before, 'not', 'unwanted', 'unneeded') };
    }
  return undefined;
}

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const OTHER_COUNTRIES = 'AE AR AU BR CA CH CL CN CO GB HK IL IN JP KR MX NO NZ SG TR UA US ZA'.split(' ');
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = { GB: ['uk'], US: ['usa', 'us'] };
/** Adjectives for countries in all languages. A hyphen stands for any ending. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  AT: 'austrian osterreichisch- autrichien- austriac-',
  AU: 'australian- australisch- australien-',
  BE: 'belgian belgisch- belge belges belga belgas',
  CA: 'canadian kanadisch- canadien- canadense',
  CH: 'swiss schweizer- suisse- suiz- suico suica',
  DE: 'german deutsche- allemand allemande aleman- alema',
  ES: 'spanish spanisch- espagnol- espanol- espanhol-',
  FR: 'french franzosisch- francais- frances-',
  GB: 'british britisch- britannique- britanic-',
  IN: 'indian indisch- indien- indiana',
  IT: 'italian- italienisch- italien-',
  NL: 'dutch niederlandisch- neerlandais- holandes-',
  PL: 'polish polnisch- polonais- polac- polones-',
  PT: 'portuguese portugiesisch- portugais- portugues-',
  SE: 'swedish schwedisch- suedois- suec-',
  US: 'american- amerikanisch- americain- estadounidense',
};
/** "European", "Europe" and "EU" in all languages. */
const EUROPE = /^(?:europ\p{L}*|eu|ue)$/u;
/** Maximum length of a country name, in tokens. */
const MAX_WORDS = 3;
/** Maximum number of words between a country and its noun, or between a cue and its country. */
const MAX_DISTANCE = 3;

/** A vendor that a text describes by its country. */
export interface Vendor extends Span {
  /** ISO 3166-1 codes, as alternatives. */
  readonly codes: readonly string[];
}

/** The codes of countries by their folded names. */
const listNames = memoizeByText(1, (): ReadonlyMap<string, string> => {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  const toNames = (code: string) =>
    names.map((one) => fold(one.of(code) ?? code).replaceAll('-', ' ')).concat(ABBREVIATIONS[code] ?? []);
  return new Map([...EU, ...OTHER_COUNTRIES].flatMap((code) => toNames(code).map((name) => [name, code] as const)));
});

/** The codes of the countries that an adjective or the word for Europe names. */
const findCodes = memoizeByText(2000, (word): readonly string[] => {
  const isForm = (form: string) => (form.endsWith('-') ? word.startsWith(form.slice(0, -1)) : word === form);
  return EUROPE.test(word) ? EU : Object.keys(ADJECTIVES).filter((code) => ADJECTIVES[code]?.split(' ').some(isForm));
});

/** Finds the countries whose name or adjective starts at a token. "In us" is no country. */
export function findCountries(
  { tokens, text }: Scan,
  first: number,
): (Span & { readonly codes: readonly string[] }) | undefined {
  const { word = '', start, end: last } = tokens[first] ?? {};
  if (text.slice(start, last) === 'us') return undefined;
  for (let end = first + 1; end <= Math.min(first + MAX_WORDS, tokens.length); end += 1) {
    const code = listNames('').get(end === first + 1 ? word : joinWords(tokens, first, end));
    if (code) return { first, end, codes: [code] };
  }
  const codes = findCodes(word);
  return codes.length > 0 ? { first, end: first + 1, codes } : undefined;
}

/** Finds the vendors that a text wants or refuses, such as "made in France", "a French or Swiss vendor" or "not American". */
export function findVendors(scan: Scan): Vendor[] {
  let codes: readonly string[] = [];
  return scan.tokens.flatMap((_, at) => {
    const country = scan.matchAt[at] === undefined ? findCountries(scan, at) : undefined;
    if (!country) return [];
    codes = [...codes, ...country.codes];
    if (startsCue(scan, country.end, 'or') && findCountries(scan, country.end + 1)) return [];
    const span = findVendorSpan(scan, country);
    const vendor = span && { ...span, codes };
    codes = [];
    return vendor ?? [];
  });
}

/** Finds the words that make a country a vendor's. Undefined if it is where the writer or an audience is. */
function findVendorSpan(scan: Scan, { first, end }: Span): Span | undefined {
  let start = first;
  while (start > first - 3 && isFiller(scan, start - 1) && isAdjacent(scan, start)) start -= 1;
  const isRefused = isAdjacent(scan, start) && isCue(scan, start - 1, 'not', 'unwanted');
  const isNoun = isAdjacent(scan, end) && (isWord(scan, end, 'vendors') || startsCue(scan, end, 'tools'));
  const isOrigin =
    isCue(scan, start - 1, 'made', 'tools') ||
    isWord(scan, start - 1, 'vendors') ||
    scan.nameAt[start - 1] !== undefined;
  const isWhole = scan.matches.length === 0 && scan.tokens.length <= MAX_WORDS;
  const isAudience =
    hasWord(scan, 'for', { first: start, end: first }) ||
    hasCue(scan, { first: start - MAX_DISTANCE, end: start - 1 }, 'ours');
  const isVendor = isRefused || (!isAudience && (isNoun || (isOrigin && start < first) || isWhole));
  return isVendor ? { first: isOrigin ? start - 1 : first, end: isNoun ? end + 1 : end } : undefined;
}
