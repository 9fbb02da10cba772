import { describe, expect, it } from 'vitest';
import type { FactValue } from '../../../model/fact.ts';
import { extendsValue, goneFrom } from '../../../pipeline/history/cause.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const plan = (name: string, monthly?: number) => ({ name, ...(monthly !== undefined && { monthly: usd(monthly) }) });

describe('a value extends another one', () => {
  it.each<[what: string, before: unknown, after: unknown, is: boolean]>([
    ['the same', true, true, true],
    ['another one', true, false, false],
    ['a longer list', ['a'], ['b', 'a'], true],
    ['a shorter list', ['a', 'b'], ['a'], false],
    ['a list in another order', ['a', 'b'], ['b', 'a'], true],
    ['an object with more fields', usd(5), { ...usd(5), per: 'month' }, true],
    ['an object with fewer fields', { ...usd(5), per: 'month' }, usd(5), false],
    ['an object with another field', usd(5), usd(6), false],
    ['plans of which one says more', [plan('Solo')], [plan('Team', 9), plan('Solo', 5)], true],
    ['plans of which one says something else', [plan('Solo', 4)], [plan('Solo', 5)], false],
    ['a list in place of an object', {}, [], false],
    ['a field that objects have by themselves', { constructor: 1 }, {}, false],
  ])('%s', (_what, before, after, is) => {
    expect(extendsValue(before, after)).toBe(is);
  });
});

describe('what is gone of a value', () => {
  it.each<[what: string, before: FactValue, after: FactValue | undefined, gone: FactValue]>([
    ['is all of a value that is no list', usd(5), usd(6), usd(5)],
    ['is the items of a list that are not in the new one', ['a', 'b'], ['b', 'c'], ['a']],
    [
      'is the plans that changed',
      [plan('Solo', 4), plan('Team', 9)],
      [plan('Solo', 5), plan('Team', 9)],
      [plan('Solo', 4)],
    ],
    ['is not a plan that says more now', [plan('Solo'), plan('Team', 9)], [plan('Solo', 5)], [plan('Team', 9)]],
    ['is a whole list where there is no answer any more', ['a', 'b'], undefined, ['a', 'b']],
  ])('%s', (_what, before, after, gone) => {
    expect(goneFrom(before, after)).toEqual(gone);
  });
});
