import { describe, expect, it } from 'vitest';
import type { getRankings } from '../../../../server/operations/get-rankings/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();
const answer = async <Answer>(path: string) => await served.json<Answer>(`/api/v1${path}`);
const html = await served.page('/');
const text = await served.text('/index.md');

const { jobs } = served.snapshot.methodology;
/** The cells of the row that begins with a link to a page. */
const cellsOf = (path: string) =>
  text
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
    .find(([name]) => name?.startsWith('[') && name.includes(`](${served.baseUrl}${path})`)) ?? [];

describe.each(Object.keys(jobs))('the row of the job %s', async (job) => {
  const { job_list } = await answer<AnswerOf<typeof getRankings>>(`/rankings/general?job=${job}`);
  const complete = (job_list?.entries ?? [])
    .filter(({ proven }) => proven.must[0] === proven.must[1])
    .map(({ tool }) => tool.slug);
  const [, documented] = cellsOf(`/rankings/general.md?job=${job}`);

  it('counts the tools with a place in its list of which every must-have is documented', () => {
    expect(documented).toBe(`${complete.length} of ${job_list?.total} tools`);
  });
});

describe('the home page', () => {
  it('has a form whose fields are parameters of a recommendation, any of which can be left empty', async () => {
    const form = /<form class="recommend-box".*?<\/form>/s.exec(html)?.[0] ?? '';
    const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name);
    expect(names).toEqual(['q', 'people', 'linkedin_accounts', 'mailboxes', 'budget', 'currency']);
    for (const name of names) expect(Object.keys(recommend.input.properties)).toContain(name);
    for (const query of [
      'q=&people=3&linkedin_accounts=2&mailboxes=&budget=&currency=',
      'q=LinkedIn&budget=90&currency=EUR',
    ])
      expect([query, (await served.get(`/recommend?${query}`)).status]).toEqual([query, 200]);
  });

  it('says for each of the tools shown how much of each job is documented, and for how many jobs all must-haves are', async () => {
    const { lists } = await answer<AnswerOf<typeof getRankings>>('/rankings/general?limit=5');
    for (const { tool, complete } of lists[0]?.entries ?? []) {
      const [name, , ...cells] = cellsOf(`/tools/${tool.slug}.md`);
      expect(name).toContain(`every must-have of ${complete.length} job`);
      const expected = (lists[0]?.jobs ?? []).map((job) => {
        const figure = `${tool.scores[job]?.proven} of ${tool.scores[job]?.of}`;
        return complete.includes(job) ? `**${figure}**` : figure;
      });
      expect(cells.slice(0, -1)).toEqual(expected);
    }
  });

  it('defines "documented" once, warns about LinkedIn once, and has the addresses of this server for programs', () => {
    expect(text.match(/Documented means/g)).toHaveLength(1);
    expect(text.match(/LinkedIn forbids automation/g)).toHaveLength(1);
    for (const path of ['/api/v1/tools', '/mcp']) expect(text).toContain(`\`${served.baseUrl}${path}\``);
  });
});
