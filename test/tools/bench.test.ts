import { expect, it } from 'vitest';
import { ratioOf } from '../../tools/median.ts';

it('a ratio of measurements is the median of the rounds, or a dash where nothing was measured', () => {
  expect(ratioOf([30, 10, 40], [10, 10, 10])).toBe('3.0');
  expect(ratioOf([30, 10, 40], [10, 0, 10])).toBe('–');
  expect(ratioOf([0, 0, 0], [0, 0, 0])).toBe('–');
});
