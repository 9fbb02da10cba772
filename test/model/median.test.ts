import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowerMedian } from '../../model/group-by.ts';

it('the median is one of the values, with at least half of them on each side', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), (values) => {
      const median = lowerMedian(values.toSorted((one, other) => one - other)) as number;
      expect(values).toContain(median);
      expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(values.length);
      expect(values.filter((value) => value >= median).length * 2).toBeGreaterThanOrEqual(values.length);
    }),
  );
  expect(lowerMedian([])).toBeUndefined();
  expect(lowerMedian([1, 2, 3, 4])).toBe(2);
});
