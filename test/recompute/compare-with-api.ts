import { expect } from 'vitest';
import type { Served } from '../serve.ts';
import { type Counted, countFor, type Job, pairs, place, type Tool } from './by-hand.ts';

interface Published {
  readonly jobs: Readonly<Record<string, Job>>;
  readonly profiles: Readonly<Record<string, { jobs?: string[]; job_by_type?: Record<string, string> }>>;
  readonly min_pages: number;
}

interface ListedEntry {
  readonly tool: { readonly slug: string };
  readonly group: number;
  readonly rank: number;
  readonly range: { readonly best: number; readonly worst: number };
}

/** What the API publishes about the method and every tool. */
export async function published({ get, snapshot }: Served): Promise<{ method: Published; tools: Tool[] }> {
  const json = async (path: string) => (await get(`/api/v1${path}`)).json();
  const { methodology } = (await json('/methodology')) as { methodology: Published };
  const tools: Tool[] = [];
  for (const slug of snapshot.tools.keys()) tools.push(((await json(`/tools/${slug}`)) as { tool: Tool }).tool);
  return { method: methodology, tools };
}

/** Recomputes the list of every job by hand, and expects what the API answers. Gives the number of placed tools. */
export async function expectJobLists({ get }: Served, method: Published, tools: readonly Tool[]): Promise<number> {
  let ranked = 0;
  for (const [slug, job] of Object.entries(method.jobs)) {
    const own = tools.filter(({ category }) => job.types === undefined || job.types.includes(category));
    const counted = own.map((tool) => countFor(job, tool, method.min_pages));
    const response = await get(`/api/v1/rankings/general?job=${slug}`);
    const { job_list } = (await response.json()) as {
      job_list: {
        health: Record<string, unknown>;
        entries: ListedEntry[];
        unplaced: { tool: { slug: string }; reason: string }[];
      };
    };
    expect(
      job_list.entries.map(({ tool, group, rank, range }) => ({ slug: tool.slug, group, rank, ...range })),
      slug,
    ).toEqual(place(counted));
    expect(
      job_list.unplaced.map(({ tool, reason }) => ({ slug: tool.slug, reason })),
      slug,
    ).toEqual(counted.flatMap(({ slug, reason }) => (reason ? [{ slug, reason }] : [])));
    expect(job_list.health, slug).toMatchObject(pairs(counted));
    ranked += job_list.entries.length;
  }
  return ranked;
}

/** Recomputes every ranking by hand, and expects what the API answers. */
export async function expectRankings({ get }: Served, method: Published, tools: readonly Tool[]): Promise<void> {
  for (const [profile, { jobs, job_by_type }] of Object.entries(method.profiles)) {
    const { lists } = (await (await get(`/api/v1/rankings/${profile}`)).json()) as {
      lists: { category: string | null; entries: (ListedEntry & { complete: string[]; proven: number })[] }[];
    };
    if (jobs) {
      const judged = tools
        .filter(({ closed, sources }) => closed === null && sources.length >= method.min_pages)
        .map((tool) => {
          const counted = jobs.map((slug) => [slug, countFor(method.jobs[slug] as Job, tool, 0)] as const);
          return {
            slug: tool.slug,
            complete: counted.filter(([, { openMusts }]) => openMusts === 0).map(([slug]) => slug),
            proven: counted.reduce((sum, [, { counts }]) => sum + counts[2], 0),
          };
        });
      const expected = judged
        .map((tool) => ({
          ...tool,
          rank: 1 + judged.filter(({ complete }) => complete.length > tool.complete.length).length,
        }))
        .sort((x, y) => x.rank - y.rank || y.proven - x.proven || (x.slug < y.slug ? -1 : 1));
      const shown = lists[0]?.entries.map(({ tool, complete, proven, rank }) => ({
        slug: tool.slug,
        complete,
        proven,
        rank,
      }));
      expect(shown, profile).toEqual(expected);
    }
    for (const [category, slug] of Object.entries(job_by_type ?? {})) {
      const counted: Counted[] = tools
        .filter((tool) => tool.category === category)
        .map((tool) => countFor(method.jobs[slug] as Job, tool, method.min_pages));
      const list = lists.find((one) => one.category === category);
      expect(
        list?.entries.map(({ tool, group, rank, range }) => ({ slug: tool.slug, group, rank, ...range })),
        category,
      ).toEqual(place(counted));
    }
  }
}
