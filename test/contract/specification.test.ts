import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { serveSnapshot } from '../serve.ts';
import { callTool, post, request } from '../server/mcp/rpc.ts';

/* The specification of the service, over the real facts. Nothing here may be weakened: whatever else changes, the service keeps this. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const served = await serveSnapshot();
afterAll(() => served.close());

const get = (path: string): Promise<Answer> => served.json(`/api/v1${path}`);
const fetchStatus = async (path: string, init?: RequestInit) => (await served.get(`/api/v1${path}`, init)).status;

const { rows: tools, total } = await get('/tools?limit=100');
const slugs: string[] = tools.map(({ slug }: Answer) => slug);
const [first = '', second = ''] = slugs;
const JOBS = Object.keys(tools[0].scores);
const keys = Object.keys(served.snapshot.methodology.catalogue.keys);

/** Each REST operation with an example of its parameters, and the MCP tool that gives the same. */
const OPERATIONS: readonly (readonly [path: string, example: string, tool: string, args: object])[] = [
  ['/tools', '/tools?q=linkedin&limit=5', 'search_tools', { q: 'linkedin', limit: 5 }],
  ['/tools/{slug}', `/tools/${first}`, 'get_tool', { slug: first }],
  ['/compare', `/compare?tools=${first},${second}`, 'compare_tools', { tools: [first, second] }],
  ['/rankings/{profile}', '/rankings/team', 'get_rankings', { profile: 'team' }],
  ['/pricing/{slug}', `/pricing/${first}`, 'get_pricing', { slug: first }],
  ['/recommend', '/recommend?q=LinkedIn%20and%20email', 'recommend', { q: 'LinkedIn and email' }],
  ['/methodology', '/methodology', 'get_methodology', {}],
  ['/datasets/ai-readiness', '/datasets/ai-readiness', 'get_ai_readiness', {}],
];

describe('the interfaces', () => {
  it('are read-only and open: every operation is a GET that needs no key', async () => {
    const { paths, security, components } = await get('/openapi.json');
    for (const [path, operations] of Object.entries(paths as object)) {
      expect([path, Object.keys(operations)]).toEqual([path, ['get']]);
      expect(operations.get.security ?? []).toEqual([]);
    }
    expect([security ?? [], components.securitySchemes ?? {}]).toEqual([[], {}]);
    for (const [, example] of OPERATIONS) {
      expect([example, await fetchStatus(example)]).toEqual([example, 200]);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect([example, method, await fetchStatus(example, { method })]).toEqual([example, method, 405]);
    }
  });

  it('are described in OpenAPI 3.1.0, as version 1, with the specified paths and parameters', async () => {
    const { openapi, info, paths, components } = await get('/openapi.json');
    expect([openapi, info.version]).toEqual(['3.1.0', '1']);
    const listParameters = (path: string): Answer[] =>
      paths[`/api/v1${path}`].get.parameters.map(({ $ref, ...parameter }: Answer) =>
        $ref ? components.parameters[$ref.split('/').at(-1)] : parameter,
      );
    const isRequired = (path: string, name: string) => {
      const parameter = listParameters(path).find((each) => each.name === name);
      return parameter && parameter.required === true;
    };
    for (const [path] of OPERATIONS) expect(paths).toHaveProperty([`/api/v1${path}`]);
    expect([isRequired('/tools', 'q'), isRequired('/tools', 'category')]).toEqual([false, false]);
    expect([isRequired('/tools/{slug}', 'slug'), isRequired('/pricing/{slug}', 'slug')]).toEqual([true, true]);
    expect([isRequired('/compare', 'tools'), isRequired('/rankings/{profile}', 'profile')]).toEqual([true, true]);
    // Parameters may give the need instead of q.
    expect(isRequired('/recommend', 'q')).toBe(false);
  });

  it.each(OPERATIONS)('give the answer of GET %s to %s over MCP too', async (_, example, tool, args) => {
    const { meta, ...overRest } = await get(example);
    const { structuredContent, isError } = await callTool(served, tool, args);
    const { meta: metaOverMcp, ...overMcp } = structuredContent;
    expect([isError ?? false, overMcp]).toEqual([false, overRest]);
    expect(metaOverMcp.snapshot).toBe(meta.snapshot);
  });

  it('include the eight MCP tools over Streamable HTTP', async () => {
    const { status, headers, body } = await post(served, request('tools/list'), {
      accept: 'application/json, text/event-stream',
    });
    expect([status, body.jsonrpc, headers.get('www-authenticate')]).toEqual([200, '2.0', null]);
    const names = body.result.tools.map(({ name }: Answer) => name);
    expect(names).toEqual(expect.arrayContaining(OPERATIONS.map(([, , tool]) => tool)));
  });

  it('include web pages that show the same tool, ranking and comparison', async () => {
    const { name } = await get(`/tools/${first}`);
    for (const path of ['/', `/tools/${first}`, '/rankings/team', `/compare?tools=${first},${second}`])
      expect([path, await served.page(path)]).toEqual([path, expect.stringContaining('<html')]);
    expect(await served.page(`/tools/${first}`)).toContain(name);
  });
});

describe('a tool', () => {
  it.each(slugs)('%s has a slug, scores, and all facts, unknown ones with the value null', async (slug) => {
    const { slug: own, scores, facts } = await get(`/tools/${slug}`);
    expect([own, Object.keys(scores)]).toEqual([slug, JOBS]);
    expect(Object.keys(facts).sort()).toEqual([...keys].sort());
    for (const [key, fact] of Object.entries<Answer>(facts))
      expect([key, Object.keys(fact)]).toEqual([key, expect.arrayContaining(['value'])]);
    const values = Object.values<Answer>(facts).map(({ value }) => value);
    expect(values.some((value) => value === null)).toBe(true);
    expect(values.some((value) => value !== null)).toBe(true);
  });

  it('has a source for each fact that is known', async () => {
    const { facts, sources } = await get(`/tools/${first}`);
    const sourced = Object.entries<Answer>(facts).filter(([, { source }]) => source !== undefined);
    expect(sourced.length).toBeGreaterThan(20);
    for (const [key, { source }] of sourced) expect([key, sources[source]]).toEqual([key, expect.any(String)]);
  });

  it('that is unknown is a 404', async () => {
    for (const path of ['/tools/no-such-tool', '/pricing/no-such-tool'])
      expect([path, await fetchStatus(path)]).toEqual([path, 404]);
  });
});

describe('the operations', () => {
  it('list or find tools, each with its scores', async () => {
    expect(tools).toHaveLength(total);
    const answers = [
      '/tools',
      '/tools?q=linkedin',
      '/tools?category=cold-email',
      `/tools?q=${first}`,
      '/tools?required=channels.email&keys=ai.mcp_server',
    ];
    for (const path of answers) {
      const { rows } = await get(path);
      expect(rows.length).toBeGreaterThan(0);
      for (const { slug, scores } of rows)
        expect([path, slug, Object.keys(scores ?? {})]).toEqual([path, expect.any(String), JOBS]);
    }
    const { rows } = await get('/tools?category=cold-email');
    expect(new Set(rows.map(({ category }: Answer) => category))).toEqual(new Set(['cold-email']));
    expect((await get(`/tools?q=${first}`)).rows[0].slug).toBe(first);
  });

  it('compare the named tools, and require them', async () => {
    const { rows } = await get(`/compare?tools=${first},${second}`);
    expect(rows.map(({ slug }: Answer) => slug).sort()).toEqual([first, second].sort());
    expect(await fetchStatus('/compare')).toBe(400);
  });

  it.each(['general', 'by-type', 'team'])('rank for the profile %s', async (profile) => {
    const { boards } = await get(`/rankings/${profile}`);
    const ranked = boards.flatMap(({ rows, score_rows = [] }: Answer) => [...rows, ...score_rows]);
    expect(ranked.length).toBeGreaterThan(0);
    for (const { slug, rank } of ranked) expect([slugs.includes(slug), rank]).toEqual([true, expect.any(Number)]);
    expect(await fetchStatus(`/rankings/${profile}x`)).toBe(404);
  });

  it('give the prices of one tool', async () => {
    const { facts, plans } = await get(`/pricing/${first}`);
    expect(Object.keys(facts).sort()).toEqual(
      keys.filter((key) => key.startsWith('pricing.') && key !== 'pricing.plans').sort(),
    );
    expect(plans).toBeInstanceOf(Array);
  });

  it('recommend tools for a text, or for parameters, and need one of them', async () => {
    const [byText, byParameters] = await Promise.all([
      get('/recommend?q=LinkedIn%20and%20email'),
      get('/recommend?required=channels.linkedin,channels.email'),
    ]);
    const listRows = ({ rows }: Answer) => rows.map(({ slug }: Answer) => slug);
    expect(listRows(byText).length).toBeGreaterThan(0);
    expect(listRows(byText)).toEqual(listRows(byParameters));
    expect(await fetchStatus('/recommend')).toBe(400);
  });

  it('explain how scores are computed, and give the dataset under CC BY 4.0', async () => {
    const { version, parts } = await get('/methodology');
    expect([version, Object.keys(parts).length > 0]).toEqual([expect.any(String), true]);
    const { licence, rows } = await get('/datasets/ai-readiness');
    expect(licence).toMatch(/CC[- ]BY[- ]4\.0/);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('the project', () => {
  it('has the specified folders and packages', () => {
    for (const name of ['package.json', 'tsconfig.json', 'facts', 'pipeline', 'dist-data', 'server', 'test'])
      expect([name, existsSync(join(ROOT, name))]).toEqual([name, true]);
    const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const packages = ['tsx', 'yaml', 'ajv', 'hono', '@hono/node-server', '@modelcontextprotocol/server', 'fuse.js'];
    for (const name of packages) expect(dependencies).toHaveProperty([name]);
    expect(devDependencies).toHaveProperty('vitest');
    expect([typeof scripts.start, typeof scripts.test]).toEqual(['string', 'string']);
  });
});
