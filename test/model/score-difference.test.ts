import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../model/score.ts';
import { pointDifferences } from '../../model/score-difference.ts';

const parts = fc.uniqueArray(
  fc
    .record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), points: fc.nat({ max: 90 }) })
    .map(({ key, points }): Part => ({ indicator: key, key, status: 'known', points, best: points, maximum: 90 })),
  { selector: ({ key }) => key },
);

const sum = (list: readonly { points: number }[]) => list.reduce((total, { points }) => total + points, 0);

describe('pointDifferences', () => {
  it('adds up to the difference, has only facts that differ, largest first, and is antisymmetric', () => {
    fc.assert(
      fc.property(parts, parts, (from, to) => {
        const apart = pointDifferences(from, to);
        expect(sum(apart)).toBe(sum(to) - sum(from));
        expect(apart.every(({ points }) => points !== 0)).toBe(true);
        const weights = apart.map(({ points }) => Math.abs(points));
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
        expect(pointDifferences(to, from)).toEqual(apart.map(({ key, points }) => ({ key, points: -points })));
        expect(pointDifferences(from, from)).toEqual([]);
      }),
    );
  });
});
