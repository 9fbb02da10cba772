import { expect, it } from 'vitest';
import { countryName } from '../../model/words/country.ts';

it('names a country', () => {
  expect(['FR', 'US', 'PL', 'CY'].map(countryName)).toEqual(['France', 'United States', 'Poland', 'Cyprus']);
});

it('returns what is no code of a country as it is', () => {
  expect(['QX', 'fr', 'France', '', 'unknown'].map(countryName)).toEqual(['QX', 'fr', 'France', '', 'unknown']);
});
