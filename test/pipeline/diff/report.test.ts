import { expect, it } from 'vitest';
import { difference } from '../../../pipeline/diff/diff.ts';
import { changesSection, type RecordedChanges, toMarkdown } from '../../../pipeline/diff/report.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { corpusOf } from './fixture-difference.ts';

const KEYS: RecordedChanges['keys'] = {
  'limits.daily': { label: 'Daily limit', question: 'How many a day?', type: 'number' },
  'p.plans': { label: 'Plans', question: 'Which?', type: 'plans' },
};

function recorded(before: unknown, after: unknown, key: string | null = 'limits.daily'): RecordedChanges {
  const change = { tool: 'tool', key, before, after, cause: 'vendor', sources: [] };
  return { changes: [change as RecordedChanges['changes'][number]], unexplained: [], keys: KEYS };
}
const lineOf = (...given: Parameters<typeof recorded>) => changesSection(recorded(...given)).lines[0];

it('has a line for each change: the question, both answers, and why', () => {
  expect(lineOf({ value: 5 }, { value: 4, from_plan: 'Pro' })).toBe(
    'tool limits.daily (Daily limit): 5 → 4 (from plan Pro); the vendor changed it',
  );
  expect(lineOf(null, { value: 5, disputed: [6] })).toBe(
    'tool limits.daily (Daily limit): unknown → Disputed: 5 / 6; the vendor changed it',
  );
  expect(lineOf({ name: 'One' }, { name: 'One', closed: '2026-05-01' }, null)).toBe(
    'tool: One has not been sold since 2026-05-01; the vendor changed it',
  );
  const unexplained = [{ tool: 'tool', key: 'limits.daily', before: { value: 5 }, after: { value: 4 } }];
  expect(changesSection({ changes: [], unexplained, keys: KEYS }).lines).toEqual([
    'tool limits.daily (Daily limit): 5 → 4; the word on why is missing',
  ]);
});

it('has only the plans that differ', () => {
  const plan = (name: string, amount: number) => ({ name, monthly: { amount, currency: 'USD' } });
  const lineOfPlans = (before: unknown[], after: unknown[]) => lineOf({ value: before }, { value: after }, 'p.plans');
  expect(lineOfPlans([plan('Solo', 5), plan('Team', 9)], [plan('Solo', 6), plan('Team', 9)])).toBe(
    'tool p.plans (Plans): Solo: 5 USD a month → Solo: 6 USD a month; the vendor changed it',
  );
  expect(lineOfPlans([plan('Solo', 5)], [plan('Solo', 5), plan('Team', 9)])).toBe(
    'tool p.plans (Plans): no such plan → Team: 9 USD a month; the vendor changed it',
  );
});

it('has at most 50 changes, and says how many more there are', async () => {
  const corpus = corpusOf(await fixtureFolder());
  const [change] = recorded({ value: 5 }, { value: 4 }).changes;
  const changes = Array.from({ length: 53 }, (_, i) => ({ ...change, tool: `tool-${i}` }) as typeof change & object);
  const report = toMarkdown(difference(corpus, corpus), 'main', { changes, unexplained: [], keys: KEYS });
  expect(report).toContain('### What the list of changes gets (53)\n\n- tool-0 ');
  expect(report).toContain('\n- … and 3 more\n');
});
