import fc from 'fast-check';
import { expect, it } from 'vitest';
import { andList, commaList, firstFew, orList } from '../../model/words/lists.ts';
import { formatCount, formatPercent, groupDigits, plural } from '../../model/words/numbers.ts';
import { truncate, truncatePair } from '../../model/words/truncate.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E'];

it('formatted lists have "and" or "or" before the last item, or the number of omitted items', () => {
  expect([0, 1, 2, 3].map((length) => andList(NAMES.slice(0, length)))).toEqual(['', 'A', 'A and B', 'A, B and C']);
  expect(orList(NAMES.slice(0, 3))).toBe('A, B or C');
  expect([4, 5].map((length) => firstFew(NAMES.slice(0, length)))).toEqual(['A, B, C and D', 'A, B, C and 2 more']);
  expect([3, 4].map((length) => commaList(NAMES.slice(0, length), 3))).toEqual(['A, B, C', 'A, B, C and 1 more']);
});

it('formats thousands, plurals and percentages', () => {
  const numbers = [0, 999, 1000, 1234567, 1999.5, 0.1234, '2999.00'];
  expect(numbers.map(groupDigits).join(' ')).toBe('0 999 1,000 1,234,567 1,999.5 0.1234 2,999.00');
  expect([0, 1, 2000].map((count) => formatCount(count, 'tool'))).toEqual(['0 tools', '1 tool', '2,000 tools']);
  expect(formatCount(3, 'search', 'searches')).toBe('3 searches');
  expect([1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are']);
  expect([formatPercent(2, 3), formatPercent(0, 5), formatPercent(0, 0)]).toEqual(['67%', '0%', '–']);
});

it.each([
  ['short', 5, 'short'],
  ['a few words', 8, 'a few…'],
  ['one two three four', 14, 'one two three…'],
  ['12345678😀', 9, '12345678…'],
  ['12345678👩‍🚀 x', 12, '12345678…'],
  ['see https://a.example/long/path for it', 22, 'see…'],
  ['see https://a.example/ for it', 26, 'see https://a.example/…'],
  ['https://a.example/long/path', 20, '…'],
])('truncate(%j, %i) is %j', (text, limit, expected) => {
  expect(truncate(text, limit)).toBe(expected);
});

it('truncate() never exceeds its limit or splits a character', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const split = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
      const short = truncate(text, limit);
      expect(short.length).toBeLessThanOrEqual(Math.max(limit, 1));
      if (short === text) return;
      const shownCharacters = split(short.slice(0, -1));
      expect(split(text).slice(0, shownCharacters.length)).toEqual(shownCharacters);
    }),
  );
});

it('truncatePair() leaves texts unchanged if both fit', () => {
  expect(truncatePair('69 USD', '79 USD', 20)).toEqual(['69 USD', '79 USD']);
});

it('truncatePair() starts both texts at the word where they differ', () => {
  const start = 'Basic: 39 USD a month; Pro: ';
  expect(truncatePair(`${start}59 USD a month`, `${start}65 USD a month`, 14)).toEqual(['…59 USD a…', '…65 USD a…']);
});

it('truncatePair() returns different texts if and only if the originals differ, within the limit', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, fc.integer({ min: 12, max: 30 }), (start, a, b, limit) => {
      const [before, after] = [start + a, start + b];
      const [shortBefore, shortAfter] = truncatePair(before, after, limit);
      expect(shortBefore === shortAfter).toBe(before === after);
      for (const short of [shortBefore, shortAfter]) expect(short.length).toBeLessThanOrEqual(limit);
    }),
  );
});
