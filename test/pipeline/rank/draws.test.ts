import { beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../../../model/methodology.ts';
import { drawWeights, seedOf } from '../../../pipeline/rank/weight-range.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

let method: Method;
beforeAll(async () => {
  method = (await fixtureFacts()).methodology.data;
});

describe('draws of weights', () => {
  it('are as many as the method says, and each adds up to 2^32', () => {
    for (const profile of Object.keys(method.profiles)) {
      const draws = drawWeights(method, profile);
      expect(draws.length).toBe(200);
      for (const draw of draws) {
        expect(draw.reduce((sum, share) => sum + share, 0)).toBe(2 ** 32);
        expect(draw.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      }
    }
  });

  it('have the mean and the variance of the stated Dirichlet distribution', () => {
    const draws = drawWeights(method, 'general');
    for (const [d, { weights }] of Object.values(method.dimensions).entries()) {
      const share = (weights.general ?? 0) / 100;
      const drawn = draws.map((draw) => (draw[d] as number) / 2 ** 32);
      const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
      const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
      const expected = (share * (1 - share)) / (50 + 1);
      expect(Math.abs(mean - share)).toBeLessThan(5 * Math.sqrt(expected / drawn.length));
      expect(variance / expected).toBeGreaterThan(0.8);
      expect(variance / expected).toBeLessThan(1.25);
    }
  });

  it('depend on the profile and the version only, the same on every machine', () => {
    expect(drawWeights(method, 'general')).toEqual(drawWeights(method, 'general'));
    expect(drawWeights(method, 'general')).not.toEqual(drawWeights({ ...method, version: 'other' }, 'general'));
    // SHA-256 of "general@1" begins with these four bytes; anyone can compute them.
    expect(seedOf('general', '1')).toBe(Buffer.from('b384048b', 'hex').readInt32BE(0));
  });
});
