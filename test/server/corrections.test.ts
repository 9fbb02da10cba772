import { describe, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { readDescribedOperations } from '../contract/described.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { callTool, post, request } from './mcp/rpc.ts';
import { between } from './pages/html.ts';

const repository = 'https://github.com/some/facts';
const contact = 'mailto:facts@operator.example';
const withIssues = await fixtureServer({ operator: { repository, contact } });
const withMail = await fixtureServer({ operator: { contact, repository: 'https://git.example/facts' } });
const withoutContact = await fixtureServer();
const withForm = await fixtureServer({ operator: { contact: 'https://operator.example/contact' } });

const FACT = '/api/v1/tools/quillcourier?keys=ai.mcp_server';

/** Parses the link of a report: its target, and the prefilled title and text. */
function parseReport(href: string) {
  const { origin, pathname, protocol, searchParams } = new URL(href);
  const names = [...searchParams.keys()];
  const [title = '', text = ''] = [...searchParams.values()];
  return { to: protocol === 'mailto:' ? protocol + pathname : origin + pathname, names, title, text };
}

describe('the link to correct an answer', () => {
  it('opens an issue with the tool, question, current value, address and snapshot', async () => {
    const { meta } = await withIssues.json(FACT);
    const { to, names, title, text } = parseReport(meta.correct);
    expect([to, names, title]).toEqual([
      `${repository}/issues/new`,
      ['title', 'body'],
      'Wrong: quillcourier ai.mcp_server',
    ]);
    const [place = '', ...lines] = text.split('\n');
    expect(lines).toEqual([expect.stringMatching(/^Now: \w/), 'Correct:', 'Source:']);
    expect(place).toBe(`${withIssues.baseUrl}${FACT}, snapshot ${meta.snapshot}`);
  });

  it('opens an email if there is no issue tracker', async () => {
    const { meta } = await withMail.json('/api/v1/tools/quillcourier');
    const { to, names, title, text } = parseReport(meta.correct);
    expect([to, names, title]).toEqual([contact, ['subject', 'body'], 'Wrong: quillcourier']);
    expect(text).toContain(`${withMail.baseUrl}/api/v1/tools/quillcourier, snapshot ${meta.snapshot}\n`);
  });

  it('is short, in every answer with facts, and the same over REST and MCP', async () => {
    const { result } = (await post(withIssues, request('tools/list'))).body;
    const overMcp = new Set(result.tools.map((tool: { name: string }) => tool.name));
    for (const { name, path, example, isAlternativeFormat } of await readDescribedOperations(withIssues)) {
      if (isAlternativeFormat) continue;
      const filled = path.replace(/\{(\w+)\}/, (_, parameter: string) => String(example[parameter]));
      const query =
        path === filled
          ? Object.entries(example).flatMap(([key, value]) =>
              [value].flat().map((item) => [key, String(item)] as [string, string]),
            )
          : [];
      const { meta } = await withIssues.json(`${filled}?${new URLSearchParams(query)}`);
      if (name === 'list_questions') expect(meta.correct).toBeUndefined();
      else expect(parseReport(meta.correct).title, name).toMatch(/^Wrong: \w/);
      expect(String(meta.correct).length, name).toBeLessThan(260);
      if (overMcp.has(name))
        expect((await callTool(withIssues, name, example)).structuredContent.meta, name).toEqual(meta);
    }
  });

  it('contains no text of visitors, which an issue would publish', async () => {
    const { meta } = await withIssues.json('/api/v1/recommend?q=for+our+secret+merger');
    expect(meta.correct).toContain('/recommend');
    expect(meta.correct).not.toContain('secret');
  });

  it('is left out if the operator has no issue tracker or email address', async () => {
    for (const served of [withoutContact, withForm])
      for (const path of [FACT, '/api/v1/tools', '/api/v1/tools/nothing-like-it'])
        expect(await served.text(path)).not.toMatch(/"(correct|propose)":/);
  });
});

describe('a problem for an unknown tool or question', () => {
  const fetchProblem = async (name: string, args: object) =>
    JSON.parse((await callTool(withIssues, name, args)).content[0].text);

  it('links a form to propose it, in REST, in MCP and on pages', async () => {
    const path = '/tools/nothing-like-it';
    const { propose } = await withIssues.json(`/api/v1${path}`);
    expect(parseReport(propose)).toMatchObject({
      to: `${repository}/issues/new`,
      title: 'Missing tool: nothing-like-it',
    });
    expect((await fetchProblem('get_tool', { slug: 'nothing-like-it' })).propose).toBe(propose);
    expect(await withIssues.page(path, 404)).toContain(`href="${propose.replaceAll('&', '&amp;')}"`);
    expect(between(await withoutContact.page(path, 404), '<main', '</main>')).not.toContain('Propose');
    const { code, propose: question } = await fetchProblem('get_tool', { slug: 'yew', keys: ['ai.telepathy'] });
    expect([code, parseReport(question).title]).toEqual(['unknown_key', 'Missing question: ai.telepathy']);
  });

  it.each(['a")](x) <b>&body=no#end', 'a\r\nBcc: x@y.example', '日本 100% + ‘quoted’', '\ud800half'])(
    'escapes the name %j in the link',
    async (slug) => {
      const { propose } = await fetchProblem('get_tool', { slug });
      expect(propose).toMatch(/^https:\/\/[\w\-.~:/?=&%+,]+$/);
      const { names, title, text } = parseReport(propose);
      expect([names, text]).toEqual([['title', 'body'], 'Website:']);
      // A line break would end a header field of an email.
      expect(title).not.toMatch(/[\r\n]/);
      const [first = ''] = slug.toWellFormed().split('\r');
      expect(title.slice(0, 'Missing tool: '.length + first.length)).toBe(`Missing tool: ${first}`);
    },
  );

  it('does not offer to propose a known tool or question', async () => {
    const { snapshot } = withIssues;
    const twin = { ...(snapshot.tools.get('yew') as Tool), slug: 'yew-2', aliases: ['Flag-Mast'] };
    const tools = new Map([...snapshot.tools, [twin.slug, twin]]);
    const twins = await serveFixture({ operator: { repository }, snapshot: { ...snapshot, tools } });
    for (const [path, expected] of [
      ['/tools/Flag%20Mast', 'tool_not_found'],
      ['/datasets/ai-readiness?tools=inkwell-relay', 'tool_not_found'],
      ['/datasets/ai-readiness?keys=pricing.plans', 'unknown_key'],
    ]) {
      const { code, propose } = await twins.json(`/api/v1${path}`);
      expect([code, propose]).toEqual([expected, undefined]);
    }
    await twins.close();
  });
});
