import { expect, it } from 'vitest';
import { isOld } from '../../model/source.ts';

it.each([
  ['2024-12-30', false],
  ['2024-12-29', true],
  // The age of a page without any date is unknown, which is not the same as old.
  [null, false],
])('evidence of %s is old 18 months later: %s', (newest, expected) => {
  expect(isOld(newest, '2026-06-30')).toBe(expected);
});
