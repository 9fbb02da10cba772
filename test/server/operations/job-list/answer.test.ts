import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../model/job.ts';
import { listFor } from '../../../../model/ranking/list.ts';
import type { JobListAnswer } from '../../../../server/operations/job-list/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

interface Answer {
  readonly lists: unknown[];
  readonly job_list: JobListAnswer;
}

const served = await fixtureServer();
const jobs: Readonly<Record<string, Job>> = served.snapshot.methodology.jobs;

const get = (query: string, extension = '') => served.get(`/api/v1/rankings/general${extension}?${query}`);

async function listOf(query: string): Promise<JobListAnswer> {
  const response = await get(query);
  expect(response.status, query).toBe(200);
  const { lists, job_list } = (await response.json()) as Answer;
  expect(lists).toEqual([]);
  return job_list;
}

const slugs = (rows: readonly { readonly tool: { readonly slug: string } }[]) => rows.map(({ tool }) => tool.slug);

describe('the list of a job', () => {
  it('has its tools with their places, as they are computed for editors', async () => {
    for (const [slug, job] of Object.entries(jobs)) {
      const list = await listOf(`job=${slug}`);
      const tools = [...served.snapshot.tools.values()].filter(({ category }) => job.types?.includes(category) ?? true);
      const expected = listFor(job, tools, served.snapshot.methodology.min_pages);
      expect(slugs(list.entries)).toEqual(expected.entries.map(({ tool }) => tool));
      expect(slugs(list.unplaced)).toEqual(expected.unplaced.map(({ tool }) => tool));
      expect(list.health).toEqual(expected.health);
      expect(list.entries.map(({ group, rank, left }) => [group, rank, left])).toEqual(
        expected.entries.map(({ group, rank, left }) => [group, rank, left]),
      );
      expect(list.questions.every(({ why }) => why !== null)).toBe(true);
      expect([list.own_questions, list.dropped]).toEqual([[], []]);
    }
  });

  it('gives each tool the place that the tool has among its own facts', async () => {
    type WithPlaces = {
      places: Record<string, { placed: boolean; group?: number; rank?: number; reason?: string; left: number }>;
    };
    for (const job of Object.keys(jobs)) {
      const { entries, unplaced } = await listOf(`job=${job}`);
      const placesOf = async (slug: string) =>
        ((await (await served.get(`/api/v1/tools/${slug}`)).json()) as WithPlaces).places[job];
      for (const { tool, group, rank, left } of entries)
        expect(await placesOf(tool.slug)).toMatchObject({ placed: true, group, rank, left, of: entries.length });
      for (const { tool, reason, left } of unplaced)
        expect(await placesOf(tool.slug)).toMatchObject({ placed: false, reason, left });
    }
  });

  it('is not among the places of a tool of another type', async () => {
    const { types = [] } = jobs.outreach as Job;
    const other = [...served.snapshot.tools.values()].find(({ category }) => !types.includes(category));
    const { places } = (await (await served.get(`/api/v1/tools/${other?.slug}`)).json()) as { places: object };
    expect(Object.keys(places)).toEqual(['agents']);
  });

  it('shows evidence that adds up', async () => {
    const { entries, unplaced } = await listOf('job=agents');
    for (const { tool, proven, evidence } of [...entries, ...unplaced]) {
      const { sources } = served.snapshot.tools.get(tool.slug) ?? { sources: [] };
      expect(evidence.pages, tool.slug).toBe(sources.length);
      const count = Object.values(proven).reduce((sum, [counted = 0]) => sum + counted, 0);
      expect(evidence.by_vendor[1], tool.slug).toBe(count);
      expect(evidence.by_vendor[0], tool.slug).toBeLessThanOrEqual(count);
      expect(evidence.undated, tool.slug).toBeLessThanOrEqual(count);
    }
  });

  it.each([
    ['job=outreach', true],
    ['job=agents', false],
    ['must=channels.linkedin', true],
    ['nice=safety.duplicate_protection', true],
    ['job=outreach&drop=linkedin.messages', true],
    ['job=outreach&drop=linkedin.messages,safety.daily_limits', false],
    ['must=email.daily_limits', false],
  ])('%s has the notice on LinkedIn: %s', async (query, expected) => {
    const text = served.snapshot.methodology.notices.linkedin_forbids_automation;
    const { notices } = await listOf(query);
    expect(notices).toEqual(expected ? [{ code: 'linkedin_forbids_automation', text }] : []);
  });

  it('is the same in every profile', async () => {
    const inProfile = async (profile: string) =>
      ((await (await served.get(`/api/v1/rankings/${profile}?job=outreach&drop=team.roles`)).json()) as Answer)
        .job_list;
    const general = await inProfile('general');
    for (const profile of served.snapshot.rankings.keys()) expect(await inProfile(profile)).toEqual(general);
  });
});
