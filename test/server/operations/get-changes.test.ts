import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAUSES, type Change } from '../../../model/change.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { canNameSum, formatSum } from '../../../model/words/sum.ts';
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
  ['people=0', 'invalid_parameter', 'A bill needs at least one quantity'],
  ['currency=XXX', 'invalid_parameter', 'USD'],
  ['required=channels.linkdin', 'unknown_key', 'channels.linkedin'],
])('get_changes refuses %s with code %s and a hint: %s', async (query, code, hint) => {
  const problem = await served.json<{ code: string }>(`/api/v1/changes?${query}`);
  expect(problem.code).toBe(code);
  expect(JSON.stringify(problem).replaceAll('\\"', '"')).toContain(hint);
});

it('a price change says whether the vendor made it, we corrected it or we learned it', () => {
  const [change] = snapshot.changes.filter(({ key }) => key === 'pricing.plans') as [Change];
  const describeChange = (cause: Change['cause'], before = change.before) => {
    const { changes } = getChanges.run({ ...snapshot, changes: [{ ...change, cause, before }] }, { billing: 'month' });
    return [changes[0]?.bill?.headline, changes[0]?.bill?.means];
  };
  const rise = '$69 → $79 a month billed monthly';
  const ours = 'Flagmast’s prices; this isn’t a change by the vendor. For 1 person using LinkedIn:';
  expect(describeChange('vendor')).toEqual([
    `Flagmast, 1 person using LinkedIn: ${rise}`,
    `Flagmast changed its prices. For 1 person using LinkedIn: ${rise}.`,
  ]);
  expect(describeChange('corrected')).toEqual([
    `Correction: Flagmast, 1 person using LinkedIn: ${rise}`,
    `We corrected our reading of ${ours} ${rise}.`,
  ]);
  expect(describeChange('learned', null)).toEqual([
    'Learned by us: Flagmast, 1 person using LinkedIn: no confirmed price → $79 a month billed monthly',
    `We learned more about ${ours} no confirmed price → $79 a month billed monthly.`,
  ]);
});

it('only price changes have a bill before and after', async () => {
  const { changes } = await ask('?tools=flagmast&people=3');
  for (const { key, bill } of changes) expect(bill !== undefined, key ?? '').toBe(key === 'pricing.plans');
  const { bill } = changes.find(({ key }) => key === 'pricing.plans') ?? expect.fail();
  expect(bill?.bills.map(({ billing, before, after }) => [billing, before?.amount, after?.amount])).toEqual([
    ['month', 207, 237],
    ['year', 189, 189],
  ]);
});

it('a price change names every bill that changes with both sums, and unchanged bills only if none changes', () => {
  const setUp = fc.record(
    {
      people: fc.integer({ min: 1, max: 30 }),
      linkedin_accounts: fc.integer({ min: 1, max: 60 }),
      billing: fc.constantFrom(...PERIODS),
    },
    { requiredKeys: [] },
  );
  const factor = fc.constantFrom(0.5, 1, 1.5);
  fc.assert(
    fc.property(fc.constantFrom(...snapshot.tools.values()), setUp, factor, ({ slug, facts }, input, multiplier) => {
      const plans = facts['pricing.plans']?.value as Plan[] | null;
      if (!plans) return;
      const newPlans = plans.map((plan) => ({
        ...plan,
        ...(plan.monthly && { monthly: { ...plan.monthly, amount: Math.round(plan.monthly.amount * multiplier) } }),
      }));
      const sides = { before: { value: plans }, after: { value: newPlans } };
      const change: Change = {
        day: '2026-07-01',
        tool: slug,
        key: 'pricing.plans',
        ...sides,
        cause: 'vendor',
        sources: [],
      };
      const [listed] = getChanges.run({ ...snapshot, changes: [change] }, input).changes;
      const { means, bills } = listed?.bill ?? expect.fail();
      const describeSum = (price: Price | null) =>
        price && canNameSum(price) ? formatSum(price).replace(/^from /, 'at least ') : 'no confirmed price';
      const sums = bills.map(({ before, after }) => [describeSum(before), describeSum(after)] as const);
      const changed = sums.filter(([then, now]) => then !== now);
      for (const [then, now] of changed) expect(means).toContain(`${then} → ${now}`);
      expect(means.split(' → ').length - 1).toBe(changed.length);
      expect(means.includes('nothing changes')).toBe(changed.length === 0 && sums.some(([then]) => /\d/.test(then)));
    }),
    { numRuns: caseCount(100) },
  );
});

it('get_changes sorts changes of one day by publication time, latest first and unknown times last', () => {
  const [change] = snapshot.changes as [Change];
  const at = (time: string | null): Change => ({ ...change, day: '2026-07-01', at: time && `2026-07-01T${time}:00Z` });
  const { changes } = getChanges.run({ ...snapshot, changes: [at(null), at('09:00'), at('14:05')] }, {});
  expect(changes.map(({ at }) => at)).toEqual(['2026-07-01T14:05:00Z', '2026-07-01T09:00:00Z', null]);
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
