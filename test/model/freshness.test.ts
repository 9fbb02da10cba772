import { describe, expect, it } from 'vitest';
import { isToReview } from '../../model/fact.ts';
import { isOld } from '../../model/source.ts';

const absent = { at: [], on: '2026-01-10', stale: false, review_after: '2026-04-10' };

describe('a fact', () => {
  it.each([
    ['is due after its day', { status: 'known', review_after: '2026-06-29' }, true],
    ['is not due on its day', { status: 'known', review_after: '2026-06-30' }, false],
    ['is to be read before its day if it is old', { status: 'disputed', review_after: '2026-07-30', old: true }, true],
    ['that says nothing is to be looked for, not read again', { status: 'unknown', review_after: null }, false],
    ['that was not there is looked for again', { status: 'unknown', review_after: null, absent }, true],
  ] as const)('%s', (_what, fact, expected) => {
    expect(isToReview(fact as unknown as Parameters<typeof isToReview>[0], '2026-06-30')).toBe(expected);
  });
});

describe('evidence', () => {
  it.each([
    ['2024-12-30', false],
    ['2024-12-29', true],
    // The age of a page without any date is unknown, which is not the same as old.
    [null, false],
  ])('of %s is old 18 months later: %s', (newest, expected) => {
    expect(isOld(newest, '2026-06-30')).toBe(expected);
  });
});
