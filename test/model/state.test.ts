import { expect, it } from 'vitest';
import type { Fact } from '../../model/fact.ts';
import { stateOf } from '../../model/mark.ts';

const known = (value: Fact['value'], more: Partial<Fact> = {}) => ({ status: 'known' as const, value, ...more });
const unknown = (reason: string) => ({ status: 'unknown' as const, value: null, unknown: { reason } });
const disputed = (value: Fact['value'], other: NonNullable<Fact['value']>) => ({
  status: 'disputed' as const,
  value,
  disagrees: [{ value: other }],
});
const set = known(['stdio']);

it.each([
  ['a yes', known(true), {}, 'proven'],
  ['a no', known(false), {}, 'denied'],
  ['a choice that is not "none"', known('native'), {}, 'proven'],
  ['the value of a choice', known('native'), { value: 'native' }, 'proven'],
  ['one of several values', known('native'), { op: 'one_of', value: ['connector', 'native'] }, 'proven'],
  ['another value of a choice', known('connector'), { op: 'is', value: 'native' }, 'denied'],
  ['a value that a set lists', set, { op: 'includes', value: 'stdio' }, 'proven'],
  ['a value that a set does not list', set, { value: 'sse' }, 'searched'],
  ['a value that a complete set does not list', known(['stdio'], { complete: true }), { value: 'sse' }, 'denied'],
  ['a number beyond a limit', known(14), { op: 'lte', value: 7 }, 'denied'],
  ['sources that contradict each other', disputed(true, false), {}, 'disputed'],
  ['sources that name two values, both wanted', disputed('native', 'connector'), {}, 'disputed_proven'],
  ['sources that name two values, none wanted', disputed('native', 'connector'), { value: 'none' }, 'disputed_denied'],
  ['lists that leave it open', disputed(['stdio'], ['http']), { value: 'sse' }, 'disputed'],
  ['what was looked for in vain', unknown('not-found'), {}, 'searched'],
  ['what nobody has looked for', unknown('not-researched'), {}, 'never_looked'],
  ['what is not recorded', undefined, {}, 'never_looked'],
  ['what does not apply', { status: 'not_applicable', value: null }, {}, 'not_applicable'],
] as const)('is right for %s', (_, fact, wanted, state) => {
  expect(stateOf(fact as Parameters<typeof stateOf>[0], wanted as Parameters<typeof stateOf>[1])).toBe(state);
});
