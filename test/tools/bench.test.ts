import { expect, it } from 'vitest';
import { formatMedianRatio } from '../../tools/bench/median.ts';

it('formatMedianRatio returns the median of the ratios, or a dash if a time was too short to measure', () => {
  expect(formatMedianRatio([30, 10, 40], [10, 10, 10])).toBe('3.0');
  expect(formatMedianRatio([30, 10, 40], [10, 0, 10])).toBe('–');
  expect(formatMedianRatio([0, 0, 0], [0, 0, 0])).toBe('–');
});
