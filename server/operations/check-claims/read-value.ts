import type { CatalogueKey } from '../../../model/catalogue.ts';
import { fold } from '../../../model/phrase-key.ts';
import { countryName } from '../../../model/words/country.ts';
import type { ClaimedAnswer } from './claim.ts';
import { parsePrice } from './read-price.ts';

/** Parses the value of a claim by the type of its question. Returns undefined if the question does not allow the value. */
export function parseClaimedAnswer(
  key: string,
  { type, values = {} }: CatalogueKey,
  value: string,
  currencies: readonly string[],
): ClaimedAnswer | undefined {
  switch (type) {
    case 'boolean': {
      const isYes = YES_OR_NO[fold(value)];
      // "No" denies a yes, so it also agrees with a question that does not apply.
      return isYes === undefined ? undefined : { about: 'feature', value: undefined, isDenied: !isYes };
    }
    case 'number':
    case 'days': {
      const [, number] = NUMBER.exec(fold(value)) ?? [];
      return number === undefined ? undefined : valueAnswer(Number(number));
    }
    case 'one':
    case 'set': {
      const folded = fold(value);
      const [slug] = Object.entries(values).find(([name, label]) => name === folded || fold(label) === folded) ?? [];
      if (slug === undefined) return undefined;
      return { about: 'feature', value: slug, isDenied: false };
    }
    case 'plans': {
      const price = parsePrice(value, currencies);
      return price && { about: 'price', price };
    }
    case 'country': {
      const code = countryCodes().get(normalizeCountry(value));
      return code === undefined ? undefined : valueAnswer(code);
    }
    default:
      return key === 'company.name' ? { about: 'company', name: value } : valueAnswer(value);
  }
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

const NUMBER = /^(\d{1,9})(?: days?)?$/;

function valueAnswer(value: string | number): ClaimedAnswer {
  return { about: 'value', value };
}

/** Region codes that are not countries. */
const NON_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'ZZ']);

let codes: ReadonlyMap<string, string> | undefined;

/** Maps normalized codes and English names to country codes. Built on first use. */
function countryCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const shortNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // A retired code resolves to its successor: FX to FR.
  const isInUse = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  const codesInUse = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => shortNames.of(code) !== undefined && isInUse(code) && !NON_COUNTRIES.has(code));
  const names = codesInUse.flatMap((code) =>
    [code, countryName(code), shortNames.of(code) as string].map((name) => [normalizeCountry(name), code] as const),
  );
  codes = new Map([...names, ['usa', 'US']]);
  return codes;
}

/** All country names, for suggestions. */
export function listCountryNames(): string[] {
  return [...new Set(countryCodes().values())].map(countryName);
}

function normalizeCountry(name: string): string {
  return fold(name).replace(/^the /, '');
}
