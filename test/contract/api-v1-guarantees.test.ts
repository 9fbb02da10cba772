import { describe, expect, it } from 'vitest';
import { operations } from '../../server/all-operations.ts';
import { writeMarkdown } from '../../server/calls/markdown/markdown.ts';
import { canonicalAddress, mcpOperations } from '../../server/calls/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { callTool, post, request } from '../server/mcp/rpc.ts';

/* The guarantees of API version 1. Changing an expectation here breaks clients. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const served = await fixtureServer();

const fetchJson = async (path: string): Promise<Answer> => {
  const response = await served.get(`/api/v1${path}`);
  expect(response.headers.get('link'), path).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
  return { ...((await response.json()) as object), status: response.status };
};

const listSlugs = (rows: readonly Answer[]): string[] => rows.map(({ slug }) => slug);

const OPERATIONS = [
  ['/tools?q=linkedin&category=cold-email', 'search_tools', '/tools/none'],
  ['/tools/flagmast', 'get_tool', '/tools/flagmest'],
  ['/compare?tools=flagmast,yew', 'compare_tools', '/compare?tools=flagmast,none'],
  ['/rankings/general', 'get_rankings', '/rankings/generel'],
  ['/rankings/by-type', 'get_rankings', '/rankings/by-types'],
  ['/rankings/team', 'get_rankings', '/rankings/teams'],
  ['/pricing/flagmast', 'get_pricing', '/pricing/flagmest'],
  ['/recommend?q=LinkedIn%20and%20email', 'recommend', '/recommend/none'],
  ['/methodology', 'get_methodology', '/methodology/none'],
  ['/datasets/ai-readiness', 'get_ai_readiness', '/datasets/none'],
] as const;

const EXAMPLES = mcpOperations(operations).flatMap((operation) =>
  operation
    .examples(served.snapshot)
    .map((input) => [canonicalAddress(operation, input), operation.name, input as Record<string, unknown>] as const),
);

describe('version 1 of the API', () => {
  it('declares its paths and parameters in an OpenAPI 3.1.0 document with the version "1"', async () => {
    const { openapi, info, paths } = await fetchJson('/openapi.json');
    expect([openapi, info.version, info.license.identifier]).toEqual(['3.1.0', '1', 'CC-BY-4.0']);
    const parameters = (path: string) =>
      paths[path]?.get.parameters.map(({ $ref = '', name = $ref.split('/').at(-1) }: Answer) => name);
    for (const [path, names] of [
      ['/api/v1/tools', ['q', 'category']],
      ['/api/v1/tools/{slug}', ['slug']],
      ['/api/v1/compare', ['tools']],
      ['/api/v1/rankings/{profile}', ['profile']],
      ['/api/v1/pricing/{slug}', ['slug']],
      ['/api/v1/recommend', ['q']],
      ['/api/v1/methodology', []],
      ['/api/v1/datasets/ai-readiness', []],
    ] as const) {
      expect([path, Object.keys(paths[path] ?? {})]).toEqual([path, ['get']]);
      expect(parameters(path), path).toEqual(expect.arrayContaining([...names]));
    }
  });

  it('allows new fields and problem codes', async () => {
    const { components } = await fetchJson('/openapi.json');
    expect(JSON.stringify(components)).not.toContain('"additionalProperties":false');
    expect(components.schemas.ProblemDetails.properties.code).not.toHaveProperty('enum');
  });

  it('has eight guaranteed MCP tools', async () => {
    const { tools } = (await post(served, request('tools/list'))).body.result;
    const guaranteed = [...new Set(OPERATIONS.map(([, name]) => name))];
    expect(guaranteed).toHaveLength(8);
    expect(tools.map(({ name }: Answer) => name)).toEqual(expect.arrayContaining(guaranteed));
  });

  it.each(OPERATIONS)('answers GET %s under CC BY 4.0', async (path, _, missing) => {
    const { status, meta } = await fetchJson(path);
    expect([status, meta.cite]).toEqual([200, expect.stringContaining('CC BY 4.0')]);
    expect((await fetchJson(missing)).status).toBe(404);
  });

  it('searches by q and category, compares the given tools, and answers each need separately', async () => {
    const all = (await fetchJson('/tools?limit=100')).rows;
    expect(all.length).toBeGreaterThan(10);
    const inCategory = (await fetchJson('/tools?category=cold-email&limit=100')).rows;
    const isColdEmail = ({ category }: Answer) => category === 'cold-email';
    expect(listSlugs(inCategory).sort()).toEqual(listSlugs(all.filter(isColdEmail)).sort());
    expect(listSlugs((await fetchJson('/tools?q=flagmast')).rows)).toEqual(['flagmast']);
    expect(listSlugs((await fetchJson('/compare?tools=yew,flagmast')).rows)).toEqual(['yew', 'flagmast']);
    const understood = async (q: string) =>
      (await fetchJson(`/recommend?q=${encodeURIComponent(q)}`)).understood.required;
    expect([await understood('WhatsApp'), await understood('LinkedIn')]).toEqual([
      ['channels.whatsapp'],
      ['channels.linkedin'],
    ]);
  });

  it('returns the scores of every tool by job, for one tool and in lists', async () => {
    const jobs = Object.keys((await fetchJson('/methodology?part=jobs')).jobs);
    const sum = (count: Answer) => Object.values<number>(count).reduce((total, one) => total + one, 0);
    for (const { slug, scores } of (await fetchJson('/tools?limit=100')).rows) {
      expect([slug, Object.keys(scores).sort()]).toEqual([slug, [...jobs].sort()]);
      const { scores: details } = await fetchJson(`/tools/${slug}`);
      for (const job of jobs) {
        const { rank, required, nice } = details[job];
        expect([rank, required.yes, nice.yes]).toEqual([rank, required.yes, nice.yes].map(() => expect.any(Number)));
        expect(scores[job]).toEqual({ rank, yes: required.yes + nice.yes, of: sum(required) + sum(nice) });
      }
    }
  });

  it.each(EXAMPLES)(
    'answers GET %s with the JSON of the MCP tool, which also returns it as text',
    async (address, name, args) => {
      const response = await served.get(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      const body = await response.text();
      const { structuredContent, content, isError } = await callTool(served, name, args);
      expect([isError, JSON.stringify(structuredContent)]).toEqual([undefined, body]);
      expect(content).toEqual([{ type: 'text', text: writeMarkdown(JSON.parse(body)) }]);
    },
  );
});
