import { describe, expect, it } from 'vitest';
import { andList, commaList, firstFew, orList } from '../../model/words/lists.ts';
import { counted, inGroups, ordinal, percent, plural } from '../../model/words/numbers.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E'];

describe('lists', () => {
  it('have a comma between all but the last two', () => {
    expect([0, 1, 2, 3].map((length) => andList(NAMES.slice(0, length)))).toEqual(['', 'A', 'A and B', 'A, B and C']);
    expect(orList(NAMES.slice(0, 3))).toBe('A, B or C');
  });

  it('name the first of many, and how many more there are', () => {
    expect([3, 4, 5].map((length) => firstFew(NAMES.slice(0, length)))).toEqual([
      'A, B and C',
      'A, B, C and D',
      'A, B, C and 2 more',
    ]);
    expect([3, 4, 5].map((length) => commaList(NAMES.slice(0, length), 3))).toEqual([
      'A, B, C',
      'A, B, C and 1 more',
      'A, B, C and 2 more',
    ]);
  });
});

describe('numbers', () => {
  it('have their digits in groups of three', () => {
    expect([0, 999, 1000, 1234567, 1999.5, 0.1234, '2999.00'].map(inGroups)).toEqual([
      ...['0', '999', '1,000', '1,234,567', '1,999.5', '0.1234', '2,999.00'],
    ]);
  });

  it('take the plural unless they are one', () => {
    expect([0, 1, 2, 2000].map((count) => counted(count, 'tool'))).toEqual([
      '0 tools',
      '1 tool',
      '2 tools',
      '2,000 tools',
    ]);
    expect(counted(3, 'search', 'searches')).toBe('3 searches');
    expect([1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are']);
  });

  it('are ordinals', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '101st',
      '111th',
    ]);
  });

  it('are shares in whole per cent', () => {
    expect([percent(2, 3), percent(0, 5), percent(0, 0)]).toEqual(['67 %', '0 %', '–']);
  });
});
