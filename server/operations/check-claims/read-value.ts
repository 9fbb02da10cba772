import type { CatalogueKey } from '../../../model/catalogue.ts';
import { fold } from '../../../model/phrase-key.ts';
import { findCountryCode } from '../../../model/words/country.ts';
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
      const code = findCountryCode(value);
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
