import { describe, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
// A process for each answer would take half a minute.
import { runCommandLine } from '../../server/command/run.ts';
import { describedOperations } from '../contract/described.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { callTool, post, request } from './mcp/rpc.ts';
import { between } from './pages/html.ts';

const repository = 'https://github.com/some/facts';
const contact = 'mailto:facts@operator.example';
const byIssue = await fixtureServer({ operator: { repository, contact } });
const byMail = await fixtureServer({ operator: { contact, repository: 'https://git.example/facts' } });
const unset = await fixtureServer();
const byForm = await fixtureServer({ operator: { contact: 'https://operator.example/contact' } });

const FACT = '/api/v1/tools/quillcourier?keys=ai.mcp_server';

/** Address, title and text of a report as the browser gets them. */
function open(href: string) {
  const { origin, pathname, protocol, searchParams } = new URL(href);
  const names = [...searchParams.keys()];
  const [title = '', text = ''] = [...searchParams.values()];
  return { to: protocol === 'mailto:' ? protocol + pathname : origin + pathname, names, title, text };
}

describe('the correction of an answer', () => {
  it('is an issue with the tool, the question, the current answer and its permanent address', async () => {
    const { meta } = await byIssue.json(FACT);
    const { to, names, title, text } = open(meta.correct);
    expect([to, names, title]).toEqual([
      `${repository}/issues/new`,
      ['title', 'body'],
      'Wrong: quillcourier ai.mcp_server',
    ]);
    const [address = '', ...lines] = text.split('\n');
    expect(lines).toEqual([expect.stringMatching(/^Now: \w/), 'Correct:', 'Source:']);
    expect(address).toBe(byIssue.permanentUrl + FACT);
    expect(meta.cite).toContain(address);
    expect((await byIssue.json(address.slice(byIssue.baseUrl.length))).meta).toEqual(meta);
  });

  it('is an email if there is no issue tracker', async () => {
    const { meta } = await byMail.json('/api/v1/tools/quillcourier');
    const { to, names, title, text } = open(meta.correct);
    expect([to, names, title]).toEqual([contact, ['subject', 'body'], 'Wrong: quillcourier']);
    expect(text).toContain(`${byMail.permanentUrl}/api/v1/tools/quillcourier\n`);
  });

  it('comes with every answer that has facts, the same over REST and MCP, and is short', async () => {
    const { result } = (await post(byIssue, request('tools/list'))).body;
    const overMcp = new Set(result.tools.map((tool: { name: string }) => tool.name));
    for (const { name, path, example, isAlternativeFormat } of await describedOperations(byIssue)) {
      if (isAlternativeFormat) continue;
      const filled = path.replace(/\{(\w+)\}/, (_, parameter: string) => String(example[parameter]));
      const query =
        path === filled
          ? Object.entries(example).flatMap(([key, value]) =>
              [value].flat().map((one) => [key, String(one)] as [string, string]),
            )
          : [];
      const { meta } = await byIssue.json(`${filled}?${new URLSearchParams(query)}`);
      if (name === 'list_questions') expect(meta.correct).toBeUndefined();
      else expect(open(meta.correct).title, name).toMatch(/^Wrong: \w/);
      expect(String(meta.correct).length, name).toBeLessThan(260);
      if (overMcp.has(name))
        expect((await callTool(byIssue, name, example)).structuredContent.meta, name).toEqual(meta);
    }
  });

  it('contains no text of a visitor, which an issue would publish', async () => {
    for (const path of [
      '/recommend?q=for+our+secret+merger',
      '/check?claim=Quillcourier,pricing.plans,39+USD+a+month',
    ]) {
      const { meta } = await byIssue.json(`/api/v1${path}`);
      expect(meta.correct).toContain(path.split('?')[0]);
      expect(meta.correct).not.toMatch(/secret|claim(=|%3D)/);
    }
  });

  it('is not offered if there is nowhere to send a report', async () => {
    for (const served of [unset, byForm])
      for (const path of [FACT, '/api/v1/tools', '/api/v1/tools/nothing-like-it'])
        expect(await served.text(path)).not.toMatch(/"(correct|propose)":/);
  });

  it('comes with the JSON of the command line too, with the snapshot instead of an address', async () => {
    const run = async (variables: Record<string, string>) => {
      const env = { DIST_DATA: FIXTURE_DIST, ...variables };
      const { out = '' } = await runCommandLine(['get_tool', 'yew', '--keys=company.country', '--json'], env, false);
      return JSON.parse(out).meta.correct;
    };
    expect(await run({})).toBeUndefined();
    const { text } = open(await run({ CONTACT: 'facts@operator.example' }));
    expect(text).toBe(`snapshot ${unset.snapshot.manifest.snapshot}\nNow: Unknown\nCorrect:\nSource:`);
  });
});

describe('a problem about an unknown tool or question', () => {
  const problemOf = async (name: string, args: object) =>
    JSON.parse((await callTool(byIssue, name, args)).content[0].text);

  it('links a proposal of the tool or question, over REST and MCP and on pages', async () => {
    const path = '/tools/nothing-like-it';
    const { propose } = await byIssue.json(`/api/v1${path}`);
    expect(open(propose)).toMatchObject({ to: `${repository}/issues/new`, title: 'Missing tool: nothing-like-it' });
    expect((await problemOf('get_tool', { slug: 'nothing-like-it' })).propose).toBe(propose);
    expect(await byIssue.page(path, 404)).toContain(`href="${propose.replaceAll('&', '&amp;')}"`);
    expect(between(await unset.page(path, 404), '<main', '</main>')).not.toContain('Propose');
    const { code, propose: question } = await problemOf('get_tool', { slug: 'yew', keys: ['ai.telepathy'] });
    expect([code, open(question).title]).toEqual(['unknown_key', 'Missing question: ai.telepathy']);
  });

  it.each(['a")](x) <b>&body=no#end', 'a\r\nBcc: x@y.example', '日本 100% + ‘quoted’', '\ud800half'])(
    'escapes the name %j',
    async (slug) => {
      const { propose } = await problemOf('get_tool', { slug });
      expect(propose).toMatch(/^https:\/\/[\w\-.~:/?=&%+,]+$/);
      const { names, title, text } = open(propose);
      expect([names, text]).toEqual([['title', 'body'], 'Website:']);
      // A line break would end a field of a mail.
      expect(title).not.toMatch(/[\r\n]/);
      const [first = ''] = slug.toWellFormed().split('\r');
      expect(title.slice(0, 'Missing tool: '.length + first.length)).toBe(`Missing tool: ${first}`);
    },
  );

  it('proposes nothing that exists: an ambiguous name, or a tool or question missing from one answer', async () => {
    const { snapshot } = byIssue;
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
