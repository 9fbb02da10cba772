import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf } from '../html.ts';

const served = await fixtureServer();

const respond = (query: string) => served.get(`/rankings/general?${query}`, { headers: { accept: 'text/html' } });
const page = async (query: string) => (await respond(query)).text();
const heading = (html: string) => textOf(between(html, '<h1>', '</h1>'));
const BACK = '<a href="/rankings/general?job=agents">Back to the questions of the job</a>';

describe('a list with questions of the reader', () => {
  it.each(['must=team.roles', 'want=team.roles', 'nice=team.roles', 'drop=ai.openapi'])(
    'says so in its heading and title, and leads back: %s',
    async (query) => {
      const html = await page(`job=agents&${query}`);
      expect(heading(html)).toBe('Software agents, with your questions');
      expect(html).toContain('<title>Software agents, with your questions: ');
      expect(html).toContain(BACK);
    },
  );
});

describe('the form of questions that cannot be used', () => {
  it('is shown again with what was typed, below what is wrong and where', async () => {
    const response = await respond('job=agents&must=team.ssso&want=team.roles&denied=last');
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(textOf(between(html, '<p class="lead">', '</p>'))).toBe(
      `Required: There is no key &quot;team.ssso&quot;. Did you mean &quot;team.sso&quot;? Keys of this group: team.workspaces, team.roles, team.sso, team.white_label.`,
    );
    expect(between(html, 'id="own-must"', '</select>')).toContain('<option value="team.ssso" selected');
    expect(between(html, 'id="own-want"', '</select>')).toContain('<option value="team.roles" selected');
    expect(html).toMatch(/<option value="agents" selected/);
    expect(html).toMatch(/name="denied" value="last" checked/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('application/ld+json');
  });

  it('is not shown for anything else that is wrong with the address', async () => {
    const html = await (await served.get('/rankings/best?must=team.sso', { headers: { accept: 'text/html' } })).text();
    expect(html).not.toContain('class="own-questions"');
  });
});
