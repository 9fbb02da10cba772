import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { splitQuestion } from '../../../model/job.ts';
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

  it('by keys has nothing about the other facts: no places and no scores', async () => {
    const one = await ask('/tools/quillcourier?keys=team.sso');
    expect([one.ranks, one.places, one.tool.scores]).toEqual([{}, {}, {}]);
    const besides = JSON.stringify(one).length - JSON.stringify([one.tool.facts, one.tool.sources]).length;
    expect(besides).toBeLessThan(2500);
    const group = await ask('/tools/quillcourier?groups=team');
    expect(group.places).toEqual(whole.places);
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

it('status has the facts with one of the statuses, of the questions that are selected', () => {
  const { has } = selectFacts({
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

describe('in full detail', () => {
  const query = 'status=known';
  const known = () => facts.filter(({ status }) => status === 'known').map(({ key }) => key);

  it('a tool and its prices have the selected facts only', async () => {
    expect(known().length).toBeGreaterThan(2);
    expect(Object.keys((await ask(`/tools/presently?${query}`)).tool.facts)).toEqual(known());
    const priced = known().filter((key) => key.startsWith('pricing.'));
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
