import { memoize } from '../memoize.ts';
import { fold } from '../phrase-key.ts';

/** Created on first use, since that takes 12 ms and would slow down every start. */
const getDisplayNames = memoize(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }));

/** The English name of a country: `France` for FR. Returns anything that is not an ISO 3166-1 alpha-2 code unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (getDisplayNames().of(code) ?? code) : code;
}

/** The name of a country within a sentence: `France`, `the United States`. */
export function placeName(code: string): string {
  const name = countryName(code);
  return /^(?:United|Netherlands|Philippines|European)/.test(name) ? `the ${name}` : name;
}

/** Codes that `Intl` knows although ISO 3166-1 has no such country: the European Union, islands that belong to a country, and the like. */
const NO_COUNTRIES = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'];

export function isCountry(code: string): boolean {
  return countryName(code) !== code && !NO_COUNTRIES.includes(code);
}

/** The code of a country, for codes that are no longer or never were in the standard: GB for UK, FR for FX. Returns others unchanged. */
export function toCurrentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The codes of all countries, by their names in English, also short ones, and by the codes themselves. */
const codesByName = memoize(() => {
  const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => isCountry(code) && toCurrentCode(code) === code,
  );
  const names = codes.flatMap((code) =>
    [code, countryName(code), shortNames.of(code) ?? code].map((name) => [normalizeName(name), code] as const),
  );
  return new Map([...names, ['usa', 'US']]);
});

/** Finds the code of a country from its English name, or from its code in any case: `FR` for "France" and "fr". */
export function findCountryCode(name: string): string | undefined {
  return codesByName().get(normalizeName(name));
}

function normalizeName(name: string): string {
  return fold(name.trim()).replace(/^the /, '');
}
