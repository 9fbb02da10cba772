import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { selectFacts } from '../../../server/operations/selection.ts';
import type { Problem } from '../../../server/problem/problem.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

const ask = async (path: string): Promise<Body> => (await served.get(`/api/v1${path}`)).json();

const served = await fixtureServer();
const whole: Body = await ask('/tools/quillcourier');

describe('a part of a tool', () => {
  it('by groups and keys holds those facts as the whole has them, and the sources that they name', async () => {
    const { tool, open_questions } = await ask('/tools/quillcourier?groups=ai&keys=trust.dpa,pricing.plans');
    const wanted = Object.keys(whole.tool.facts).filter(
      (key) => key.startsWith('ai.') || ['trust.dpa', 'pricing.plans'].includes(key),
    );
    expect(Object.keys(tool.facts)).toEqual(wanted);
    for (const key of wanted) expect(tool.facts[key]).toEqual(whole.tool.facts[key]);
    const named = new Set(
      [...JSON.stringify(tool.facts).matchAll(/"(?:id|source)":"(quillcourier\/[^"]+)"/g)].map(([, id]) => id),
    );
    const ids = ({ sources }: Body) => sources.map(({ id }: Body) => id);
    expect(ids(tool)).toEqual(ids(whole.tool).filter((id: string) => named.has(id)));
    expect([...named].sort()).toEqual(['quillcourier/home', 'quillcourier/pricing', 'quillcourier/registry']);
    const open = (questions: Body): string[] =>
      Object.values<Body>(questions).flatMap((list) => list.map(({ question }: Body) => question));
    const aboutThem = open(whole.open_questions).filter((question) =>
      question.split('|').some((single) => wanted.includes(splitQuestion(single).key)),
    );
    expect(open(open_questions)).toEqual(aboutThem);
    expect(aboutThem.length).toBeLessThan(open(whole.open_questions).length);
  });

  it('by keys has nothing about the other facts: no places, and of what the entry price lacks only these keys', async () => {
    const lacks = (body: Body) => body.tool.entry_price.lacks.map(({ key }: Body) => key);
    const one = await ask('/tools/quillcourier?keys=team.sso');
    expect([one.ranks, one.places, one.tool.scores]).toEqual([{}, {}, {}]);
    expect(lacks(one)).toEqual(['team.sso']);
    expect(lacks(whole).length).toBeGreaterThan(1);
    const besides = JSON.stringify(one).length - JSON.stringify([one.tool.facts, one.tool.sources]).length;
    expect(besides).toBeLessThan(2500);
    const group = await ask('/tools/quillcourier?groups=team');
    expect([group.places, lacks(group)]).toEqual([whole.places, lacks(whole)]);
  });
});

it('a list in pieces reads a ranking from the top, the ranked first', async () => {
  const [all] = (await ask('/rankings/team')).lists;
  const ranked = all.entries.length;
  const [piece] = (await ask(`/rankings/team?offset=${ranked - 2}&limit=5`)).lists;
  const total = ranked + all.unranked.length;
  expect(piece).toMatchObject({ entries: all.entries.slice(-2), unranked: all.unranked.slice(0, 3), total });
});

const snapshot = await fixtureSnapshot();
const facts: Fact[] = Object.values((snapshot.tools.get('presently') as Tool).facts);

/** Whether a fact with this newest date is older, on a day. */
function isOlder(newest: string | null, older_than: string, as_of = '2026-11-20'): boolean {
  const on = { ...snapshot, manifest: { ...snapshot.manifest, as_of } };
  const fact = { key: 'ai.mcp_server', status: 'known', evidence: newest === null ? null : { newest } } as Fact;
  return selectFacts(on, { older_than }).has(fact);
}

describe('older_than', () => {
  it.each([
    ['2026-01-31', '2026-01-30', '2026-01-31'],
    ['1y', '2025-11-19', '2025-11-20'],
    ['6m', '2026-05-19', '2026-05-20'],
    ['90d', '2026-08-21', '2026-08-22'],
  ])('%s has what is from %s, not what is from %s or has no date', (olderThan, older, newer) => {
    expect([older, newer, null].map((newest) => isOlder(newest, olderThan))).toEqual([true, false, false]);
  });

  it.each([
    ['2024-02-29', '1y', '2023-02-28'],
    ['2026-03-31', '1m', '2026-02-28'],
    ['2026-12-31', '6m', '2026-06-30'],
  ])('on %s, %s ends on %s', (asOf, span, day) => {
    expect(isOlder(day, span, asOf)).toBe(false);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(isOlder(before, span, asOf)).toBe(true);
  });

  it.each(['2026-02-30', '2026-1-1', '0d', 'y', '1w', '-1y', '9999y', 'yesterday'])('refuses %s', (older_than) => {
    expect(() => selectFacts(snapshot, { older_than })).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }) as Problem,
    );
  });
});

it('status has the facts with one of the statuses, of the questions that are selected', () => {
  const { has } = selectFacts(snapshot, {
    groups: ['pricing'],
    keys: ['ai.mcp_server'],
    status: ['unknown', 'disputed'],
  });
  const expected = facts.filter(
    ({ key, status }) =>
      (key.startsWith('pricing.') || key === 'ai.mcp_server') && (status === 'unknown' || status === 'disputed'),
  );
  expect(facts.filter(has)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(2);
});

it('status refuses another, with the nearest', () => {
  expect(() => getTool.run(snapshot, { slug: 'quillcourier', status: ['knwon'] })).toThrow(
    expect.objectContaining({ particulars: expect.objectContaining({ nearest: ['known'] }) }) as Problem,
  );
});

it.each(['full', 'concise'])('in %s detail, answers say how many facts have no date', async (detail) => {
  const query = `older_than=2026-01-01&detail=${detail}`;
  const undatedOf = (of: Fact[]) =>
    of.filter(({ status, evidence }) => (status === 'known' || status === 'disputed') && !evidence?.newest).length;
  const others = Object.values((snapshot.tools.get('quillcourier') as Tool).facts);
  const priced = facts.filter(({ key }) => key.startsWith('pricing.'));
  expect(undatedOf(facts)).toBeGreaterThan(0);
  expect((await ask(`/tools/presently?${query}`)).undated).toBe(undatedOf(facts));
  expect((await ask(`/pricing/presently?${query}`)).undated).toBe(undatedOf(priced));
  const both = await ask(`/compare?tools=quillcourier,presently&${query}`);
  expect(both.undated).toBe(undatedOf([...facts, ...others]));
  expect(await ask(`/tools/presently?groups=ai&detail=${detail}`)).not.toHaveProperty('undated');
});

describe('in full detail', () => {
  const query = `older_than=2026-01-01`;
  const old = () =>
    facts.filter(({ evidence }) => evidence?.newest && evidence.newest < '2026-01-01').map(({ key }) => key);

  it('a tool and its prices have the selected facts only', async () => {
    expect(old().length).toBeGreaterThan(2);
    expect(Object.keys((await ask(`/tools/presently?${query}`)).tool.facts)).toEqual(old());
    const priced = old().filter((key) => key.startsWith('pricing.'));
    expect(Object.keys((await ask(`/pricing/presently?${query}`)).facts)).toEqual(priced);
  });

  it('a comparison keeps a row if any of its cells is selected', async () => {
    const { facts: rows } = await ask(`/compare?tools=quillcourier,presently&status=disputed`);
    for (const { cells } of rows) expect(Object.values<Fact>(cells).map(({ status }) => status)).toContain('disputed');
    const keys = ['quillcourier', 'presently'].flatMap((slug) =>
      Object.values((snapshot.tools.get(slug) as Tool).facts).filter(({ status }) => status === 'disputed'),
    );
    expect(new Set(rows.map(({ key }: Body) => key))).toEqual(new Set(keys.map(({ key }) => key)));
    expect(rows.some(({ cells }: Body) => cells.presently.status !== 'disputed')).toBe(true);
  });

  it('a comparison can have only what differs or is open', async () => {
    const all = await ask(`/compare?tools=quillcourier,presently`);
    const some = await ask(`/compare?tools=quillcourier,presently&differences_only=true`);
    expect(some.facts).toEqual(all.facts.filter(({ differs }: Body) => differs !== 'same'));
    expect(some.facts.length).toBeLessThan(all.facts.length);
  });
});
