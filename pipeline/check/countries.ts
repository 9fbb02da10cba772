import { countryName, isCountry, toCurrentCode } from '../../model/words/country.ts';

/** The form of a country code. `findCountryProblem` says whether the country exists. */
export const COUNTRY_PATTERN = '^[A-Z]{2}$';

/** Says why a two-letter code isn't one of ISO 3166-1. Undefined if it is. */
export function findCountryProblem(code: string): string | undefined {
  const current = toCurrentCode(code);
  if (!isCountry(current)) return 'is not a country; write the code of the country where it is registered, such as FR';
  return current === code ? undefined : `is not the code of ${countryName(current)}; write ${current}`;
}
