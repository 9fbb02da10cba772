const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The English name of a country, for people to read: `FR` is France. @param code ISO 3166-1 alpha-2; anything else is returned as it is */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code;
}
