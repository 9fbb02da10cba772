import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';

/** Any value that a key can have, from worst to best where that has a meaning. */
export function valuesOf(declared: CatalogueKey): FactValue[] {
  const allowed = Object.keys(declared.values ?? {});
  switch (declared.type) {
    case 'boolean':
      return [false, true];
    case 'one':
      return [...allowed].reverse();
    case 'set':
      return allowed.map((value) => [value]);
    case 'days':
    case 'number':
      return [0, 7, 14, 30];
    case 'money':
      return [150, 100, 60, 30].map((amount) => ({ amount, currency: 'USD' }));
    default:
      return ['x'];
  }
}
