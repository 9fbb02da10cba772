/** Created on first use, since that takes 12 ms and would slow down every start. */
let displayNames: Intl.DisplayNames | undefined;

/** The English name of a country: `France` for FR. Returns anything that is not an ISO 3166-1 alpha-2 code unchanged. */
export function countryName(code: string): string {
  displayNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (displayNames.of(code) ?? code) : code;
}

/** The name of a country within a sentence: `France`, `the United States`. */
export function placeName(code: string): string {
  const name = countryName(code);
  return /^(?:United|Netherlands|Philippines|European)/.test(name) ? `the ${name}` : name;
}
