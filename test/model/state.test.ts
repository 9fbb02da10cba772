import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Fact } from '../../model/fact.ts';
import { makeFact } from '../../model/make-fact.ts';
import { isAbsent, stateOf } from '../../model/state.ts';

const API: CatalogueKey = {
  label: 'API description',
  question: 'Is one published?',
  type: 'boolean',
  published_at: { place: 'the documentation', relation: 'vendor' },
};
const SERVER: CatalogueKey = {
  label: 'MCP server',
  question: 'Is there one?',
  type: 'one',
  values: { official: 'Official', community: 'Community', none: 'None' },
  published_at: { place: 'the documentation', relation: 'vendor', rules_out: ['official'] },
};
const absent = { at: [{ id: 'tool/docs', at: 'Menu' }], on: '2026-03-01' };
const factOn = (clock: string, declared = API, note?: string) =>
  makeFact(
    { key: 'ai.x', declared, clock, catalogue: { keys: {} } as never, source: () => undefined },
    { absent, note },
  );

describe('something that was not there', () => {
  it('is unknown to whoever does not know of absences, and names the place and the day', () => {
    expect(factOn('2026-03-02', API, 'A note.')).toMatchObject({
      status: 'unknown',
      value: null,
      display: 'Not there on 2026-03-01',
      sources: [],
      evidence: null,
      unknown: { reason: 'not-found', looked_at: [{ source: 'tool/docs' }], note: 'A note.' },
      absent: { ...absent, stale: false, review_after: '2026-05-30' },
    });
  });

  it('counts for 90 days from the look, and then is as unknown as anything else', () => {
    expect(isAbsent(factOn('2026-05-30'))).toBe(true);
    const old = factOn('2026-05-31');
    expect(isAbsent(old)).toBe(false);
    expect(old).toMatchObject({ display: 'Not there on 2026-03-01, look again', absent: { stale: true } });
  });

  it('rules out only what the place would show of a choice', () => {
    const server = factOn('2026-03-02', SERVER);
    expect(server.display).toBe('Official: not there on 2026-03-01');
    expect(['official', 'community', 'none'].map((value) => stateOf(server, { value }))).toEqual([
      ...['absent', 'searched', 'searched'],
    ]);
    expect(
      [{ value: ['official'] }, { value: ['official', 'community'] }, {}].map((any) => stateOf(server, any)),
    ).toEqual([...['absent', 'searched', 'searched']]);
    expect(stateOf(server)).toBe('absent');
  });

  it('is nothing where there was no look', () => {
    expect(isAbsent(undefined)).toBe(false);
    expect(isAbsent({})).toBe(false);
  });
});

describe('the state of what is wanted', () => {
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
    ['an answer about the channel', known(true, { for: ['email'] }), { for: 'email' }, 'proven'],
    ['an answer about another channel', known(false, { for: ['email'] }), { for: 'linkedin' }, 'searched'],
    ['sources that contradict each other', disputed(true, false), {}, 'disputed'],
    ['sources that name two values, both wanted', disputed('native', 'connector'), {}, 'disputed_proven'],
    [
      'sources that name two values, none wanted',
      disputed('native', 'connector'),
      { value: 'none' },
      'disputed_denied',
    ],
    ['lists that leave it open', disputed(['stdio'], ['http']), { value: 'sse' }, 'disputed'],
    ['what was looked for in vain', unknown('not-found'), {}, 'searched'],
    ['what nobody has looked for', unknown('not-researched'), {}, 'never_looked'],
    ['what is not recorded', undefined, {}, 'never_looked'],
    ['what does not apply', { status: 'not_applicable', value: null }, {}, 'not_applicable'],
  ] as const)('is right for %s', (_, fact, wanted, state) => {
    expect(stateOf(fact as Parameters<typeof stateOf>[0], wanted as Parameters<typeof stateOf>[1])).toBe(state);
  });
});
