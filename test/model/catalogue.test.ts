import { expect, it } from 'vitest';
import { countryName } from '../../model/words/country.ts';

it('countryName() names a country', () => {
  expect(['FR', 'US', 'PL', 'CY'].map(countryName)).toEqual(['France', 'United States', 'Poland', 'Cyprus']);
});

it('countryName() returns an unknown code unchanged', () => {
  expect(['QX', 'fr', 'France', '', 'unknown'].map(countryName)).toEqual(['QX', 'fr', 'France', '', 'unknown']);
});
