import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Job, questionName, TIERS } from '../../../../model/job.ts';
import type { JobListAnswer } from '../../../../server/operations/job-list/answer.ts';
import { questionsOfList } from '../../../../server/operations/job-list/questions.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();
const jobs: Readonly<Record<string, Job>> = served.snapshot.methodology.jobs;

const get = (query: string) => served.get(`/api/v1/rankings/general?${query}`);

async function listOf(query: string): Promise<JobListAnswer> {
  const response = await get(query);
  expect(response.status, query).toBe(200);
  return ((await response.json()) as { job_list: JobListAnswer }).job_list;
}

async function refusal(query: string): Promise<string> {
  const response = await get(query);
  expect(response.status, query).toBe(400);
  return ((await response.json()) as { detail: string }).detail;
}

const namesIn = ({ questions }: JobListAnswer, tier: string) =>
  questions.filter((one) => one.tier === tier).map(({ question }) => question);
const slugs = (rows: readonly { readonly tool: { readonly slug: string } }[]) => rows.map(({ tool }) => tool.slug);

describe("a reader's own list", () => {
  it('moves, adds and drops questions of a job', async () => {
    const list = await listOf('job=agents&must=integrations.webhooks&nice=team.sso&drop=integrations.n8n');
    expect(namesIn(list, 'must')).toEqual(['ai.public_api', 'ai.openapi', 'integrations.webhooks']);
    expect(namesIn(list, 'wanted')).toEqual(['ai.mcp_server=official']);
    expect(namesIn(list, 'extra')).toEqual(['ai.mcp_transport=stdio', 'team.sso']);
  });

  it('without a job has all tools and only the named questions', async () => {
    const list = await listOf('must=channels.linkedin&want=safety.daily_limits,integrations.zapier|integrations.make');
    expect(list.job).toBeNull();
    expect(list.total).toBe(served.snapshot.tools.size);
    expect(list.questions).toEqual([
      { question: 'channels.linkedin', tier: 'must', why: null },
      { question: 'safety.daily_limits', tier: 'wanted', why: null },
      { question: 'integrations.zapier|integrations.make', tier: 'wanted', why: null },
    ]);
  });

  it('lists placed tools that say no to a must after all others, and gives no other tool another reason', async () => {
    const query = 'must=channels.email,channels.calls&want=campaigns.sequences';
    const [plain, apart] = [await listOf(query), await listOf(`${query}&denied=last`)];
    const musts = namesIn(plain, 'must');
    const denies = ({ denied }: { readonly denied: readonly string[] }) => denied.some((name) => musts.includes(name));
    const denying = slugs(plain.entries.filter(denies)).toSorted();
    // In the order of places they are not sorted by slug.
    expect(slugs(plain.entries.filter(denies))).not.toEqual(denying);
    expect(plain.unplaced.filter(denies).length).toBeGreaterThan(0);
    const reasons = ({ unplaced }: JobListAnswer) => unplaced.map(({ tool, reason }) => [tool.slug, reason]);
    expect(reasons(apart)).toEqual([...reasons(plain), ...denying.map((slug) => [slug, 'denies_a_must'])]);
    expect(slugs(apart.entries)).toEqual(slugs(plain.entries.filter((entry) => !denies(entry))));
    expect(apart.total).toBe(plain.total);
  });

  it.each([
    ['job=agent', 'There is no job "agent". Did you mean "agents"? Allowed: outreach, agents, mail, agency.'],
    ['must=team.sso=yes', '"team.sso" takes no value; leave out "=yes".'],
    ['must=team.sso&want=team.sso', '"team.sso" is named in "must" too. Name it once.'],
    ['job=agents&drop=team.sso', 'The job has no question "team.sso".'],
    [
      'job=agents&want=ai.openapi&drop=ai.openapi',
      '"drop" names "ai.openapi", and "want" does too. Leave it out of one of them.',
    ],
    [
      'job=outreach&must=integrations.make|integrations.zapier&drop=integrations.make',
      '"drop" names "integrations.zapier|integrations.make", and "must" does too.',
    ],
    ['denied=last', 'There is no question left. Name one to twelve in "must", "want" and "nice", or name a job.'],
  ])('refuses %s and says why', async (query, detail) => {
    expect(await refusal(query)).toContain(detail);
  });

  it('can have twelve questions that are named, in addition to those of the job', async () => {
    const ofJob = JSON.stringify(jobs.agents);
    const keys = Object.entries(served.snapshot.methodology.catalogue.keys)
      .filter(([key, { type }]) => type === 'boolean' && !ofJob.includes(`"${key}"`))
      .map(([key]) => key);
    const named = (from: number, to: number) => keys.slice(from, to).join(',');
    expect((await listOf(`must=${named(0, 6)}&want=${named(6, 12)}`)).questions).toHaveLength(12);
    const more = await listOf(`job=agents&must=${named(0, 6)}&want=${named(6, 12)}`);
    expect(more.questions).toHaveLength(18);
    expect(await refusal(`must=${named(0, 6)}&want=${named(6, 13)}`)).toContain('These are 13 questions');
    expect(await refusal(`job=agents&must=${named(0, 6)}&want=${named(6, 13)}`)).toContain('These are 13 questions');
  });

  it('says which questions are not as in the job', async () => {
    const list = await listOf(
      'job=agents&must=integrations.webhooks,ai.openapi&nice=team.sso&drop=integrations.n8n,ai.mcp_transport',
    );
    expect(list.own_questions).toEqual(['integrations.webhooks', 'team.sso']);
    expect(list.dropped).toEqual(['ai.mcp_transport=stdio', 'integrations.n8n']);
    expect((await listOf('want=team.sso')).own_questions).toEqual(['team.sso']);
  });

  it('keeps the reason of a question of the job, whatever the order of its parts', async () => {
    const list = await listOf('job=outreach&must=integrations.make|integrations.zapier,team.sso');
    expect(list.questions.filter(({ tier }) => tier === 'must').slice(-2)).toEqual([
      {
        question: 'integrations.zapier|integrations.make',
        tier: 'must',
        why: 'The quickest way to connect two programs.',
      },
      { question: 'team.sso', tier: 'must', why: null },
    ]);
    expect(list.own_questions).toEqual(['integrations.zapier|integrations.make', 'team.sso']);
  });

  it.each([['agents', 'ai.mcp_server=community', 'ai.mcp_server=official']])(
    'of %s has %s only instead of %s',
    async (job, added, ofJob) => {
      const response = await get(`job=${job}&want=${added}`);
      expect(response.status).toBe(400);
      const problem = (await response.json()) as { code: string; detail: string };
      expect(problem).toMatchObject({ code: 'invalid_parameter', parameter: 'want', value: added, nearest: [ofJob] });
      expect(problem.detail).toContain(`The job asks "${ofJob}"`);
      expect(problem.detail).toContain(`drop=${ofJob}.`);
      const list = await listOf(`job=${job}&want=${added}&drop=${ofJob}`);
      expect([list.own_questions, list.dropped]).toEqual([[added], [ofJob]]);
      expect(namesIn(list, 'wanted')).toContain(added);
    },
  );

  it('names all questions of the job that a new one repeats', async () => {
    expect(await refusal('job=outreach&nice=team.roles|integrations.make')).toContain(
      'drop=integrations.zapier|integrations.make,team.roles.',
    );
  });

  it('loses no question of the job: each is in its tier, moved, or dropped', async () => {
    const { snapshot } = served;
    const jobAndChanges = fc.constantFrom(...Object.values(jobs)).chain((job) => {
      const names = TIERS.flatMap((tier) => job[tier].map(questionName));
      const change = fc.constantFrom('must', 'want', 'nice', 'drop', 'none');
      return fc.tuple(fc.constant(job), fc.array(change, { minLength: names.length, maxLength: names.length }));
    });
    fc.assert(
      fc.property(jobAndChanges, fc.constantFrom('must', 'want', 'nice'), ([job, changes], addedTo) => {
        const before = TIERS.flatMap((tier) => job[tier].map((question) => ({ tier, question })));
        const changed = (to: string) =>
          before.filter((_, i) => changes[i] === to).map(({ question }) => questionName(question));
        const input = Object.fromEntries(['must', 'want', 'nice', 'drop'].map((to) => [to, changed(to)]));
        input[addedTo]?.push('channels.sms');
        const { questions, own, dropped } = questionsOfList(input, job, snapshot);
        const tierOf = { must: 'must', want: 'wanted', nice: 'extra' } as const;
        for (const [i, { tier, question }] of before.entries()) {
          const change = changes[i] as 'must' | 'none' | 'drop';
          const expected = change === 'drop' ? undefined : change === 'none' ? tier : tierOf[change];
          expect(TIERS.filter((one) => questions[one].includes(question))).toEqual(expected ? [expected] : []);
          expect(own.includes(questionName(question))).toBe(expected !== undefined && expected !== tier);
        }
        expect(dropped).toEqual(changed('drop'));
        expect(own).toContain('channels.sms');
        expect(TIERS.flatMap((tier) => questions[tier])).toHaveLength(before.length - dropped.length + 1);
      }),
    );
  });
});
