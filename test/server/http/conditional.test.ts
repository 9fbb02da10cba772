import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesStrongly, matchesWeakly } from '../../../server/http/negotiate.ts';
import { isAboutLinear } from '../../cpu-time.ts';

describe('matchesWeakly', () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['*', true],
    [' * ', true],
    ['"x", "abc"', true],
    ['"x","y",W/"abc"', true],
    ['"a,b", "abc"', true],
    ['"x"', false],
    ['abc', false],
    ['"x,"abc', false],
    ['"ABC"', false],
    ['w/"abcd"', false],
    ['', false],
    ['"*"', false],
  ])('of If-None-Match %j says %s', (header, known) => {
    expect(matchesWeakly(header, '"abc"')).toBe(known);
  });
});

describe('matchesStrongly', () => {
  it.each([
    ['"abc"', true],
    ['*', true],
    [' * ', true],
    ['"x", "abc"', true],
    ['"x","y","abc"', true],
    ['W/"x" , "abc"', true],
    ['W/"a,","abc"', true],
    ['"a,b", "abc"', true],
    [',, "abc",', true],
    // A weak tag never matches strongly, even one of the same bytes.
    ['W/"abc"', false],
    ['"x", W/"abc"', false],
    ['w/"abc"', false],
    ['x"abc"', false],
    ['"x"', false],
    ['abc', false],
    ['"x,"abc', false],
    ['"ABC"', false],
    ['', false],
    ['"*"', false],
    ['*, "x"', false],
  ])('of If-Match %j says %s', (header, matched) => {
    expect(matchesStrongly(header, '"abc"')).toBe(matched);
  });

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
