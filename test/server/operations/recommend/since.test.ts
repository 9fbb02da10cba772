import { expect, it } from 'vitest';
import { parseSince } from '../../../../server/operations/recommend/since.ts';

it.each([
  ['in the last half-year', '2025-12-25'],
  ['in the past 3 months', '2026-03-25'],
  ['within two weeks', '2026-06-11'],
  ['since August', '2025-08-01'],
  ['since March 2024', '2024-03-01'],
  ['this year', '2026-01-01'],
  ['in 2025', '2025-01-01'],
  ['in the last 3000 years', undefined],
  ['in the last 999999999999 years', undefined],
  ['LinkedIn and email', undefined],
])('parseSince reads "%s" as %s', (text, since) => {
  expect(parseSince(text, '2026-06-25')).toBe(since);
});
