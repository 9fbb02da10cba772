import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBy, groupBy, lowerMedian, uniqueBy } from '../../model/group-by.ts';

const WORDS = ['bee', 'ant', 'bat', 'cow', 'ape'];
const initial = (word: string) => word[0];

it('items are grouped in the order of the first of each group', () => {
  expect([...groupBy(WORDS, initial)]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'ape']],
    ['c', ['cow']],
  ]);
});

it('values are counted, and one of each key is left', () => {
  expect([...countBy(WORDS.map(initial))]).toEqual([
    ['b', 2],
    ['a', 2],
    ['c', 1],
  ]);
  expect(uniqueBy(WORDS, initial)).toEqual(['bee', 'ant', 'cow']);
});

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
