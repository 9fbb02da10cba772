import { describe, expect, it } from 'vitest';
import { isKnown } from '../../../server/http/conditional.ts';

describe('isKnown', () => {
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
    expect(isKnown(header, '"abc"')).toBe(known);
  });
});
