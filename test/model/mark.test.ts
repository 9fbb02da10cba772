import { expect, it } from 'vitest';
import type { Fact } from '../../model/fact.ts';
import { decideMark } from '../../model/mark.ts';

const createFact = (value: Fact['value'], fields: Partial<Fact> = {}) => ({
  status: 'known' as const,
  value,
  ...fields,
});
const set = createFact(['stdio']);

it.each([
  ['a yes', createFact(true), {}, 'yes'],
  ['a no', createFact(false), {}, 'no'],
  ['a choice that is not "none"', createFact('native'), {}, 'yes'],
  ['the value of a choice', createFact('native'), { value: 'native' }, 'yes'],
  ['one of several values', createFact('native'), { value: ['connector', 'native'] }, 'yes'],
  ['another value of a choice', createFact('connector'), { value: 'native' }, 'no'],
  ['a value that a set lists', set, { value: 'stdio' }, 'yes'],
  ['a value that a set does not list', set, { value: 'sse' }, 'unknown'],
  ['a value that a complete set does not list', createFact(['stdio'], { unlisted: 'no' }), { value: 'sse' }, 'no'],
  ['a number beyond a limit', createFact(14), { op: 'lte', value: 7 }, 'no'],
  ['a number that reaches a limit', createFact(14), { op: 'gte', value: 14 }, 'yes'],
  ['a number', createFact(14), {}, 'yes'],
  ['zero days', createFact(0), {}, 'no'],
  ['a disputed fact', { status: 'disputed', value: true }, {}, 'unknown'],
  ['an unknown fact', { status: 'unknown', value: null }, {}, 'unknown'],
  ['a missing fact', undefined, {}, 'unknown'],
  ['a question that does not apply', { status: 'does not apply', value: null }, {}, 'does not apply'],
] as const)('decideMark() decides on %s', (_, fact, condition, mark) => {
  expect(decideMark(fact as Parameters<typeof decideMark>[0], condition as Parameters<typeof decideMark>[1])).toBe(
    mark,
  );
});
