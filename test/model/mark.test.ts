import { expect, it } from 'vitest';
import type { Fact } from '../../model/fact.ts';
import { decideMark } from '../../model/mark.ts';

const known = (value: Fact['value'], more: Partial<Fact> = {}) => ({ status: 'known' as const, value, ...more });
const set = known(['stdio']);

it.each([
  ['a yes', known(true), {}, 'yes'],
  ['a no', known(false), {}, 'no'],
  ['a choice that is not "none"', known('native'), {}, 'yes'],
  ['the value of a choice', known('native'), { value: 'native' }, 'yes'],
  ['one of several values', known('native'), { value: ['connector', 'native'] }, 'yes'],
  ['another value of a choice', known('connector'), { value: 'native' }, 'no'],
  ['a value that a set lists', set, { value: 'stdio' }, 'yes'],
  ['a value that a set does not list', set, { value: 'sse' }, 'unknown'],
  ['a value that a set with all values does not list', known(['stdio'], { unlisted: 'no' }), { value: 'sse' }, 'no'],
  ['a number beyond a limit', known(14), { op: 'lte', value: 7 }, 'no'],
  ['a number that reaches a limit', known(14), { op: 'gte', value: 14 }, 'yes'],
  ['a number', known(14), {}, 'yes'],
  ['no days at all', known(0), {}, 'no'],
  ['sources that differ', { status: 'disputed', value: true }, {}, 'unknown'],
  ['what no page says', { status: 'unknown', value: null }, {}, 'unknown'],
  ['what is not recorded', undefined, {}, 'unknown'],
  ['what does not apply', { status: 'does not apply', value: null }, {}, 'does not apply'],
] as const)('the mark for %s is correct', (_, fact, wanted, mark) => {
  expect(decideMark(fact as Parameters<typeof decideMark>[0], wanted as Parameters<typeof decideMark>[1])).toBe(mark);
});
