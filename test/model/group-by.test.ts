import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowerMedian } from '../../model/group-by.ts';

it('the median is the lowest of the values that have at least half of them on each side', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), (values) => {
      const isMedian = (value: number) =>
        values.filter((one) => one <= value).length * 2 >= values.length &&
        values.filter((one) => one >= value).length * 2 >= values.length;
      const medians = values.filter(isMedian);
      expect(lowerMedian(values.toSorted((one, other) => one - other))).toBe(
        medians.length === 0 ? undefined : Math.min(...medians),
      );
    }),
  );
});
