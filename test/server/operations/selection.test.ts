import { describe, expect, it } from 'vitest';
import { splitQuestion } from '../../../model/ranking/job.ts';
import { fixtureServer } from '../../fixture/serve.ts';

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
