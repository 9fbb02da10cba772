import { expect, it } from 'vitest';
import { ageAtSnapshot, briefAge } from '../../../server/pages/facts/age.ts';

it.each([
  ['2026-11-22', 'the day of this snapshot', ''],
  ['2026-11-21', '1 day before this snapshot', '1 day old'],
  ['2026-08-13', '101 days before this snapshot', '101 days old'],
  ['2025-11-22', '12 months before this snapshot', '12 months old'],
])('%s is %s', (day, said, brief) => {
  expect([ageAtSnapshot(day, '2026-11-22'), briefAge(day, '2026-11-22')]).toEqual([said, brief]);
});
