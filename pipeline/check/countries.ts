import { countryName } from '../../model/words/country.ts';

/** The form of a country code. `findCountryProblem` says whether the country exists. */
export const COUNTRY_PATTERN = '^[A-Z]{2}$';

/** Codes that `Intl` knows although ISO 3166-1 has no such country: the European Union, islands that belong to a country, and the like. */
const NO_COUNTRIES = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'];

/** Says why a two-letter code isn't one of ISO 3166-1. Undefined if it is. */
export function findCountryProblem(code: string): string | undefined {
  // Some codes that are no longer or never were in the standard mean a country: UK is GB.
  const region = new Intl.Locale(`und-${code}`).region ?? code;
  if (!isCountry(region)) return 'is not a country; write the code of the country where it is registered, such as FR';
  return region === code ? undefined : `is not the code of ${countryName(region)}; write ${region}`;
}

function isCountry(code: string): boolean {
  return countryName(code) !== code && !NO_COUNTRIES.includes(code);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Finds the code of a country from its English name, or from its code in other letters: `FR` for "France" and "fr". */
export function findCountryCode(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => findCountryProblem(code) === undefined,
  );
  return codes.find((code) => code.toLowerCase() === name || countryName(code).toLowerCase() === name);
}
