import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../model/job.ts';
import { listFor } from '../../../model/job-list.ts';
import type { JobListAnswer } from '../../../server/operations/job-list/answer.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

let served: Served;
let jobs: Readonly<Record<string, Job>>;
beforeAll(async () => {
  served = await serveFixture();
  jobs = served.snapshot.methodology.jobs;
});
afterAll(() => served.close());

const get = (query: string, extension = '') => served.get(`/api/v1/rankings/general${extension}?${query}`);

async function listOf(query: string): Promise<JobListAnswer> {
  const response = await get(query);
  expect(response.status, query).toBe(200);
  const { lists, job_list } = (await response.json()) as { lists: unknown[]; job_list: JobListAnswer };
  expect(lists).toEqual([]);
  return job_list;
}

const namesIn = ({ questions }: JobListAnswer, tier: string) =>
  questions.filter((one) => one.tier === tier).map(({ question }) => question);
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
    }
  });

  it('gives each tool the place that the tool has among its own facts, in every detail', async () => {
    type WithPlaces = {
      places: Record<string, { placed: boolean; group?: number; rank?: number; reason?: string; left: number }>;
    };
    for (const job of Object.keys(jobs)) {
      const { entries, unplaced } = await listOf(`job=${job}`);
      for (const detail of ['compact', 'full', 'audit']) {
        const placesOf = async (slug: string) =>
          ((await (await served.get(`/api/v1/tools/${slug}?detail=${detail}`)).json()) as WithPlaces).places[job];
        for (const { tool, group, rank, left } of entries)
          expect(await placesOf(tool.slug)).toMatchObject({ placed: true, group, rank, left, of: entries.length });
        for (const { tool, reason, left } of unplaced)
          expect(await placesOf(tool.slug)).toMatchObject({ placed: false, reason, left });
      }
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
      expect(evidence.stale + evidence.undated, tool.slug).toBeLessThanOrEqual(count);
      expect(evidence.oldest === null, tool.slug).toBe(evidence.undated === count);
    }
  });

  it('is cut by limit and offset, placed tools first', async () => {
    const whole = await listOf('job=agents');
    const all = [...slugs(whole.entries), ...slugs(whole.unplaced)];
    const part = await listOf(`job=agents&limit=3&offset=${whole.entries.length - 1}`);
    expect([...slugs(part.entries), ...slugs(part.unplaced)]).toEqual(
      all.slice(whole.entries.length - 1, whole.entries.length + 2),
    );
    expect(part.total).toBe(all.length);
  });

  it('is a table as CSV', async () => {
    const [head, first = ''] = (await (await get('job=agents', '.csv')).text()).split(/\r?\n/);
    expect(head).toMatch(
      /^list,group,rank,rank_best,rank_worst,slug,name,category,must,wanted,extra,left,open,denied,unplaced/,
    );
    expect(first).toMatch(/^agents,1,1,1,\d+,[a-z0-9-]+,.*,2\/2,/);
  });
});

describe("a reader's own list", () => {
  it('moves, adds and drops questions of a job', async () => {
    const list = await listOf('job=agents&must=integrations.webhooks&nice=team.sso&drop=integrations.n8n');
    expect(namesIn(list, 'must')).toEqual(['ai.public_api', 'ai.openapi', 'integrations.webhooks']);
    expect(namesIn(list, 'wanted')).toEqual(['ai.mcp_server=official']);
    expect(namesIn(list, 'extra')).toEqual(['ai.mcp_transport=stdio', 'team.sso']);
  });

  it('without a job has all tools and only the named questions', async () => {
    const list = await listOf(
      'must=channels.linkedin&want=safety.daily_limits@linkedin,integrations.zapier|integrations.make',
    );
    expect(list.job).toBeNull();
    expect(list.total).toBe(served.snapshot.tools.size);
    expect(list.questions).toEqual([
      { question: 'channels.linkedin', tier: 'must', why: null },
      { question: 'safety.daily_limits@linkedin', tier: 'wanted', why: null },
      { question: 'integrations.zapier|integrations.make', tier: 'wanted', why: null },
    ]);
  });

  it('lists tools that say no to a must after all others', async () => {
    const [kept, apart] = [await listOf('must=team.sso'), await listOf('must=team.sso&denied=last')];
    const denying = [...kept.entries, ...kept.unplaced].filter(({ denied }) => denied.includes('team.sso'));
    expect(denying.length).toBeGreaterThan(0);
    expect(slugs(apart.unplaced.filter(({ reason }) => reason === 'denies_a_must'))).toEqual(slugs(denying).sort());
    expect(apart.total).toBe(kept.total);
  });

  it.each([
    ['job=agent', 'There is no job "agent". Did you mean "agents"? Allowed: outreach, agents, mail, agency.'],
    ['must=team.ssso', 'There is no key "team.ssso".'],
    [
      'must=ai.mcp_server',
      '"ai.mcp_server" is not a yes/no question; ask for one of its values, such as "ai.mcp_server=official".',
    ],
    ['must=ai.mcp_server=offical', 'Did you mean "official"?'],
    ['must=team.sso=yes', '"team.sso" takes no value; leave out "=yes".'],
    ['must=company.name', '"company.name" cannot be answered with yes or no, nor with one of several values.'],
    ['must=team.sso@email', 'Answers to "team.sso" name no channel; leave out "@email".'],
    ['must=safety.daily_limits@sms', '"sms" is not a channel. Allowed: linkedin, email.'],
    ['must=team.sso&want=team.sso', '"team.sso" is named in "must" too. Name it once.'],
    ['drop=team.sso', 'Only questions of a job can be dropped, and no job is named.'],
    ['job=agents&drop=team.sso', 'The job has no question "team.sso".'],
    ['denied=last', 'There is no question left. Name one to twelve in "must", "want" and "nice", or name a job.'],
    ['denied=first', 'Allowed: last.'],
  ])('refuses %s and says why', async (query, detail) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { detail: string }).detail).toContain(detail);
  });

  it('has at most twelve questions', async () => {
    const keys = Object.entries(served.snapshot.methodology.catalogue.keys)
      .filter(([, { type }]) => type === 'boolean')
      .map(([key]) => key);
    const named = (from: number, to: number) => keys.slice(from, to).join(',');
    expect((await get(`must=${named(0, 6)}&want=${named(6, 12)}`)).status).toBe(200);
    const tooMany = await get(`must=${named(0, 6)}&want=${named(6, 13)}`);
    expect(tooMany.status).toBe(400);
    expect(((await tooMany.json()) as { detail: string }).detail).toContain('These are 13 questions');
  });
});
