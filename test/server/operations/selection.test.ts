import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { selectFacts } from '../../../server/operations/selection.ts';
import type { Problem } from '../../../server/problem/problem.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

interface Body {
  readonly meta: { readonly cite: string };
  readonly tool: {
    readonly facts: Record<string, Record<string, unknown>>;
    readonly sources?: readonly { readonly id: string }[];
    readonly scores: Record<string, object>;
    readonly entry_price: { readonly lacks: readonly { readonly key: string }[] };
  };
  readonly ranks: Record<string, object>;
  readonly places: Record<string, object>;
  readonly open_questions: Record<string, readonly { readonly question: string }[]>;
}

const ask = async (path: string) => (await (await served.get(`/api/v1${path}`)).json()) as Body;

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
    expect(tool.sources?.map(({ id }) => id)).toEqual(
      whole.tool.sources?.map(({ id }) => id).filter((id) => named.has(id)),
    );
    expect([...named].sort()).toEqual(['quillcourier/home', 'quillcourier/pricing', 'quillcourier/registry']);
    const open = (questions: Body['open_questions']) =>
      Object.values(questions)
        .flat()
        .map(({ question }) => question);
    const aboutThem = open(whole.open_questions).filter((question) =>
      question.split('|').some((single) => wanted.includes(splitQuestion(single).key)),
    );
    expect(open(open_questions)).toEqual(aboutThem);
    expect(aboutThem.length).toBeLessThan(open(whole.open_questions).length);
  });

  it('by keys has nothing about the other facts: no places, and of what the entry price lacks only these keys', async () => {
    const lacks = (body: Body) => body.tool.entry_price.lacks.map(({ key }) => key);
    const one = await ask('/tools/quillcourier?keys=team.sso');
    expect([one.ranks, one.places, one.tool.scores]).toEqual([{}, {}, {}]);
    expect(lacks(one)).toEqual(['team.sso']);
    expect(lacks(whole).length).toBeGreaterThan(1);
    const besides = JSON.stringify(one).length - JSON.stringify([one.tool.facts, one.tool.sources]).length;
    expect(besides).toBeLessThan(2500);
    const group = await ask('/tools/quillcourier?groups=team');
    expect([group.places, lacks(group)]).toEqual([whole.places, lacks(whole)]);
  });

  it('is cited by an address that gives the same part', async () => {
    const { meta, tool } = await ask('/tools/quillcourier?keys=trust.dpa&groups=ai,email&detail=full');
    const address = meta.cite.match(/http\S+(?=, CC BY)/)?.[0] ?? '';
    expect(address).toContain('/api/v1/tools/quillcourier?groups=ai,email&keys=trust.dpa&detail=full');
    expect(((await (await fetch(address)).json()) as Body).tool).toEqual(tool);
  });
});

describe('a comparison', () => {
  it('of some groups has their rows as the whole has them', async () => {
    const all = (await ask('/compare?tools=quillcourier,sealpress')) as unknown as {
      facts: { key: string; group: string }[];
    };
    const some = (await ask('/compare?tools=quillcourier,sealpress&groups=trust')) as unknown as typeof all;
    expect(some.facts).toEqual(all.facts.filter(({ group }) => group === 'trust'));
  });
});

describe('a list in pieces', () => {
  it('says how many there are in all', async () => {
    const list = async (path: string) => (await ask(path)) as unknown as { total: number; tools: { slug: string }[] };
    const all = await list('/tools');
    const piece = await list('/tools?limit=7&offset=4');
    expect(piece.total).toBe(all.tools.length);
    expect(piece.tools).toEqual(all.tools.slice(4, 11));
  });

  it('reads a ranking from the top, the ranked first', async () => {
    type Lists = { lists: { total: number; entries: unknown[]; unranked: unknown[] }[] };
    const [all] = ((await ask('/rankings/team')) as unknown as Lists).lists;
    const ranked = all?.entries.length ?? 0;
    const [piece] = ((await ask(`/rankings/team?offset=${ranked - 2}&limit=5`)) as unknown as Lists).lists;
    expect(piece?.entries).toEqual(all?.entries.slice(-2));
    expect(piece?.unranked).toEqual(all?.unranked.slice(0, 3));
    expect(piece?.total).toBe(ranked + (all?.unranked.length ?? 0));
  });
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
    ['12m', '2025-11-19', '2025-11-20'],
  ])('%s has what is from %s, not what is from %s or has no date', (olderThan, older, newer) => {
    expect([older, newer, null].map((newest) => isOlder(newest, olderThan))).toEqual([true, false, false]);
  });

  it.each([
    ['2024-02-29', '1y', '2023-02-28'],
    ['2026-03-31', '1m', '2026-02-28'],
    ['2026-01-15', '1m', '2025-12-15'],
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

describe('status', () => {
  it('has the facts with one of the statuses, of the questions that are selected', () => {
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

  it('refuses another, with the nearest', () => {
    expect(() => getTool.run(snapshot, { slug: 'quillcourier', status: ['knwon'] })).toThrow(
      expect.objectContaining({ particulars: expect.objectContaining({ nearest: ['known'] }) }) as Problem,
    );
  });
});

type Selected = {
  undated?: number;
  tool: { facts: Record<string, Fact> };
  facts: Record<string, Fact> & { key: string; cells: Record<string, Fact> }[];
};
const select = async (path: string) => (await ask(path)) as unknown as Selected;

it.each(['full', 'concise'])('in %s detail, answers say how many facts have no date', async (detail) => {
  const query = `older_than=2026-01-01&detail=${detail}`;
  const undatedOf = (of: Fact[]) =>
    of.filter(({ status, evidence }) => (status === 'known' || status === 'disputed') && !evidence?.newest).length;
  const others = Object.values((snapshot.tools.get('quillcourier') as Tool).facts);
  const priced = facts.filter(({ key }) => key.startsWith('pricing.'));
  expect(undatedOf(facts)).toBeGreaterThan(0);
  expect((await select(`/tools/presently?${query}`)).undated).toBe(undatedOf(facts));
  expect((await select(`/pricing/presently?${query}`)).undated).toBe(undatedOf(priced));
  const both = await select(`/compare?tools=quillcourier,presently&${query}`);
  expect(both.undated).toBe(undatedOf([...facts, ...others]));
  expect(await select(`/tools/presently?groups=ai&detail=${detail}`)).not.toHaveProperty('undated');
});

describe('in full detail', () => {
  const query = `older_than=2026-01-01`;
  const old = () =>
    facts.filter(({ evidence }) => evidence?.newest && evidence.newest < '2026-01-01').map(({ key }) => key);

  it('a tool and its prices have the selected facts only', async () => {
    expect(old().length).toBeGreaterThan(2);
    expect(Object.keys((await select(`/tools/presently?${query}`)).tool.facts)).toEqual(old());
    const priced = old().filter((key) => key.startsWith('pricing.'));
    expect(Object.keys((await select(`/pricing/presently?${query}`)).facts)).toEqual(priced);
  });

  it('a comparison keeps a row if any of its cells is selected', async () => {
    const { facts: rows } = await select(`/compare?tools=quillcourier,presently&status=disputed`);
    for (const { cells } of rows) expect(Object.values(cells).map(({ status }) => status)).toContain('disputed');
    const keys = ['quillcourier', 'presently'].flatMap((slug) =>
      Object.values((snapshot.tools.get(slug) as Tool).facts).filter(({ status }) => status === 'disputed'),
    );
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(keys.map(({ key }) => key)));
    expect(rows.some(({ cells }) => cells.presently?.status !== 'disputed')).toBe(true);
  });

  it('a comparison can have only what differs or is open', async () => {
    const all = (await ask(`/compare?tools=quillcourier,presently`)) as unknown as {
      facts: { differs: string }[];
    };
    const some = await select(`/compare?tools=quillcourier,presently&differences_only=true`);
    expect(some.facts).toEqual(all.facts.filter(({ differs }) => differs !== 'same'));
    expect(some.facts.length).toBeLessThan(all.facts.length);
  });
});
