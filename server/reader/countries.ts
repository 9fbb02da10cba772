import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { fold } from '../../model/phrase-key.ts';
import { hasCue, isAdjacent, isAndOr, isCue } from './cues.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/* Finds the required country of a vendor, in the language of the text, or the EU. */

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const OTHERS = 'AE AR AU BR CA CH CL CN CO GB HK IL IN JP KR MX NO NZ SG TR UA US ZA'.split(' ');
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = { GB: ['uk'], US: ['usa', 'us'] };
/** Adjectives for countries, in all languages. */
const ADJECTIVES: Readonly<Record<string, RegExp>> = {
  AT: /^(?:austrian|osterreichisch\p{L}*|autrichien\p{L}*|austriac\p{L}*)$/u,
  CA: /^(?:canadian|kanadisch\p{L}*|canadien\p{L}*|canadiense|canadense)$/u,
  CH: /^(?:swiss|schweizer\p{L}*|suisse|suiz\p{L}*|suic\p{L}*)$/u,
  DE: /^(?:german|deutsche\p{L}?|allemande?|aleman\p{L}?|alema)$/u,
  ES: /^(?:spanish|spanisch\p{L}*|espagnole?|espanola?|espanhola?)$/u,
  FR: /^(?:french|franzosisch\p{L}*|francaise?|frances\p{L}?)$/u,
  GB: /^(?:british|britisch\p{L}*|britannique|britanic\p{L})$/u,
  IN: /^(?:indian|indisch\p{L}*|indien\p{L}*|indiana?)$/u,
  IT: /^(?:italian|italienisch\p{L}*|italien\p{L}*|italiana?)$/u,
  NL: /^(?:dutch|niederlandisch\p{L}*|neerlandaise?|holandes\p{L}?)$/u,
  PL: /^(?:polish|polnisch\p{L}*|polonaise?|polac\p{L}|polones\p{L}?)$/u,
  PT: /^(?:portuguese|portugiesisch\p{L}*|portugaise?|portugues\p{L}?)$/u,
  SE: /^(?:swedish|schwedisch\p{L}*|suedoise?|suec\p{L})$/u,
  US: /^(?:american|amerikanisch\p{L}*|americaine?|american\p{L}|estadounidense)$/u,
};
const FOR = new Set('for fur pour para'.split(' '));
const VENDORS = new Set(
  [
    'company vendor provider firm maker supplier publisher',
    'anbieter anbietern anbieters hersteller firma unternehmen softwarehaus',
    'entreprise societe editeur fournisseur',
    'empresa proveedor fabricante fornecedor',
  ].flatMap((words) => words.split(' ')),
);
const FROM = new Set('from by of von de d da do'.split(' '));
/** "European", "Europe" and the EU in all languages. */
const UNION = /^(?:europ\p{L}*|eu|ue)$/u;

/** ISO 3166-1 codes of the countries that some words name. */
export function findCountries({ tokens, vocabulary }: Scan, { first, end }: Span): readonly string[] {
  return matchCountries(
    tokens.slice(first, end).map(({ word }) => word),
    vocabulary.language,
  );
}

/** Length of the longest country name, in tokens. */
const MAX_WORDS = 3;

/** A mention of a vendor with its country. */
interface Vendor extends Span {
  readonly codes: readonly string[];
  readonly isDenied?: boolean;
  /** "a company based in Europe" names no country, and "company based in France" may be the writer's. */
  readonly isOpen?: boolean;
}

/** Finds wanted or denied vendors by country: "tools made in France", "software from Germany", but not "we are based in Lyon". */
export function findVendors(scan: Scan): readonly Vendor[] {
  const { tokens } = scan;
  return tokens.flatMap((_, at) => {
    const vendor = vendorAt(scan, at);
    if (vendor) return isOfWriter(scan, at) && !vendor.isDenied ? [] : [vendor];
    const isBefore = isCue(scan, at, 'made') || (isCue(scan, at, 'tools') && isCue(scan, at + 1, 'reaches'));
    if (!isBefore) return [];
    const start = isCue(scan, at + 1, 'skipped') ? at + 2 : at + 1;
    const isVendor = VENDORS.has(tokens[at - 1]?.word ?? '') && isAdjacent(scan, at);
    if (isOfWriter(scan, isVendor ? at - 1 : at) || !isAdjacent(scan, start)) return [];
    const count = [1, 2, MAX_WORDS].find(
      (words) => findCountries(scan, { first: start, end: start + words }).length > 0,
    );
    const span = { first: isVendor ? at - 1 : at, end: start + (count ?? 0) };
    const codes = findCountries(scan, { first: start, end: span.end });
    const isOpen = isVendor && (codes.length === EU.length || !isFrom(scan, at - 1));
    // "SaaS company based in France, we need LinkedIn"
    const isWriter = isVendor && tokens[at - 1]?.gap === 'none' && !isFrom(scan, at - 1);
    return count === undefined || isWriter ? [] : [{ ...span, codes, isOpen }];
  });
}

/** A vendor with an adjective: "a French company", "une société française". The writer's own company doesn't count. */
function vendorAt(scan: Scan, first: number): Vendor | undefined {
  const { tokens } = scan;
  const pair = tokens.slice(first, first + 2);
  const [country, ...others] = pair.filter(({ word }) => !VENDORS.has(word));
  if (!country || others.length > 0 || pair.length < 2 || !isAdjacent(scan, first + 1)) return undefined;
  const codes = codesOf(scan, country);
  const isFree = !scan.matches.some((match) => match.first <= first + 1 && match.end > first);
  const before = { first: first - 2, end: first };
  const isAudience = tokens.slice(Math.max(0, first - 2), first).some((token) => FOR.has(token.word));
  if (codes.length === 0 || !isFree || isAudience || isCue(scan, first + 1, 'teams')) return undefined;
  const isDenied = hasCue(scan, before, 'not', 'unwanted', 'unneeded');
  // "a French or Swiss company"
  const other = isAndOr(scan, first - 1) ? tokens[first - 2] : undefined;
  const more = other ? codesOf(scan, other) : [];
  return { first: more.length > 0 ? first - 2 : first, end: first + 2, codes: [...more, ...codes], isDenied };
}

/** The countries of an adjective, or of a code in capital letters. */
function codesOf({ text }: Scan, { word, start, end }: Token): readonly string[] {
  if (UNION.test(word)) return EU;
  const isCode = /^(?:US|USA|UK)$/.test(text.slice(start, end));
  return [...EU, ...OTHERS].filter(
    (code) => ADJECTIVES[code]?.test(word) || (isCode && ABBREVIATIONS[code]?.includes(word)),
  );
}

/** "from a company" */
function isFrom(scan: Scan, first: number): boolean {
  return [1, 2].some((back) => FROM.has(scan.tokens[first - back]?.word ?? '') && isAdjacent(scan, first));
}

/** "We are based in Lyon" */
function isOfWriter(scan: Scan, at: number): boolean {
  return hasCue(scan, { first: scan.sentenceAt[at]?.first ?? at, end: at }, 'ours', 'teams', 'have');
}

/** Like findCountries, for folded words. */
export function matchCountries(words: readonly string[], language: Language): readonly string[] {
  if (words.some((word) => UNION.test(word))) return EU;
  const said = ` ${words.join(' ')} `;
  const namesOf = (code: string) => [fold(countryNames(language).of(code) ?? code), ...(ABBREVIATIONS[code] ?? [])];
  const isOf = (code: string) => words.some((word) => ADJECTIVES[code]?.test(word));
  return [...EU, ...OTHERS].filter((code) => isOf(code) || namesOf(code).some((name) => said.includes(` ${name} `)));
}

/** Cached, since creating them takes milliseconds. */
const countryNames = memoizeByText(
  LANGUAGES.length,
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);
