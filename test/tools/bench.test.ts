import { expect, it } from 'vitest';
import { formatMedianRatio } from '../../tools/median.ts';

it('a ratio of measurements is the median of the rounds, or a dash where nothing was measured', () => {
  expect(formatMedianRatio([30, 10, 40], [10, 10, 10])).toBe('3.0');
  expect(formatMedianRatio([30, 10, 40], [10, 0, 10])).toBe('–');
  expect(formatMedianRatio([0, 0, 0], [0, 0, 0])).toBe('–');
});
