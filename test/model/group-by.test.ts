import { expect, it } from 'vitest';
import { countBy, groupBy, uniqueBy } from '../../model/group-by.ts';

const WORDS = ['bee', 'ant', 'bat', 'cow', 'ape'];
const initial = (word: string) => word[0];

it('items are grouped in the order of the first of each group', () => {
  expect([...groupBy(WORDS, initial)]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'ape']],
    ['c', ['cow']],
  ]);
});

it('values are counted, and one of each key is left', () => {
  expect([...countBy(WORDS.map(initial))]).toEqual([
    ['b', 2],
    ['a', 2],
    ['c', 1],
  ]);
  expect(uniqueBy(WORDS, initial)).toEqual(['bee', 'ant', 'cow']);
});
