import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Question } from '../../../model/job.ts';
import { absentOn, answerTo } from '../../../model/job-answer.ts';

const fact = (more: Partial<Fact>) => more as Fact;
const known = (value: Fact['value'], more: Partial<Fact> = {}) => fact({ status: 'known', value, ...more });
const unknown = (reason: 'not-found' | 'not-researched') =>
  fact({ status: 'unknown', value: null, unknown: { reason, looked_at: [], note: null } });
const absent = (on: string, more: object = {}) =>
  fact({ ...unknown('not-found'), absent: { at: [], on, stale: false, review_after: on, ...more } });

const facts = {
  yes: known(true),
  no: known(false),
  searched: unknown('not-found'),
  unsearched: unknown('not-researched'),
  disputed: fact({ status: 'disputed', value: true, disagrees: [{ value: false, display: 'No', sources: [] }] }),
  inapplicable: fact({ status: 'not_applicable', value: null }),
  forEmail: known(true, { for: ['email'] }),
  one: known('official'),
  absent: absent('2026-06-01'),
  absentBefore: absent('2026-05-01'),
  absentLongAgo: absent('2026-01-01', { stale: true }),
  oneAbsent: absent('2026-06-01', { rules_out: ['official'] }),
  set: known(['stdio']),
  complete: known(['stdio'], { complete: true }),
};
const answer = (question: Question) => answerTo(question, facts);

describe('the answer to a question', () => {
  it.each([
    ['a yes', { key: 'yes' }, 'proven'],
    ['a no', { key: 'no' }, 'denied'],
    ['a question that was looked for in vain', { key: 'searched' }, 'searched'],
    ['one that nobody looked for', { key: 'unsearched' }, 'never_looked'],
    ['one on which sources differ', { key: 'disputed' }, 'disputed'],
    ['one that does not apply', { key: 'inapplicable' }, 'not_applicable'],
    ['a yes for another channel', { key: 'forEmail', for: 'linkedin' }, 'searched'],
    ['a yes for the channel', { key: 'forEmail', for: 'email' }, 'proven'],
    ['the value of a choice', { key: 'one', value: 'official' }, 'proven'],
    ['another value of a choice', { key: 'one', value: 'community' }, 'denied'],
    ['a value that a set lists', { key: 'set', value: 'stdio' }, 'proven'],
    ['a value that a set does not list', { key: 'set', value: 'sse' }, 'searched'],
    ['a value that a complete set does not list', { key: 'complete', value: 'sse' }, 'denied'],
    ['what was not there', { key: 'absent' }, 'absent'],
    ['what was not there too long ago', { key: 'absentLongAgo' }, 'searched'],
    ['the value of a choice that was not there', { key: 'oneAbsent', value: 'official' }, 'absent'],
    ['a value of a choice that could be elsewhere', { key: 'oneAbsent', value: 'community' }, 'searched'],
  ] as const)('is right for %s', (_, question, expected) => {
    expect(answer(question)).toBe(expected);
  });

  it.each([
    ['one yes', ['no', 'yes'], 'proven'],
    ['a no and an open one', ['no', 'unsearched'], 'never_looked'],
    ['two open ones', ['unsearched', 'searched'], 'searched'],
    ['only noes', ['no', 'no'], 'denied'],
    ['a no and one that does not apply', ['no', 'inapplicable'], 'denied'],
    ['a no and what was not there', ['no', 'absent'], 'absent'],
    ['what was not there and an open one', ['absent', 'searched'], 'searched'],
    ['a yes and what was not there', ['absent', 'yes'], 'proven'],
    ['what was not there and what was not there too long ago', ['absent', 'absentLongAgo'], 'searched'],
    ['nothing that applies', ['inapplicable', 'inapplicable'], 'not_applicable'],
  ] as const)('of any of several is right for %s', (_, keys, expected) => {
    expect(answer({ any: keys.map((key) => ({ key })) })).toBe(expected);
  });

  it('was not there on the oldest day of the looks that it rests on', () => {
    const any = (...keys: string[]) => ({ any: keys.map((key) => ({ key })) });
    expect(absentOn({ key: 'absent' }, facts)).toBe('2026-06-01');
    expect(absentOn(any('absent', 'no', 'absentBefore'), facts)).toBe('2026-05-01');
    expect(absentOn(any('no', 'absentLongAgo'), facts)).toBeUndefined();
  });
});
