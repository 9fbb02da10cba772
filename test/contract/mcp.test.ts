import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { post, request } from '../server/mcp/rpc.ts';
import { callOf, describedOperations } from './described.ts';
import { recordedAddresses } from './recorded.ts';

const served = await fixtureServer();
const described = await describedOperations(served);
const operations = new Map(described.map((operation) => [operation.name, operation]));

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const rpc = async (method: string, params?: unknown): Promise<any> =>
  (await post(served, request(method, params))).body;
const call = async (name: string, args: unknown) => (await rpc('tools/call', { name, arguments: args })).result;

interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> };
  readonly outputSchema: {
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
  };
  readonly annotations: object;
}
const tools: readonly McpTool[] = (await rpc('tools/list')).result.tools;
/** The pair that some assistants accept alone has a form of its own. */
const ofOperations = tools.filter(({ name }) => name !== 'search' && name !== 'fetch');
const ajv = new Ajv2020({ strict: false });

/** Recorded requests to the API as calls. */
const callsOf = (isWanted: (status: number) => boolean) =>
  recordedAddresses('', ({ status, request }) => isWanted(status) && request.startsWith('GET /api/v1/')).flatMap(
    (address) => {
      const call = callOf(described, address);
      return call && tools.some(({ name }) => name === call.name) ? [{ address, ...call }] : [];
    },
  );
const calls = callsOf((status) => status === 200);
/** What only an address can have: a name twice. */
const refused = callsOf((status) => status >= 400).filter(
  ({ address }) => !address.includes('q=a&q=b') && !address.includes('%zz'),
);

describe('the list of tools', () => {
  it('has operations of the API within what hosts take, read-only, and the pair to search and fetch', () => {
    expect(tools.slice(-2).map(({ name }) => name)).toEqual(['search', 'fetch']);
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect([name, title]).toEqual([expect.stringMatching(/^[a-z_]{1,64}$/), expect.stringMatching(/\w/)]);
      expect([name, description.length < 400, /\w/.test(description)]).toEqual([name, true, true]);
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(\$ref|\$schema|\$defs|format|exclusiveMinimum)"/);
    }
    for (const { name, inputSchema } of ofOperations)
      expect(Object.keys(inputSchema.properties)).toEqual(operations.get(name)?.parameters.map((one) => one.name));
  });

  it('names the values that a parameter can take, the first time where they are many', () => {
    const valuesOf = (tool: string, parameter: string) =>
      tools.find(({ name }) => name === tool)?.inputSchema.properties[parameter]?.enum;
    expect(valuesOf('compare_tools', 'profile')).toEqual(['general', 'by-type', 'team']);
    expect(valuesOf('search_tools', 'category')).toContain('linkedin-automation');
    expect(valuesOf('get_tool', 'detail')).toEqual(['concise', 'full']);
  });

  it('has a recorded request for each, by which it is compared with REST', () => {
    const named = new Set(calls.map(({ name }) => name));
    expect(named, 'record a request: see docs/testing.md').toEqual(new Set(ofOperations.map(({ name }) => name)));
  });
});

describe('what a tool says of its answers', () => {
  it.each(ofOperations)('$name: the outer shape alone, which holds in every detail', async ({ name, outputSchema }) => {
    expect(JSON.stringify(outputSchema).length).toBeLessThanOrEqual(600);
    const types = Object.values(outputSchema.properties).flatMap(Object.keys);
    expect([new Set(types), outputSchema.properties.meta]).toEqual([new Set(['type']), { type: 'object' }]);
    const validate = ajv.compile(outputSchema);
    for (const detail of ['full', 'concise', 'compact', 'audit']) {
      const { structuredContent } = await call(name, { ...operations.get(name)?.example, detail });
      expect([detail, validate(structuredContent), validate.errors]).toEqual([detail, true, null]);
      for (const part of outputSchema.required) {
        const { [part]: _, ...rest } = structuredContent;
        expect([part, validate(rest)]).toEqual([part, false]);
      }
    }
  });
});

it('the instructions are short enough for every client, and lead from a question to the tool that answers it', async () => {
  const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  const { instructions } = (await rpc('initialize', client)).result;
  expect(instructions.length).toBeLessThan(1500);
  for (const { name } of ofOperations) expect(instructions).toContain(name);
  // Every parameter that it names is one of the tool in the same line.
  for (const [, name, listed] of instructions.matchAll(/: (\w+) \(([\w, ]+)[;)]/g)) {
    const names = operations.get(name)?.parameters.map((parameter) => parameter.name);
    expect(names).toEqual(expect.arrayContaining(listed.split(', ')));
  }
});

describe('a refusal', () => {
  it.each(refused)('of $address is that of $name, which says what to call instead', async ({ address, name, args }) => {
    const response = await served.get(address);
    const problem = (await response.json()) as Record<string, unknown>;
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toMatchObject({ status: response.status, instance: address });
    const { structuredContent, content, isError } = await call(name, args);
    expect([isError, structuredContent, content.length]).toEqual([true, undefined, 1]);
    const { next, ...rest } = JSON.parse(content[0].text);
    expect({ ...rest, instance: address }).toEqual(problem);
    expect(tools.map((tool) => tool.name)).toContain(/^Call (\w+) /.exec(next)?.[1]);
  });

  it.each([
    ['get_tool', { slug: 'flagmest' }, 'Call get_tool again with "flagmast" in "slug", if that is what was meant.'],
    ['get_tool', { slug: 'qqqqqqqq' }, 'Call search_tools with {"q":"qqqqqqqq"} to find it.'],
    ['get_tool', { slug: 'yew', keys: ['qqqqqqqq'] }, 'Call list_questions with {"q":"qqqqqqqq"} to find it.'],
    ['get_tool', {}, 'Call get_tool again with "slug" corrected.'],
    ['get_tool', JSON.parse('{"__proto__":{"slug":"yew"}}'), 'Call get_tool again with "slug" corrected.'],
    ['search_tools', { q: 'x'.repeat(501) }, 'Call search_tools again with "q" corrected, or without it.'],
    ['get_tool', { slug: 'yew', zebra: 1 }, 'Call get_tool again without "zebra".'],
    ['get_tool', { slug: 'yew', key: 'x' }, /^Call get_tool again with "keys".* in place of "key"/],
    ['search_tools', { category: 'qqqqqqqq' }, 'Call search_tools again with one of the allowed values in "category".'],
  ])('by %s of %j says what to call next', async (name, args, next) => {
    const { content, isError } = await call(name, args);
    const problem = { code: expect.any(String), detail: expect.any(String), next: expect.stringMatching(next) };
    if (typeof next === 'string') problem.next = next;
    expect([isError, JSON.parse(content[0].text)]).toMatchObject([true, problem]);
  });
});

describe('resources', () => {
  it('are the method, the dataset and a template for tools, described as their tools are', async () => {
    const about = (name: string) => {
      const { title, description } = tools.find((tool) => tool.name === name) as McpTool;
      return { name, title, description, mimeType: 'application/json' };
    };
    expect((await rpc('resources/list')).result.resources).toMatchObject([
      { uri: 'outreach-facts://methodology', ...about('get_methodology') },
      { uri: 'outreach-facts://datasets/ai-readiness', ...about('get_ai_readiness') },
    ]);
    const { resourceTemplates } = (await rpc('resources/templates/list')).result;
    const template = { uriTemplate: 'outreach-facts://tools/{slug}', ...about('get_tool') };
    expect(resourceTemplates).toMatchObject([template]);
  });

  it.each([
    ['outreach-facts://methodology', '/methodology?detail=concise'],
    ['outreach-facts://datasets/ai-readiness', '/datasets/ai-readiness?detail=concise&limit=20'],
    ['outreach-facts://tools/quillcourier', '/tools/quillcourier?detail=concise'],
  ])('%s reads as REST answers', async (uri, path) => {
    const { contents } = (await rpc('resources/read', { uri })).result;
    expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
    expect(JSON.parse(contents[0].text)).toEqual(await served.json(`/api/v1${path}`));
  });

  it.each(['outreach-facts://constructor', 'outreach-facts://tools/quillcourier?detail=full', 'x', ''])(
    'are refused where there are none: %j',
    async (uri) => {
      expect((await rpc('resources/read', { uri })).error).toMatchObject({ code: -32602, data: { uri } });
    },
  );
});
