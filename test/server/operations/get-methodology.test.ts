import { describe, expect, it } from 'vitest';
import { getCurrentVersion } from '../../../model/platform.ts';
import type { MethodAnswer, MethodPart } from '../../../server/operations/get-methodology/answer.ts';
import { PARTS } from '../../../server/operations/get-methodology/answer.ts';
import { getMethodology } from '../../../server/operations/get-methodology/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { realSnapshot } from '../../real-snapshot.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const { methodology, platforms } = served.snapshot;

it('get_methodology returns each part as it is in the snapshot', async () => {
  for (const part of Object.keys(PARTS) as MethodPart[]) {
    const { meta, sources, ...answer } = await served.json(`/api/v1/methodology?part=${part}`);
    expect(Object.keys(answer)).toEqual(['version', part]);
    if (part !== 'platforms') expect(answer).toEqual({ version: methodology.version, [part]: methodology[part] });
  }
});

it('get_methodology without a part returns an overview of the parts and jobs', async () => {
  const { meta: _, ...overview } = await served.json<MethodAnswer & { meta: unknown }>('/api/v1/methodology');
  const { version, principles, limits, notices, jobs } = methodology;
  expect(overview).toMatchObject({ version, principles, limits, notices, parts: PARTS });
  expect(Object.entries(overview.job_labels ?? {})).toEqual(
    Object.entries(jobs).map(([job, { label }]) => [job, label]),
  );
  expect(JSON.stringify(getMethodology.run(await realSnapshot(), {})).length).toBeLessThan(4_000);
});

describe('get_methodology, part platforms', () => {
  const ask = async (query: string) => {
    const { platforms, sources } = await fetchWhole<MethodAnswer>(served, `/methodology?${query}`);
    const [platform = expect.fail('the fixture has no platform')] = platforms;
    return { ...platform, sources };
  };
  const [perchnet] = [...platforms.values()];

  it('returns only the titles of rules without a query, and actions against vendors', async () => {
    const { rules, other_rules, steps, sources } = await ask('part=platforms');
    expect([rules, Object.values(other_rules)]).toEqual([[], perchnet?.rules.map(({ title }) => title)]);
    expect(steps.map(({ what }) => what)).toEqual(perchnet?.steps.map(({ what }) => what));
    expect(Object.keys(sources)).toEqual(['perchnet/news']);
  });

  it.each([
    ['robots', ['robots']],
    ['a robotic liker', ['robots']],
    ['sharing a seat', ['seats']],
    ['repetitive messages', ['courtesy']],
    ['connection requests', ['robots']],
    ['seats and robots', ['robots', 'seats']],
    ['the weather', []],
  ])('returns the rules that the query mentions or, if there are none, all titles: %s', async (q, mentioned) => {
    const { rules, other_rules, sources } = await ask(`q=${encodeURIComponent(q)}`);
    expect(rules.map(({ id }) => id)).toEqual(mentioned);
    for (const { id, says, passage } of rules) {
      const rule = perchnet?.rules.find((candidate) => candidate.id === id) ?? expect.fail(id);
      expect([says, Object.keys(sources)]).toEqual([
        getCurrentVersion(rule).says,
        expect.arrayContaining([passage.id]),
      ]);
    }
    const titles = Object.fromEntries(perchnet?.rules.map(({ id, title }) => [id, title]) ?? []);
    expect(other_rules).toEqual(mentioned.length > 0 ? undefined : titles);
  });

  it.each([
    ['robots', []],
    ['the weather', ['2026-03-14', '2026-02']],
    ['Was anybody banned for robots?', ['2026-03-14', '2026-02']],
    ['Was Ravenport banned for robots?', ['2026-03-14']],
    ['Was Magpie banned for robots?', ['2026-02']],
  ])(
    'returns the actions against the vendors that the query names, all if it asks about actions: %s',
    async (q, days) => {
      const { steps } = await ask(`q=${encodeURIComponent(q)}`);
      expect(steps.map(({ on }) => on)).toEqual(days);
    },
  );

  it('refuses a query together with another part', async () => {
    expect(await served.json('/api/v1/methodology?part=jobs&q=robots')).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'part',
      allowed: ['platforms'],
    });
  });

  it('finds each rule first by its title, and none by common words', async () => {
    const snapshot = await realSnapshot();
    const findRules = (q: string) =>
      getMethodology.run(snapshot, { q }).platforms?.flatMap(({ rules = [] }) => rules.map(({ id }) => id));
    for (const { rules } of snapshot.platforms.values())
      for (const { id, title } of rules) expect(findRules(title)?.[0], title).toBe(id);
    const { skipped, function: functions, verbs, opens, and, or, not } = snapshot.lexicon.en;
    const words = [...skipped, ...functions, ...verbs, ...opens, ...and, ...or, ...not];
    for (const word of words.filter((entry) => !entry.includes(' ')))
      expect([word, findRules(word)]).toEqual([word, []]);
  });
});

it('get_methodology finds actions by words for courts, and none for a number of invitations', async () => {
  const snapshot = await realSnapshot();
  const find = (q: string) => getMethodology.run(snapshot, { q }).platforms?.[0] ?? expect.fail(q);
  expect(find('LinkedIn court scrapers lawsuit').steps?.length).toBeGreaterThan(3);
  expect(find('number of invitations per week that is safe').steps ?? []).toEqual([]);
});
