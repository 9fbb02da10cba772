import { describe, expect, it } from 'vitest';
import { isToReview } from '../../model/freshness.ts';

const absent = { at: [], on: '2026-01-10', stale: false, review_after: '2026-04-10' };

describe('a fact', () => {
  it.each([
    ['is due after its day', { status: 'known', review_after: '2026-06-29' }, true],
    ['is not due on its day', { status: 'known', review_after: '2026-06-30' }, false],
    ['of unknown age is to be read', { status: 'disputed', review_after: null }, true],
    ['that says nothing is to be looked for, not read again', { status: 'unknown', review_after: null }, false],
    ['that was not there is looked for again', { status: 'unknown', review_after: null, absent }, true],
  ] as const)('%s', (_what, fact, expected) => {
    expect(isToReview(fact as unknown as Parameters<typeof isToReview>[0], '2026-06-30')).toBe(expected);
  });
});
