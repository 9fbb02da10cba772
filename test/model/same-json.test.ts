import { expect, it } from 'vitest';
import { isSame } from '../../model/same-json.ts';

it('isSame() ignores the order of fields, but not of lists', () => {
  expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

it.each([
  [{}, []],
  [null, {}],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ toString: 1 }, { a: 1 }],
  [1, '1'],
  [undefined, null],
])('isSame() is false for %j and %j', (a, b) => {
  expect(isSame(a, b)).toBe(false);
  expect(isSame(b, a)).toBe(false);
});
