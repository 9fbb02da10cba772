import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceScale } from '../../../server/pages/pictures/price-ladder.tsx';

const prices = fc.array(fc.float({ min: 1, max: 9000, noNaN: true }), { minLength: 1, maxLength: 20 });

describe('the scale of prices', () => {
  it('puts every price within the picture, in ascending order', () => {
    fc.assert(
      fc.property(prices, (amounts) => {
        const scale = priceScale(amounts);
        const places = [...amounts].sort((a, b) => a - b).map(scale.at);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThanOrEqual(100);
        for (const [i, place] of places.entries())
          if (i > 0) expect(place).toBeGreaterThanOrEqual(places[i - 1] as number);
      }),
    );
  });

  it('has ticks below and above all prices', () => {
    fc.assert(
      fc.property(prices, (amounts) => {
        const { ticks } = priceScale(amounts);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...amounts));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...amounts));
      }),
    );
  });
});
