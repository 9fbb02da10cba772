import { expect, it } from 'vitest';
import type { Fact } from '../../model/fact.ts';
import { decideMark } from '../../model/mark.ts';

const known = (value: Fact['value'], fields: Partial<Fact> = {}) => ({ status: 'known' as const, value, ...fields });
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
  ['a value that a complete set does not list', known(['stdio'], { unlisted: 'no' }), { value: 'sse' }, 'no'],
  ['a number beyond a limit', known(14), { op: 'lte', value: 7 }, 'no'],
  ['a number that reaches a limit', known(14), { op: 'gte', value: 14 }, 'yes'],
  ['a number', known(14), {}, 'yes'],
  ['zero days', known(0), {}, 'no'],
  ['a disputed fact', { status: 'disputed', value: true }, {}, 'unknown'],
  ['an unknown fact', { status: 'unknown', value: null }, {}, 'unknown'],
  ['a missing fact', undefined, {}, 'unknown'],
  ['a question that does not apply', { status: 'does not apply', value: null }, {}, 'does not apply'],
] as const)('decideMark() decides on %s', (_, fact, wanted, mark) => {
  expect(decideMark(fact as Parameters<typeof decideMark>[0], wanted as Parameters<typeof decideMark>[1])).toBe(mark);
});
