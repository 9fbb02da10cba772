import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../fixture/serve.ts';
import { countFor, type Job, type Tool } from '../recompute/by-hand.ts';
import { expectJobLists, expectRankings, published } from '../recompute/compare-with-api.ts';
import type { Served } from '../serve.ts';

let served: Served;
let method: Awaited<ReturnType<typeof published>>['method'];
let tools: Tool[];
beforeAll(async () => {
  served = await serveFixture();
  ({ method, tools } = await published(served));
});
afterAll(() => served.close());

describe('anyone can recompute', () => {
  it('the list of every job, from the published method and facts', async () => {
    expect(tools).toHaveLength(12);
    expect(await expectJobLists(served, method, tools)).toBeGreaterThan(15);
  });

  it('every ranking', async () => {
    await expectRankings(served, method, tools);
  });

  it('what is proven of every tool for every job', async () => {
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

  it('the rank and the places of a tool from the lists that have it', async () => {
    for (const slug of ['quillcourier', 'presently', 'yew', 'inkwell-relay']) {
      const { tool, ranks, places } = (await (await served.get(`/api/v1/tools/${slug}`)).json()) as {
        tool: { category: string };
        ranks: Record<string, { ranked: boolean; of?: number; rank?: number; reason?: string }>;
        places: Record<string, { placed: boolean; group?: number; reason?: string }>;
      };
      for (const profile of Object.keys(method.profiles)) {
        const { lists } = (await (await served.get(`/api/v1/rankings/${profile}`)).json()) as {
          lists: {
            category: string | null;
            entries: { tool: { slug: string }; rank: number }[];
            unranked: { tool: { slug: string }; reason: string }[];
          }[];
        };
        const list = lists.find(({ category }) => category === null || category === tool.category);
        const entry = list?.entries.find((entry) => entry.tool.slug === slug);
        const out = list?.unranked.find((entry) => entry.tool.slug === slug);
        expect(ranks[profile]).toMatchObject(
          entry ? { ranked: true, rank: entry.rank, of: list?.entries.length } : { ranked: false, reason: out?.reason },
        );
      }
      for (const [job, place] of Object.entries(places)) {
        const { job_list } = (await (await served.get(`/api/v1/rankings/general?job=${job}`)).json()) as {
          job_list: {
            entries: { tool: { slug: string }; group: number }[];
            unplaced: { tool: { slug: string }; reason: string }[];
          };
        };
        const entry = job_list.entries.find((one) => one.tool.slug === slug);
        const out = job_list.unplaced.find((one) => one.tool.slug === slug);
        expect(place).toMatchObject(
          entry ? { placed: true, group: entry.group } : { placed: false, reason: out?.reason },
        );
      }
    }
  });
});
