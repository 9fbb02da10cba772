import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from '../mcp/rpc.ts';

const served = await fixtureServer();

const text = async (path: string) => (await served.get(`/api/v1${path}`)).text();

describe('full detail', () => {
  it('has every fact and source of a tool as the snapshot has them, and is the default over REST', async () => {
    for (const [slug, { ladders: _, ...whole }] of served.snapshot.tools)
      for (const query of ['', '?detail=full'])
        expect(JSON.parse(await text(`/tools/${slug}${query}`)).tool).toEqual(whole);
  });

  it('has the same facts in a comparison, among prices and in lists', async () => {
    const { facts } = served.snapshot.tools.get('sealpress') ?? { facts: {} };
    const priced = Object.fromEntries(Object.entries(facts).filter(([key]) => key.startsWith('pricing.')));
    expect(Object.keys(priced).length).toBeGreaterThan(5);
    expect(JSON.parse(await text('/pricing/sealpress')).facts).toEqual(priced);
    const rows: { key: string; cells: Record<string, Fact> }[] = JSON.parse(
      await text('/compare?tools=quillcourier,sealpress&groups=pricing'),
    ).facts;
    expect(Object.fromEntries(rows.map(({ key, cells }) => [key, cells.sealpress]))).toEqual(priced);
    const { tools } = JSON.parse(await text('/tools?tools=sealpress&groups=pricing'));
    expect(tools[0].facts).toEqual(priced);
    const { lists } = JSON.parse(await text('/rankings/general?tools=sealpress&groups=pricing'));
    expect([...lists[0].entries, ...lists[0].unranked][0].facts).toEqual(priced);
  });
});

describe.each([
  ['audit', 'full'],
  ['compact', 'concise'],
])('the older name %s', (older, present) => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    `is answered with ${present}, byte for byte, over REST and MCP: %s`,
    async (name, { path, notForModels, examples }) => {
      for (const { detail: _, ...example } of examples(served.snapshot).slice(0, 2)) {
        const query = new URLSearchParams(
          Object.entries(example)
            .filter(([parameter]) => !path.includes(`{${parameter}}`))
            .map(([parameter, value]): [string, string] => [parameter, String(value)]),
        );
        const [one, other] = [older, present].map((detail) => {
          query.set('detail', detail);
          return `${path.replace(/\{(\w+)\}/g, (_, parameter) => String(Reflect.get(example, parameter)))}?${query}`;
        }) as [string, string];
        expect(await text(one)).toBe(await text(other));
        if (notForModels !== undefined) continue;
        const call = (detail: string) =>
          post(served, request('tools/call', { name, arguments: { ...example, detail } }));
        expect((await call(older)).body).toEqual((await call(present)).body);
      }
    },
  );

  it(`is cited under the address of ${present}`, async () => {
    const { meta } = JSON.parse(await text(`/tools/sealpress?detail=${older}&groups=ai`));
    expect(meta.cite).toContain(`/api/v1/tools/sealpress?groups=ai&detail=${present}`);
  });
});
