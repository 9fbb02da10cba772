import { describe, expect, it } from 'vitest';
import type { JobListAnswer } from '../../../server/operations/job-list/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { escaped } from './escaped.ts';

const served = await fixtureServer();

const page = async (query: string) => (await served.get(`/rankings/general?${query}`)).text();
const answer = async (query: string) =>
  ((await (await served.get(`/api/v1/rankings/general?${query}`)).json()) as { job_list: JobListAnswer }).job_list;

describe.each(['job=outreach', 'job=agents', 'must=channels.email&want=team.roles'])(
  'the page of the list %s',
  (query) => {
    it('shows each placed tool once and in order, with the same counts as the API', async () => {
      const [html, list] = [await page(query), await answer(query)];
      const table = html.slice(html.indexOf('class="job-places'), html.indexOf('</table>'));
      const rows = table.split('<tr>').slice(2);
      expect(rows).toHaveLength(list.entries.length);
      for (const [i, { tool, group, proven }] of list.entries.entries()) {
        const row = rows[i] as string;
        expect(row).toContain(`href="/tools/${tool.slug}"`);
        expect(row).toContain(`Group</span> ${group}`);
        // A tier without questions has nothing to show.
        for (const [counted, all] of Object.values(proven))
          if (all !== 0) expect(row).toContain(`${counted} of ${all}`);
      }
    });

    it('names the tools without a place, with the reason', async () => {
      const [first, rest, list] = [await page(query), await page(`${query}&offset=10`), await answer(query)];
      expect(first.includes('offset=10">Next 2</a>')).toBe(list.total > 10);
      const below = first.slice(first.indexOf('id="unplaced"')) + rest.slice(rest.indexOf('id="unplaced"'));
      expect(list.unplaced.length).toBeGreaterThan(0);
      for (const { tool } of list.unplaced) expect(below).toContain(`href="/tools/${tool.slug}"`);
      expect(below).toContain('pages about it were read');
      const order = list.unplaced.map(({ tool }) => below.indexOf(`href="/tools/${tool.slug}"`));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    });

    it('has every question with its reason', async () => {
      const [html, list] = [await page(query), await answer(query)];
      for (const { question, why } of list.questions) {
        expect(html).toContain(`>${escaped(question)}</code>`);
        if (why !== null) expect(html).toContain(escaped(why));
      }
    });
  },
);

describe("a reader's own list", () => {
  it('keeps what was asked in its form', async () => {
    const html = await page('job=agents&must=integrations.webhooks&denied=last');
    expect(html).toMatch(/name="must"[^>]*value="integrations\.webhooks"/);
    expect(html).toMatch(/<option value="agents" selected/);
    expect(html).toMatch(/name="denied" value="last" checked/);
  });
});

it.each([
  ['by-type?job=agents', 'general?job=agents'],
  ['team?job=outreach&drop=team.roles&must=team.sso', 'general?job=outreach&must=team.sso&drop=team.roles'],
  ['by-type?must=channels.email', 'general?must=channels.email'],
  ['by-type', 'by-type'],
])('at /rankings/%s has the canonical address /rankings/%s', async (path, canonical) => {
  const html = await (await served.get(`/rankings/${path}`)).text();
  const [, href] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  expect(href?.replaceAll('&amp;', '&')).toBe(`${served.baseUrl}/rankings/${canonical}`);
});

it('is not found in a profile that does not exist', async () => {
  expect((await served.get('/rankings/by-typ?job=agents')).status).toBe(404);
});

it('is on the page of each of its tools, with the same group', async () => {
  const { entries, unplaced } = await answer('job=agents');
  const partOn = async (slug: string) => {
    const html = await (await served.get(`/tools/${slug}`)).text();
    const section = html.slice(html.indexOf('id="places"'));
    const start = section.indexOf('href="/rankings/general?job=agents"');
    return section.slice(start, section.indexOf('</section>', start));
  };
  for (const { tool, group } of entries) expect(await partOn(tool.slug)).toContain(`Group ${group} of `);
  for (const { tool } of unplaced) expect(await partOn(tool.slug)).not.toContain('Group');
});
