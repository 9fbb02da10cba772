import { expect } from 'vitest';
import type { Served } from '../serve.ts';
import { countFor, type Job, pairs, place, type Tool } from './by-hand.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;

interface Published {
  readonly jobs: Readonly<Record<string, Job>>;
  readonly profiles: Readonly<Record<string, { jobs?: string[]; job_by_type?: Record<string, string> }>>;
  readonly min_pages: number;
}

const json = async ({ get }: Served, path: string): Promise<Json> => (await get(`/api/v1${path}`)).json();

/** What the API publishes about the method and every tool. */
export async function published(served: Served): Promise<{ method: Published; tools: Tool[] }> {
  const { methodology } = await json(served, '/methodology');
  const tools: Tool[] = [];
  for (const slug of served.snapshot.tools.keys()) tools.push((await json(served, `/tools/${slug}`)).tool);
  return { method: methodology, tools };
}

const placesIn = (entries: Json[]) =>
  entries.map(({ tool, group, rank, range }) => ({ slug: tool.slug, group, rank, ...range }));

/** Recomputes the list of every job by hand, and expects what the API answers. Gives the number of placed tools. */
export async function expectJobLists(served: Served, method: Published, tools: readonly Tool[]): Promise<number> {
  let ranked = 0;
  for (const [slug, job] of Object.entries(method.jobs)) {
    const own = tools.filter(({ category }) => job.types === undefined || job.types.includes(category));
    const counted = own.map((tool) => countFor(job, tool, method.min_pages));
    const { job_list } = await json(served, `/rankings/general?job=${slug}`);
    expect(placesIn(job_list.entries), slug).toEqual(place(counted));
    const unplaced = job_list.unplaced.map(({ tool, reason }: Json) => ({ slug: tool.slug, reason }));
    expect(unplaced, slug).toEqual(counted.flatMap(({ slug, reason }) => (reason ? [{ slug, reason }] : [])));
    expect(job_list.health, slug).toMatchObject(pairs(counted));
    ranked += job_list.entries.length;
  }
  return ranked;
}

/** Recomputes every ranking by hand, and expects what the API answers. */
export async function expectRankings(served: Served, method: Published, tools: readonly Tool[]): Promise<void> {
  for (const [profile, { jobs, job_by_type }] of Object.entries(method.profiles)) {
    const lists: Json[] = (await json(served, `/rankings/${profile}`)).lists;
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
      const rankOf = (tool: (typeof judged)[number]) =>
        1 + judged.filter(({ complete }) => complete.length > tool.complete.length).length;
      const expected = judged
        .map((tool) => ({ ...tool, rank: rankOf(tool) }))
        .sort((x, y) => x.rank - y.rank || y.proven - x.proven || (x.slug < y.slug ? -1 : 1));
      const rows = lists[0].entries as Json[];
      const shown = rows.map(({ tool, complete, proven, rank }) => ({ slug: tool.slug, complete, proven, rank }));
      expect(shown, profile).toEqual(expected);
    }
    for (const [category, slug] of Object.entries(job_by_type ?? {})) {
      const counted = tools
        .filter((tool) => tool.category === category)
        .map((tool) => countFor(method.jobs[slug] as Job, tool, method.min_pages));
      const list = lists.find((one) => one.category === category);
      expect(placesIn(list.entries), category).toEqual(place(counted));
    }
  }
}
