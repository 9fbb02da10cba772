import { LANGUAGES } from '../../model/catalogue.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, hasWord, isAdjacent, isAndOr, isCue, isFiller, isWord, startsCue } from './cues.ts';
import { NEGATIONS } from './refusals.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/* Finds the country that a text requires of a vendor. Country names may be in any language that we read. */

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

function isAdjective(word: string, code: string): boolean {
  const forms = ADJECTIVES[code]?.split(' ') ?? [];
  return forms.some((form) => (form.endsWith('-') ? word.startsWith(form.slice(0, -1)) : word === form));
}

/** "European", "Europe" and "EU" in all languages. */
const EUROPE = /^(?:europ\p{L}*|eu|ue)$/u;

/** Finds the ISO 3166-1 codes of the countries that a span names. */
export function findCountries({ tokens }: Scan, { first, end }: Span): readonly string[] {
  return matchCountries(tokens.slice(first, end).map(({ word }) => word));
}

/** Maximum length of a country name, in tokens. */
const MAX_WORDS = 3;

/** A vendor that a text describes by its country. */
interface Vendor extends Span {
  readonly codes: readonly string[];
  readonly isNegated?: boolean;
  /** Whether the requirement is unclear. "A company based in Europe" names no country, and "company based in France" may be the writer. */
  readonly isUnclear?: boolean;
}

/**
 * Finds vendors that a text wants or refuses by country, such as "tools made in France" or "software from Germany". The writer's own
 * country doesn't count, as in "we are based in Lyon".
 */
export function findVendors(scan: Scan): readonly Vendor[] {
  const { tokens } = scan;
  return tokens.flatMap((_, at) => {
    const vendor = findVendorAt(scan, at) ?? findOriginOfTools(scan, at) ?? findCountryItem(scan, at);
    if (vendor) return isAboutWriter(scan, at) && !vendor.isNegated ? [] : [vendor];
    const isNegated = isCue(scan, at - 1, 'not', 'unwanted') || isCue(scan, at, 'not');
    const precedesCountry =
      isCue(scan, at, 'made') ||
      (isWord(scan, at + 1, 'from') &&
        (isCue(scan, at, 'tools', 'not') ||
          isWord(scan, at, 'comes') ||
          scan.names.some(({ end }) => end === at + 1))) ||
      (isWord(scan, at, 'vendors') && tokens[at + 1]?.word === 'in' && followsPreposition(scan, at));
    if (!precedesCountry) return [];
    const afterPreposition = isCue(scan, at + 1, 'skipped') ? at + 2 : at + 1;
    const start = tokens[afterPreposition]?.word === 'the' ? afterPreposition + 1 : afterPreposition;
    const followsVendor = isWord(scan, at - 1, 'vendors') && isAdjacent(scan, at);
    if (isAboutWriter(scan, followsVendor ? at - 1 : at) || !isAdjacent(scan, start)) return [];
    const count = countNameWords(scan, start);
    let end = start + (count ?? 0);
    // "Made in France or Spain" names two.
    while (startsCue(scan, end, 'or') && findCountries(scan, { first: end + 1, end: end + 2 }).length > 0) end += 2;
    const span = { first: followsVendor ? at - 1 : at, end };
    const codes = findCountries(scan, { first: start, end: span.end });
    const isUnclear = followsVendor && (codes.length === EU.length || !followsPreposition(scan, at - 1));
    // A text may start by describing the writer: "SaaS company based in France, we need LinkedIn".
    const isWriter = followsVendor && tokens[at - 1]?.gap === 'none' && !followsPreposition(scan, at - 1);
    return count === undefined || isWriter ? [] : [{ ...span, codes, isUnclear, isNegated }];
  });
}

/** Finds a vendor described by an adjective, such as "a French company" or "une société française". */
function findVendorAt(scan: Scan, first: number): Vendor | undefined {
  const { tokens } = scan;
  const [country, ...rest] = [first, first + 1].filter((at) => !isWord(scan, at, 'vendors')).map((at) => tokens[at]);
  if (!country || rest.length > 0 || !isAdjacent(scan, first + 1)) return undefined;
  const codes = findCodes(scan, country);
  const isUnmatched = !scan.matches.some((match) => match.first <= first + 1 && match.end > first);
  const before = { first: first - 2, end: first };
  const isAudience = hasWord(scan, 'for', before);
  if (codes.length === 0 || !isUnmatched || isAudience || isCue(scan, first + 1, 'teams')) return undefined;
  const isNegated = hasCue(scan, before, 'not', 'unwanted', 'unneeded');
  // Another adjective may precede "or": "a French or Swiss company".
  const alternative = isAndOr(scan, first - 1) ? tokens[first - 2] : undefined;
  const alternativeCodes = alternative ? findCodes(scan, alternative) : [];
  const start = alternativeCodes.length > 0 ? first - 2 : first;
  return { first: start, end: first + 2, codes: [...alternativeCodes, ...codes], isNegated };
}

/** Maximum number of words between an adjective and its noun, as in "French LinkedIn automation tools". */
const MAX_ADJECTIVES = 3;

/** Counts the words of the country name that starts at a token, if any. In "instead of giving us passwords", "us" is no country. */
function countNameWords(scan: Scan, first: number): number | undefined {
  const startsCountry = (words: number) =>
    findCountries(scan, { first, end: first + words }).length > 0 &&
    findCountries(scan, { first: first + 1, end: first + words }).length === 0;
  return [1, 2, MAX_WORDS].find(startsCountry);
}

/** Maximum number of fillers between a negation and a country, as in "must not be an American one". */
const MAX_FILLERS = 2;

/** Finds a country that is an item of a list: "France" in a short text, "must not be American" in any. */
function findCountryItem(scan: Scan, first: number): Vendor | undefined {
  const { tokens, matches } = scan;
  let start = first;
  while (start > first - MAX_FILLERS && isAdjacent(scan, start) && isFiller(scan, start - 1)) start -= 1;
  const isNegated = isAdjacent(scan, start) && isCue(scan, start - 1, ...NEGATIONS);
  const isShortText = tokens.length <= MAX_WORDS && !matches.some(({ end }) => end > first);
  if (!(isNegated || isShortText) || isCue(scan, first, ...NEGATIONS)) return undefined;
  // "German interface" has a word too many.
  const count = countNameWords(scan, first);
  const nameEnd = first + (count ?? 0);
  const end = isCue(scan, nameEnd, 'made') && isAdjacent(scan, nameEnd) ? nameEnd + 1 : nameEnd;
  const isItem = count !== undefined && (!isAdjacent(scan, end) || isAndOr(scan, end));
  if (!isItem || (end === nameEnd && isNegated && isPronoun(scan, first))) return undefined;
  const codes = findCountries(scan, { first, end: nameEnd });
  return codes.length < EU.length ? { first, end, codes, isNegated } : undefined;
}

/** Whether a token is the word "us", as in "not us", which is no country unless in capital letters. */
const isPronoun = ({ text, tokens }: Scan, at: number) => text.slice(tokens[at]?.start, tokens[at]?.end) === 'us';

/** Finds the origin of tools, such as "French LinkedIn tools" or "a US-based tool". */
function findOriginOfTools(scan: Scan, first: number): Vendor | undefined {
  const { tokens, matches } = scan;
  const isMatched = (at: number) => matches.some((match) => match.first <= at && at < match.end);
  const end = isCue(scan, first + 1, 'made') && isAdjacent(scan, first + 1) ? first + 2 : first + 1;
  let noun = end;
  while (noun < end + MAX_ADJECTIVES && isAdjacent(scan, noun) && isMatched(noun)) noun += 1;
  // Most words precede no noun for tools, so this check saves most lookups of countries.
  if (!isAdjacent(scan, noun) || !isCue(scan, noun, 'tools') || isMatched(first)) return undefined;
  const codes = isWord(scan, first - 1, 'for') ? [] : findCodes(scan, tokens[first] as Token);
  const isNegated = hasCue(scan, { first: first - 2, end: first }, 'not', 'unwanted', 'unneeded');
  return codes.length > 0 ? { first, end, codes, isNegated } : undefined;
}

/** Finds the countries of an adjective, or of an abbreviation in capital letters. */
function findCodes({ text }: Scan, { word, start, end }: Token): readonly string[] {
  if (EUROPE.test(word)) return EU;
  const isAbbreviation = /^(?:US|USA|UK)$/.test(text.slice(start, end));
  return [...EU, ...OTHER_COUNTRIES].filter(
    (code) => isAdjective(word, code) || (isAbbreviation && ABBREVIATIONS[code]?.includes(word)),
  );
}

/** Whether a preposition precedes a vendor, as in "from a company". */
function followsPreposition(scan: Scan, first: number): boolean {
  return isAdjacent(scan, first) && hasWord(scan, 'from', { first: first - 2, end: first });
}

/** Whether the words before a token describe the writer, as in "we are based in Lyon". */
function isAboutWriter(scan: Scan, at: number): boolean {
  const { first } = scan.sentenceAt[at] ?? { first: at };
  return !startsCue(scan, first, 'which') && hasCue(scan, { first, end: at }, 'ours', 'teams', 'have');
}

/** Finds the countries that folded words name. */
function matchCountries(words: readonly string[]): readonly string[] {
  if (words.some((word) => EUROPE.test(word))) return EU;
  const phrase = ` ${words.join(' ')} `;
  return [...EU, ...OTHER_COUNTRIES].filter(
    (code) =>
      words.some((word) => isAdjective(word, code)) || countryNames(code).some((name) => phrase.includes(` ${name} `)),
  );
}

/** The names of a country in all languages. Cached because finding them takes milliseconds. */
const countryNames = memoizeByText(EU.length + OTHER_COUNTRIES.length, (code) => [
  ...LANGUAGES.map((language) => fold(new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)),
  ...(ABBREVIATIONS[code] ?? []),
]);
