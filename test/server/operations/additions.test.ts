import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilitiesIn } from '../../../model/catalogue.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { selectionChoices } from '../../../server/operations/selection.ts';
import { withTools } from '../../fixture/more-tools.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { post, request } from '../mcp/rpc.ts';

const snapshot = await fixtureSnapshot();

describe('a list of tools with facts', () => {
  it('has the facts and sources that get_tool has', () => {
    const wanted = { groups: ['ai'], keys: ['pricing.plans', 'channels.email'] };
    const { tools, sources } = searchTools.run(snapshot, wanted);
    const each = tools.map(({ slug }) => getTool.run(snapshot, { slug, ...wanted }).tool);
    expect(tools.map(({ facts }) => facts)).toEqual(each.map(({ facts }) => facts));
    expect(sources).toEqual(each.flatMap(({ sources }) => sources));
    expect(tools).toHaveLength(snapshot.tools.size);
    expect(Object.keys(tools[0]?.facts ?? {})).toContain('channels.email');
  });

  it('has none by default', () => {
    const plain = searchTools.run(snapshot, {});
    expect(Object.keys(plain)).toEqual(['query', 'may_match', 'total', 'tools']);
    for (const tool of plain.tools) expect(tool).toEqual({ ...snapshot.summaries.get(tool.slug), match: null });
  });

  it('has facts only of the tools that are shown', () => {
    const { tools, sources } = searchTools.run(snapshot, { limit: 1, groups: ['ai'] });
    expect(tools).toHaveLength(1);
    expect(new Set(sources?.map(({ id }) => id.split('/')[0]))).toEqual(new Set([tools[0]?.slug]));
  });

  it('has at most 1,500 facts, over every interface that adds them, and says how to get the rest', async () => {
    const many = withTools(snapshot, 300);
    const served = await serveFixture({ snapshot: many });
    const groups = selectionChoices.groups(many);
    const most = Math.floor(1500 / selectionChoices.keys(many).length);
    const statusOf = async (path: string) => {
      const response = await served.get(`/api/v1/${path}`);
      return response.ok ? 'answered' : ((await response.json()) as { code: string; detail: string });
    };
    const refused = { code: 'too_many_facts', detail: expect.stringContaining(`at most ${most} tools at a time`) };
    for (const path of ['tools', 'tools.csv', 'rankings/general', 'rankings/general.csv'])
      expect(await statusOf(`${path}?detail=full&groups=${groups}`)).toMatchObject(refused);
    expect(await statusOf(`tools.csv?detail=concise&groups=${groups}`)).toMatchObject(refused);
    expect(await statusOf(`recommend?q=linkedin&groups=${groups}`)).toMatchObject(refused);
    const call = request('tools/call', {
      name: 'search_tools',
      arguments: { groups, detail: 'full', limit: most + 1 },
    });
    expect((await post(served, call)).text).toContain('too_many_facts');
    for (const more of [`limit=${most}`, 'detail=concise'])
      expect(await statusOf(`tools?groups=${groups}&${more}`)).toBe('answered');
    // Pages use such lists as a part.
    expect((await served.get('/methodology')).status).toBe(200);
    await served.close();
  });
});

describe('counts of capabilities', () => {
  it('are the numbers of tools found with each as well, and of those for which it is unknown', () => {
    const names = capabilitiesIn(snapshot.methodology.catalogue).map(({ name }) => name);
    const some = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
    const filter = fc.record(
      {
        q: fc.constantFrom('api', 'whatsapp', 'linkedin'),
        category: fc.constantFrom(...Object.keys(snapshot.methodology.categories)),
        capability: some,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filter, some, (filter, count) => {
        const { tools, total, counts = {} } = searchTools.run(snapshot, { ...filter, count });
        const found = tools.map(({ slug }) => slug);
        expect(Object.keys(counts)).toEqual(count);
        for (const name of count) {
          const narrowed = [...new Set([...(filter.capability ?? []), name])];
          const proven = searchTools.run(snapshot, { ...filter, capability: narrowed }).total;
          const unknown = searchTools.run(snapshot, { capability: [name] }).may_match;
          const expected = { proven, unknown: unknown.filter((slug) => found.includes(slug)).length };
          expect([name, counts[name]]).toEqual([name, expected]);
          expect(proven + expected.unknown).toBeLessThanOrEqual(total);
        }
      }),
    );
  });

  it('are about all that match, whichever part of the list is shown', () => {
    const count = ['channels.email', 'ai.public_api'];
    const { counts } = searchTools.run(snapshot, { count });
    expect(searchTools.run(snapshot, { count, limit: 1, offset: 3 }).counts).toEqual(counts);
    expect(counts?.['channels.email']?.proven).toBeGreaterThan(3);
  });
});
