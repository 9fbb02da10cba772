import { expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { answerInWords, CAUSE_MEANINGS, EVENT_CAUSES, notRetracted } from '../../../model/history/event.ts';
import { eventsOf, known } from '../../pipeline/history/invented.ts';

it('events count unless they are retracted, in their order', () => {
  const events = eventsOf(undefined, { facts: { 'ai.api': known(true), 'limits.daily': known(5) } });
  expect(events).toHaveLength(3);
  const [first, second, third] = events;
  const retracted = { on: '2026-06-30', why: 'It was wrong.', by: 'the editors' };
  expect(notRetracted(events)).toEqual(events);
  expect(notRetracted(events.map((event) => (event === second ? { ...event, retracted } : event)))).toEqual([
    first,
    third,
  ]);
});

it('events have a cause that is explained', () => {
  expect(Object.keys(CAUSE_MEANINGS).sort()).toEqual([...EVENT_CAUSES].sort());
});

const yesNo = { label: 'A', question: 'A?', type: 'boolean' } as CatalogueKey;
const set = { ...yesNo, type: 'set', values: { a: 'Alpha', b: 'Beta' } } as CatalogueKey;
const labelOf = (key: string) => `the label of ${key}`;

it.each([
  [{ value: true }, yesNo, 'Yes'],
  [{ value: true, for: ['email', 'linkedin'] }, yesNo, 'Yes (email, LinkedIn)'],
  [{ value: false, disagrees: [true] }, yesNo, 'Disputed: No / Yes'],
  [{ value: true, from_plan: 'Pro', extra: true }, yesNo, 'Yes (from plan Pro; costs extra)'],
  [{ value: ['a', 'b'], complete: true }, set, 'Alpha, Beta (complete list)'],
  [{ value: true, has: ['x.y'], lacks: ['x.z'] }, yesNo, 'Yes (has the label of x.y; lacks the label of x.z)'],
])('an answer in words %j is %s', (answer, question, words) => {
  expect(answerInWords(answer, question, labelOf)).toBe(words);
});
