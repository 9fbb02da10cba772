import { expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { answerTo } from '../../../model/ranking/answers.ts';
import type { Question } from '../../../model/job.ts';

const fact = (more: Partial<Fact>) => more as Fact;
const known = (value: Fact['value'], more: Partial<Fact> = {}) => fact({ status: 'known', value, ...more });
const unknown = (reason: 'not-found' | 'not-researched') =>
  fact({ status: 'unknown', value: null, unknown: { reason, looked_at: [], note: null } });

const facts = {
  yes: known(true),
  no: known(false),
  searched: unknown('not-found'),
  unsearched: unknown('not-researched'),
  disputed: fact({ status: 'disputed', value: true, disagrees: [{ value: false, display: 'No', sources: [] }] }),
  alike: fact({ status: 'disputed', value: 'native', disagrees: [{ value: 'connector', display: '', sources: [] }] }),
  inapplicable: fact({ status: 'not_applicable', value: null }),
};
const answer = (question: Question) => answerTo(question, facts);

it('the answer to a question leaves open what sources differ on, also if each of their values answers it alike', () => {
  expect([answer({ key: 'disputed' }), answer({ key: 'alike', value: 'none' })]).toEqual(['disputed', 'disputed']);
});

it.each([
  ['one yes', ['no', 'yes'], 'proven'],
  ['a no and an open one', ['no', 'unsearched'], 'never_looked'],
  ['two open ones', ['unsearched', 'searched'], 'searched'],
  ['only noes', ['no', 'no'], 'denied'],
  ['a no and one that does not apply', ['no', 'inapplicable'], 'denied'],
  ['nothing that applies', ['inapplicable', 'inapplicable'], 'not_applicable'],
] as const)('the answer to a question of any of several is right for %s', (_, keys, expected) => {
  expect(answer({ any: keys.map((key) => ({ key })) })).toBe(expected);
});
