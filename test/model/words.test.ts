import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncate, truncatePair } from '../../model/words/cut.ts';
import { andList, commaList, firstFew, orList } from '../../model/words/lists.ts';
import { formatCount, formatPercent, groupDigits, plural } from '../../model/words/numbers.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E'];

it('a list has commas between all but the last two items, and names the first of many', () => {
  expect([0, 1, 2, 3].map((length) => andList(NAMES.slice(0, length)))).toEqual(['', 'A', 'A and B', 'A, B and C']);
  expect(orList(NAMES.slice(0, 3))).toBe('A, B or C');
  expect([4, 5].map((length) => firstFew(NAMES.slice(0, length)))).toEqual(['A, B, C and D', 'A, B, C and 2 more']);
  expect([3, 4].map((length) => commaList(NAMES.slice(0, length), 3))).toEqual(['A, B, C', 'A, B, C and 1 more']);
});

it('numbers have groups of three digits, a plural unless 1, and shares in whole per cent', () => {
  const numbers = [0, 999, 1000, 1234567, 1999.5, 0.1234, '2999.00'];
  expect(numbers.map(groupDigits).join(' ')).toBe('0 999 1,000 1,234,567 1,999.5 0.1234 2,999.00');
  expect([0, 1, 2000].map((count) => formatCount(count, 'tool'))).toEqual(['0 tools', '1 tool', '2,000 tools']);
  expect(formatCount(3, 'search', 'searches')).toBe('3 searches');
  expect([1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are']);
  expect([formatPercent(2, 3), formatPercent(0, 5), formatPercent(0, 0)]).toEqual(['67 %', '0 %', '–']);
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
])('the text %j shortened to %i is %j', (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected);
});

it('a shortened text is never above its limit, and has only whole characters of the text', () => {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const split = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const short = truncate(text, most);
      expect(short.length).toBeLessThanOrEqual(Math.max(most, 1));
      if (short === text) return;
      const whole = split(short.slice(0, -1));
      expect(split(text).slice(0, whole.length)).toEqual(whole);
    }),
  );
});

it('two shortened texts are whole if there is room', () => {
  expect(truncatePair('69 USD', '79 USD', 20)).toEqual(['69 USD', '79 USD']);
});

it('two shortened texts with the same beginning start at the word in which they differ', () => {
  const start = 'Basic: 39 USD a month; Pro: ';
  expect(truncatePair(`${start}59 USD a month`, `${start}65 USD a month`, 14)).toEqual(['…59 USD a…', '…65 USD a…']);
});

it('two shortened texts differ exactly if the texts do, and are within their limit', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, fc.integer({ min: 12, max: 30 }), (start, a, b, most) => {
      const [before, after] = [start + a, start + b];
      const [then, now] = truncatePair(before, after, most);
      expect(then === now).toBe(before === after);
      for (const one of [then, now]) expect(one.length).toBeLessThanOrEqual(most);
    }),
  );
});
