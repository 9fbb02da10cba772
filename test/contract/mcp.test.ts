import { describe, expect, it } from 'vitest';
import { mcpOperations } from '../../server/call/operation.ts';
import { PAGE_TOOLS } from '../../server/mcp/page-tools.ts';
import { describeTools } from '../../server/mcp/tools.ts';
import { operations } from '../../server/operations/all.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { callTool, INITIALIZE_PARAMS, post, request } from '../server/mcp/rpc.ts';

const served = await fixtureServer();
const offeredOperations = mcpOperations(operations);

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const rpc = async (method: string, params?: unknown): Promise<any> =>
  (await post(served, request(method, params))).body;

interface Parameter {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
}
interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, Parameter>> };
  readonly annotations: object;
}
const tools: readonly McpTool[] = (await rpc('tools/list')).result.tools;
/** All tools except search and fetch, whose format some assistants require. */
const operationTools = tools.filter(({ name }) => name !== 'search' && name !== 'fetch');

describe('the list of tools', () => {
  it('has the operations, then search and fetch, all read-only and within the limits of hosts', () => {
    expect(tools.slice(-2).map(({ name }) => name)).toEqual(['search', 'fetch']);
    expect(operationTools.map(({ name }) => name)).toEqual(offeredOperations.map(({ name }) => name));
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect([name, title]).toEqual([expect.stringMatching(/^[a-z_]{1,64}$/), expect.stringMatching(/\w/)]);
      expect([name, description.length <= 200, /\w/.test(description)]).toEqual([name, true, true]);
      expect(annotations).toEqual({ readOnlyHint: true });
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(\$ref|\$schema|\$defs|format|exclusiveMinimum)"/);
    }
    for (const { input, name } of offeredOperations) {
      const { properties } = tools.find((tool) => tool.name === name)?.inputSchema ?? { properties: {} };
      expect(Object.keys(input.properties)).toEqual(expect.arrayContaining(Object.keys(properties)));
    }
  });

  it('has at most 14,000 characters, 14 tools and 31 different parameters for the real facts', async () => {
    const real = [...describeTools(offeredOperations, await realSnapshot()), ...PAGE_TOOLS];
    expect(JSON.stringify(real).length).toBeLessThanOrEqual(14_000);
    expect(real.length).toBeLessThanOrEqual(14);
    const parameters = new Set(real.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})));
    expect(parameters.size).toBeLessThanOrEqual(31);
  });

  it('describes every parameter inline, with its values', () => {
    const { methodology } = served.snapshot;
    const values: Readonly<Record<string, readonly string[]>> = {
      currency: Object.keys(methodology.currencies.rates),
      category: Object.keys(methodology.categories),
      job: Object.keys(methodology.jobs),
      profile: Object.keys(methodology.profiles),
      groups: Object.keys(methodology.catalogue.groups),
      billing: ['month', 'quarter', 'half-year', 'year'],
    };
    for (const { name, inputSchema } of tools)
      for (const [parameter, schema] of Object.entries(inputSchema.properties)) {
        const where = `${name} ${parameter}`;
        expect([where, /^[A-Z].{5,}\.$/.test(schema.description ?? '')]).toEqual([where, true]);
        if (parameter in values) expect([where, (schema.items ?? schema).enum]).toEqual([where, values[parameter]]);
      }
  });

  it('lets compare_tools take contacts and emails', async () => {
    const { properties } = tools.find(({ name }) => name === 'compare_tools')?.inputSchema ?? { properties: {} };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['contacts', 'emails']));
    const { understood } = (await callTool(served, 'compare_tools', { tools: ['yew', 'sealpress'], emails: 9000 }))
      .structuredContent;
    expect(understood).toMatchObject({ emails: 9000 });
  });
});

it('the instructions have at most 1,500 characters and name every operation', async () => {
  const { instructions, capabilities } = (await rpc('initialize', INITIALIZE_PARAMS)).result;
  // The server never sends notifications.
  const noNotifications = { listChanged: false };
  expect(capabilities).toMatchObject({ tools: noNotifications, resources: noNotifications, prompts: noNotifications });
  expect(instructions.length).toBeLessThanOrEqual(1500);
  for (const { name } of operationTools) expect(instructions).toContain(name);
  // Each line names only parameters of its tool.
  for (const [, name, listedParameters] of instructions.matchAll(/: (\w+) \(([\w, ]+)[;)]/g)) {
    const { input } = offeredOperations.find((operation) => operation.name === name) ?? { input: { properties: {} } };
    expect(Object.keys(input.properties)).toEqual(expect.arrayContaining(listedParameters.split(', ')));
  }
});

it('an unknown tool is rejected with the nearest name', async () => {
  const MESSAGE = /^Unknown tool "get_tols"\. Did you mean "get_tool"\? Use search_tools, /;
  const { error } = await rpc('tools/call', { name: 'get_tols', arguments: {} });
  expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(MESSAGE) });
});

describe('resources', () => {
  it('are the method, the dataset and a template for tools, with the descriptions of the MCP tools', async () => {
    const describeTool = (name: string) => {
      const { title, description } = tools.find((tool) => tool.name === name) as McpTool;
      return { name, title, description, mimeType: 'application/json' };
    };
    expect((await rpc('resources/list')).result.resources).toMatchObject([
      { uri: 'outreach-facts://methodology', ...describeTool('get_methodology') },
      { uri: 'outreach-facts://datasets/ai-readiness', ...describeTool('get_ai_readiness') },
    ]);
    const { resourceTemplates } = (await rpc('resources/templates/list')).result;
    const template = { uriTemplate: 'outreach-facts://tools/{slug}', ...describeTool('get_tool') };
    expect(resourceTemplates).toMatchObject([template]);
  });

  it.each([
    ['outreach-facts://methodology', '/methodology'],
    ['outreach-facts://datasets/ai-readiness', '/datasets/ai-readiness'],
    ['outreach-facts://tools/quillcourier', '/tools/quillcourier'],
  ])('include %s with the content of the REST answer', async (uri, path) => {
    const { contents } = (await rpc('resources/read', { uri })).result;
    expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
    expect(JSON.parse(contents[0].text)).toEqual(await served.json(`/api/v1${path}`));
  });

  it.each(['outreach-facts://constructor', 'outreach-facts://tools/quillcourier?keys=x', 'x', ''])(
    'are rejected if they do not exist: %j',
    async (uri) => {
      expect((await rpc('resources/read', { uri })).error).toMatchObject({ code: -32602, data: { uri } });
    },
  );
});
