import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../model/score.ts';
import { pointsApart } from '../../model/score-difference.ts';

const parts = fc.uniqueArray(
  fc
    .record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), points: fc.nat({ max: 90 }) })
    .map(({ key, points }): Part => ({ indicator: key, key, status: 'known', points, best: points, maximum: 90 })),
  { selector: ({ key }) => key },
);

const sum = (list: readonly { points: number }[]) => list.reduce((total, { points }) => total + points, 0);

describe('pointsApart', () => {
  it('adds up to the gap, names only what differs, the weightiest first, and turns round with the sides', () => {
    fc.assert(
      fc.property(parts, parts, (from, to) => {
        const apart = pointsApart(from, to);
        expect(sum(apart)).toBe(sum(to) - sum(from));
        expect(apart.every(({ points }) => points !== 0)).toBe(true);
        const weights = apart.map(({ points }) => Math.abs(points));
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
        expect(pointsApart(to, from)).toEqual(apart.map(({ key, points }) => ({ key, points: -points })));
        expect(pointsApart(from, from)).toEqual([]);
      }),
    );
  });
});
