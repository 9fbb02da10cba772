import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAUSES, type Change } from '../../../model/change.ts';
import type { Changes } from '../../../server/operations/get-changes/answer.ts';
import { getChanges } from '../../../server/operations/get-changes/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { caseCount } from '../../property-cases.ts';

const served = await fixtureServer();
const { snapshot } = served;

const ask = (query = '') => served.json<Changes>(`/api/v1/changes${query}`);
const listChanges = ({ changes }: Changes) => changes.map(({ day, tool, key }) => `${day} ${tool} ${key}`);

it('get_changes lists changes newest first, with both values, cause, label and sources', async () => {
  const { total, by_cause, changes, next } = await ask('?limit=1000');
  expect([total, changes.length, next ?? null]).toEqual([snapshot.changes.length, total, null]);
  expect(by_cause).toEqual({ vendor: 2, learned: 3, corrected: 4 });
  const days = changes.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
  expect(changes).toContainEqual({
    day: '2026-06-30',
    at: '2026-06-30T14:05:00Z',
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

it('get_changes lists the last of several changes of one answer first, even if only their day is known', () => {
  const values = [1, 2, 3, 4];
  const others = ['yew', 'flagmast'].map((tool) => ({ tool, key: 'company.founded', before: null, value: 1 }));
  const steps = values.slice(1).map((value, i) => ({
    tool: 'quillcourier',
    key: 'company.founded',
    before: { value: values[i] as number },
    value,
  }));
  const changes = [...steps, ...others].map(
    ({ value, ...change }): Change => ({
      ...change,
      day: '2026-07-01',
      after: { value },
      cause: 'vendor',
      sources: [],
    }),
  );
  const answer = getChanges.run({ ...snapshot, changes }, {});
  expect(answer.changes.map(({ tool, after }) => [tool, after])).toEqual([
    ['flagmast', { value: 1 }],
    ...[4, 3, 2].map((value) => ['quillcourier', { value }]),
    ['yew', { value: 1 }],
  ]);
});

it('get_changes returns no key for a change of the tool itself', async () => {
  const { changes } = await ask('?tools=yew,hillfire&until=2026-06-20');
  expect(changes.map(({ tool, key, label, before, after }) => [tool, key, label, before, after])).toEqual([
    ['beaconyard', null, null, { name: 'Hillfire' }, { name: 'Beaconyard' }],
    ['yew', null, null, null, { name: 'Yew' }],
  ]);
});

it('get_changes filters by tool, question, cause and day', async () => {
  expect(listChanges(await ask('?tools=flagmast&keys=pricing.plans'))).toEqual(['2026-06-30 flagmast pricing.plans']);
  expect(listChanges(await ask('?since=2026-06-20&until=2026-06-20&cause=corrected'))).toEqual([
    '2026-06-20 beaconyard null',
    '2026-06-20 flagmast safety.max_daily_invitations',
  ]);
  expect((await ask('?since=2026-07-01')).total).toBe(0);
  const founded = (since: string) => ask(`?keys=company.founded&tools=flagmast&since=${encodeURIComponent(since)}`);
  expect((await founded('2026-06-30T16:05:00+02:00')).total).toBe(1);
  expect((await founded('2026-06-30T14:05:01Z')).total).toBe(0);
  expect(await ask('?limit=3')).toMatchObject({ total: snapshot.changes.length, changes: { length: 3 } });
});

it('get_changes counts the filtered changes by cause', () => {
  const lists = {
    tools: fc.subarray([...snapshot.tools.keys()], { minLength: 1 }),
    keys: fc.subarray(['campaigns.ai_writing', 'pricing.plans', 'company.name'], { minLength: 1 }),
    cause: fc.subarray([...CAUSES], { minLength: 1 }),
    since: fc.constantFrom('2026-06-20', '2026-06-21', '2026-07-01'),
  };
  fc.assert(
    fc.property(fc.record(lists, { requiredKeys: [] }), (input) => {
      const { total, by_cause, changes } = getChanges.run(snapshot, { ...input, limit: 1000 });
      expect(changes).toHaveLength(total);
      for (const cause of CAUSES)
        expect(changes.filter((change) => change.cause === cause)).toHaveLength(by_cause[cause] ?? -1);
    }),
    { numRuns: caseCount(60) },
  );
});

it.each([
  ['since=yesterday', 'invalid_parameter', '"since" must be a date such as "2026-01-31"'],
  ['until=2026-13-01', 'invalid_parameter', '"until" must be a date'],
  [`since=${snapshot.manifest.snapshot}`, 'invalid_parameter', '"since" must be a date'],
  ['cause=vendors', 'invalid_parameter', 'vendor'],
  ['tools=flagmst', 'tool_not_found', 'flagmast'],
])('get_changes refuses %s with code %s and a hint: %s', async (query, code, hint) => {
  const problem = await served.json<{ code: string }>(`/api/v1/changes?${query}`);
  expect(problem.code).toBe(code);
  expect(JSON.stringify(problem).replaceAll('\\"', '"')).toContain(hint);
});

it('get_changes sorts changes of one day by publication time, latest first and unknown times last', () => {
  const [change] = snapshot.changes as [Change];
  const at = (time: string | null): Change => ({ ...change, day: '2026-07-01', at: time && `2026-07-01T${time}:00Z` });
  const { changes } = getChanges.run({ ...snapshot, changes: [at(null), at('09:00'), at('14:05')] }, {});
  expect(changes.map(({ at }) => at)).toEqual(['2026-07-01T14:05:00Z', '2026-07-01T09:00:00Z', undefined]);
});

it('get_changes gives a removed tool its last name', () => {
  const removal: Change = {
    day: '2026-07-01',
    tool: 'oldest',
    key: null,
    before: { name: 'Oldest' },
    after: null,
    cause: 'corrected',
    sources: [],
  };
  const { changes } = getChanges.run({ ...snapshot, changes: [removal] }, { tools: ['oldest'] });
  expect(changes.map(({ tool, name }) => [tool, name])).toEqual([['oldest', 'Oldest']]);
});
