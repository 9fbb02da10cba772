import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAUSES, type Change } from '../../../../model/change.ts';
import { getChanges } from '../../../../server/operations/get-changes/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { answerForModels, words } from '../concise-bounds.ts';

const snapshot = await fixtureSnapshot();
const served = await fixtureServer();

type Answer = ReturnType<typeof getChanges.run<'full'>>;
const ask = (query = '') => served.json<Answer>(`/api/v1/changes${query}`);
const named = ({ changes }: Answer) => changes.map(({ day, tool, key }) => `${day} ${tool} ${key}`);

describe('get_changes', () => {
  it('has every change, newest day first, with both answers, the cause, the label and the pages', async () => {
    const { total, by_cause, changes, next } = await ask();
    expect(total).toBe(snapshot.changes.length);
    expect(by_cause).toEqual({ vendor: 2, learned: 3, corrected: 4 });
    expect([changes.length, next]).toEqual([total, null]);
    const days = changes.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    expect(changes).toContainEqual({
      day: '2026-06-30',
      tool: 'flagmast',
      name: 'Flagmast',
      key: 'company.founded',
      label: 'Founded',
      cause: 'corrected',
      before: { value: 2015 },
      after: { value: 2016 },
      sources: [{ id: 'flagmast/home', url: 'https://flagmast.example/' }],
    });
  });

  it('has what became of a tool itself without a key', async () => {
    const { changes } = await ask('?tools=yew,hillfire&until=2026-06-20');
    expect(changes.map(({ tool, key, label, before, after }) => [tool, key, label, before, after])).toEqual([
      ['beaconyard', null, null, { name: 'Hillfire' }, { name: 'Beaconyard' }],
      ['yew', null, null, null, { name: 'Yew' }],
    ]);
  });

  it('selects by tool, question, cause and day', async () => {
    expect(named(await ask('?tools=flagmast&keys=pricing.plans'))).toEqual(['2026-06-30 flagmast pricing.plans']);
    expect(named(await ask('?since=2026-06-20&until=2026-06-20&cause=corrected'))).toEqual([
      '2026-06-20 beaconyard null',
      '2026-06-20 flagmast safety.max_daily_invitations',
    ]);
    expect((await ask('?since=2026-07-01')).total).toBe(0);
  });

  it('is the same list in parts, each of which leads to the next', async () => {
    const whole = named(await ask());
    const parts: string[] = [];
    for (let next: string | null = '/api/v1/changes?limit=3'; next !== null; ) {
      const answer: Answer = await served.json<Answer>(next);
      expect([next, answer.total]).toEqual([next, whole.length]);
      parts.push(...named(answer));
      next = answer.next;
    }
    expect(parts).toEqual(whole);
  });

  it('counts by cause what it lists, whatever is selected', () => {
    const lists = {
      tools: fc.subarray([...snapshot.tools.keys()], { minLength: 1 }),
      keys: fc.subarray(['campaigns.ai_writing', 'pricing.plans', 'company.name'], { minLength: 1 }),
      cause: fc.subarray([...CAUSES], { minLength: 1 }),
      since: fc.constantFrom('2026-06-20', '2026-06-21', '2026-07-01'),
    };
    fc.assert(
      fc.property(fc.record(lists, { requiredKeys: [] }), (input) => {
        const { total, by_cause, changes } = getChanges.run(snapshot, { ...input, detail: 'full' });
        expect(changes).toHaveLength(total);
        for (const cause of CAUSES)
          expect(changes.filter((one) => one.cause === cause)).toHaveLength(by_cause[cause] ?? -1);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['since=yesterday', 'invalid_parameter', '"since" must be a day such as "2026-01-31"'],
    ['until=2026-13-01', 'invalid_parameter', '"until" must be a day'],
    [`since=${snapshot.manifest.snapshot}`, 'invalid_parameter', '"since" must be a day'],
    ['cause=vendors', 'invalid_parameter', 'vendor'],
    ['tools=flagmst', 'tool_not_found', 'flagmast'],
  ])('refuses %s, with what is allowed', async (query, code, words) => {
    const problem = await served.json<{ code: string }>(`/api/v1/changes?${query}`);
    expect(problem.code).toBe(code);
    expect(JSON.stringify(problem).replaceAll('\\"', '"')).toContain(words);
  });

  it('says in CSV what the answers are in words, and leaves an unknown one empty', async () => {
    const csv = await served.text('/api/v1/changes.csv?tools=flagmast,yew&since=2026-06-30');
    expect(csv.split('\r\n')[0]).toContain('day,tool,name,key,label,cause,before,after,sources');
    expect(csv).toContain('campaigns.ai_writing,AI message writing,vendor,Yes,No,');
    expect(csv).toMatch(/pricing\.public,[^\n]*,corrected,Yes,,/);
  });

  it('names tools that are not listed any more as they were called last', () => {
    const gone: Change = {
      day: '2026-07-01',
      tool: 'oldest',
      key: null,
      before: { name: 'Oldest' },
      after: null,
      cause: 'corrected',
      sources: [],
    };
    const { changes } = getChanges.run({ ...snapshot, changes: [gone] }, { tools: ['oldest'], detail: 'full' });
    expect(changes.map(({ tool, name }) => [tool, name])).toEqual([['oldest', 'Oldest']]);
  });
});

describe('the concise changes', () => {
  it('have one row for each', () => {
    const { rows, columns, total } = getChanges.run(snapshot, { detail: 'concise' });
    expect(columns).toEqual(['day', 'tool', 'key', 'before', 'after', 'cause']);
    expect(rows).toHaveLength(total);
    expect(rows).toContainEqual(['2026-06-30', 'flagmast', 'campaigns.ai_writing', 'Yes', 'No', 'vendor']);
    expect(rows).toContainEqual(['2026-06-30', 'yew', 'pricing.public', 'Yes', 'unknown', 'corrected']);
    expect(rows).toContainEqual(['2026-06-20', 'yew', '', '', 'Yew is listed', 'learned']);
  });

  it('have at most 8,000 characters by default, whatever changed, and say how to go on', () => {
    const [one] = snapshot.changes.filter(({ key }) => key === 'company.name') as [Change];
    const changes = Array.from({ length: 10_000 }, (_, i) => ({
      ...one,
      tool: `${'tool-'.repeat(18)}${String(i).padStart(6, '0')}`,
      before: { value: words(4000) },
      after: { value: words(4000), disputed: [words(4000)] },
    }));
    const args = { keys: ['company.name'] };
    const { body, length } = answerForModels<ReturnType<typeof getChanges.run<'concise'>>>(getChanges, args, {
      ...snapshot,
      changes,
    });
    expect(length).toBeLessThanOrEqual(8000);
    expect(body.rows.length).toBeGreaterThan(10);
    expect(body.more).toEqual({ left: 10_000 - body.rows.length, next: `offset: ${body.rows.length}` });
  });
});
