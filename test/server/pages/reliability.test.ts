import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFromShare } from '../../../server/pages/rankings/reliability.ts';

it('finds the count behind a rounded share again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(), (whole, any) => {
      const count = any % (whole + 1);
      const share = Math.floor((count * 1000) / whole) / 1000;
      expect(countFromShare(share, whole)).toEqual({ count, isExact: true });
    }),
  );
});

it('gives the least count where several have the same share', () => {
  expect(countFromShare(0.5, 4000)).toEqual({ count: 2000, isExact: false });
  expect(countFromShare(1, 4000)).toEqual({ count: 4000, isExact: true });
});
