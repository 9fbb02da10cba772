import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf } from '../html.ts';

const served = await fixtureServer();

const page = (query: string, status?: number) => served.page(`/rankings/general?${query}`, status);
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
      expect(html).toMatch(/<option value="agents" selected/);
    },
  );
});

describe('the form of questions that cannot be used', () => {
  it('is shown again with what was typed, below what is wrong and where', async () => {
    const html = await page('job=agents&must=team.ssso&want=team.roles&denied=last', 400);
    expect(textOf(between(html, '<p class="lead">', '</p>'))).toMatch(
      /^Required: .*team\.ssso.* Did you mean .*team\.sso\b.* Keys of this group: team\.workspaces, .*\./,
    );
    expect(between(html, 'id="own-must"', '</select>')).toContain('<option value="team.ssso" selected');
    expect(between(html, 'id="own-want"', '</select>')).toContain('<option value="team.roles" selected');
    expect(html).toMatch(/<option value="agents" selected/);
    expect(html).toMatch(/name="denied" value="last" checked/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('application/ld+json');
  });

  it('is not shown for anything else that is wrong with the address', async () => {
    const html = await served.page('/rankings/best?must=team.sso', 404);
    expect(html).not.toContain('class="own-questions"');
  });
});
