import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesStrongly, matchesWeakly } from '../../../server/http/negotiate.ts';
import { isAboutLinear } from '../../cpu-time.ts';

it.each([
  ['"abc"', true, true],
  ['*', true, true],
  ['"x", "abc"', true, true],
  ['W/"x" , "abc"', true, true],
  ['"a,b", "abc"', true, true],
  [',, "abc",', true, true],
  // A weak tag never matches strongly, even one of the same bytes.
  ['W/"abc"', true, false],
  ['w/"abc"', true, false],
  ['"x"', false, false],
  ['abc', false, false],
  ['"x,"abc', false, false],
  ['', false, false],
  ['"*"', false, false],
  ['*, "x"', false, false],
])('If-None-Match and If-Match %j match %s and %s', (header, weakly, strongly) => {
  expect([matchesWeakly(header, '"abc"'), matchesStrongly(header, '"abc"')]).toEqual([weakly, strongly]);
});

describe('matchesStrongly', () => {
  it('is never true where If-None-Match with the same value is false', () => {
    const field = fc.oneof(
      fc.array(fc.constantFrom('"abc"', 'W/"abc"', '"x"', '*', ',', ' ', 'W/', '"')).map((parts) => parts.join('')),
      fc.string(),
    );
    let matched = 0;
    fc.assert(
      fc.property(field, (header) => {
        if (!matchesStrongly(header, '"abc"')) return;
        matched += 1;
        expect(matchesWeakly(header, '"abc"')).toBe(true);
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(matched).toBeGreaterThan(20);
  });

  it.each(['"', '"a', 'W/"a" ', '"\x01', ' ', ','])('reads many %j in linear time', (part) => {
    expect(matchesStrongly(part.repeat(16_000), '"abc"')).toBe(false);
    expect(isAboutLinear((size) => matchesStrongly(part.repeat(size), '"abc"'), 16_000)).toBe(true);
  });
});
