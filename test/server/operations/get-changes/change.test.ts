import { expect, it } from 'vitest';
import type { ChangeEvent } from '../../../../model/history/event.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import {
  changeOf,
  disputedPlansInWords,
  listInWords,
  plansInWords,
} from '../../../../server/operations/get-changes/change.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const plan = (name: string, amount?: number): Plan => ({
  name,
  ...(amount !== undefined && { monthly: { amount, currency: 'USD' } }),
});

it.each([
  [[plan('A', 1)], [plan('A', 2)], 'changed. A changed from 1 USD a month to 2 USD a month.'],
  [[plan('A', 1)], [plan('A')], 'changed. A changed from 1 USD a month to no known price.'],
  [[plan('A', 1)], [plan('A', 1), plan('B', 3), plan('C')], 'changed. New: B: 3 USD a month; C.'],
  [[plan('A', 1), plan('B')], [plan('A', 1)], 'changed. No longer listed: B.'],
  [
    [plan('A', 1)],
    [{ ...plan('A', 1), includes: { credits: 5 } } as Plan],
    'changed in their details: their names and monthly prices are the same.',
  ],
])('plans that changed %j and %j', (before, after, words) => {
  expect(plansInWords(before, after, 100)).toBe(words);
});

it('plans that changed are named up to three, and it is said that there are more', () => {
  const names = ['A', 'B', 'C', 'D'];
  const many = (amount: number) => names.map((name) => plan(name, amount));
  expect(plansInWords(many(1), many(2), 100)).toMatch(/C changed from .*\. More of them changed\.$/);
  expect(plansInWords(many(1), [], 100)).toBe('changed. No longer listed: A, B, C and others.');
});

it('plans that sources differ on are those with another price, or that one source does not list', () => {
  const lists = [
    [plan('A', 1), plan('B', 3), plan('C')],
    [plan('A', 2), plan('B', 3)],
  ];
  expect(disputedPlansInWords(lists, 100)).toBe(
    'became disputed. A: 1 USD a month, or 2 USD a month. C: no known price, or not listed.',
  );
  const detailed = { ...plan('A', 1), includes: { credits: 5 } } as Plan;
  expect(disputedPlansInWords([[plan('A', 1)], [detailed]], 100)).toBeUndefined();
});

it('lists that changed name what is new and what is gone', () => {
  const labelOf = (item: string) => item.toUpperCase();
  expect(listInWords(['a', 'b'], ['b', 'c'], labelOf)).toBe('changed. New: C. No longer named: A.');
  expect(listInWords(['a'], ['a', 'b'], labelOf)).toBe('changed. New: B.');
  expect(listInWords(['a', 'b'], ['b', 'a'], labelOf)).toBeUndefined();
});

it.each([
  {
    key: 'product.runs_on',
    before: ['cloud'],
    after: ['cloud', 'desktop-app'],
    words: / changed\. New: .+\. The vendor/,
  },
  { key: 'company.country', before: 'FR', after: 'DE', words: / changed from .+ to .+\. The vendor/ },
])('a change of $key says $words', async ({ key, before, after, words }) => {
  const snapshot = await fixtureSnapshot();
  const [event] = snapshot.history.events;
  const said = { kind: 'changed', cause: 'vendor-changed', before: { value: before }, after: { value: after } };
  expect(changeOf(snapshot, { ...event, key, ...said } as ChangeEvent).summary).toMatch(words);
});
