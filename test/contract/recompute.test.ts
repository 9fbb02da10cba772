import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { countFor, type Job, type Tool } from '../recompute/by-hand.ts';
import { expectJobLists, expectRankings, published } from '../recompute/compare-with-api.ts';

const served = await fixtureServer();
const { method, tools } = await published(served);

it('anyone can recompute the list of every job, from the published method and facts', async () => {
  expect(tools).toHaveLength(12);
  expect(await expectJobLists(served, method, tools)).toBeGreaterThan(15);
});

it('anyone can recompute every ranking', async () => {
  await expectRankings(served, method, tools);
});

it('anyone can recompute what is proven of every tool for every job', async () => {
  for (const tool of tools) {
    const { scores } = tool as Tool & { scores: Record<string, object> };
    for (const [slug, job] of Object.entries(method.jobs)) {
      const { counts, most } = countFor(job as Job, tool, 0);
      const of = job.must.length + job.wanted.length + job.extra.length;
      expect(scores[slug], `${tool.slug} ${slug}`).toMatchObject({
        proven: counts[2],
        of,
        score: Math.floor((counts[2] * 1000) / of) / 10,
        potential: Math.floor((most[2] * 1000) / of) / 10,
      });
    }
  }
});

it('anyone can recompute the rank of a tool from the lists that have it', async () => {
  type Rank = { ranked: boolean; of?: number; rank?: number; reason?: string };
  type Row = { tool: { slug: string }; rank: number; reason: string };
  type List = { category: string | null; entries: Row[]; unranked: Row[] };
  const json = async (path: string) => (await served.get(`/api/v1/${path}`)).json();
  for (const slug of ['quillcourier', 'presently', 'yew', 'inkwell-relay']) {
    const { tool, ranks } = (await json(`tools/${slug}`)) as { tool: Tool; ranks: Record<string, Rank> };
    for (const profile of Object.keys(method.profiles)) {
      const { lists } = (await json(`rankings/${profile}`)) as { lists: List[] };
      const list = lists.find(({ category }) => category === null || category === tool.category);
      const entry = list?.entries.find((one) => one.tool.slug === slug);
      const out = list?.unranked.find((one) => one.tool.slug === slug);
      expect(ranks[profile]).toMatchObject(
        entry ? { ranked: true, rank: entry.rank, of: list?.entries.length } : { ranked: false, reason: out?.reason },
      );
    }
  }
});
