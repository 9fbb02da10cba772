import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels, type Operation, withModelDefaults } from '../../server/operations/operation.ts';
import { serveFixture } from '../fixture/serve.ts';
import type { Served } from '../serve.ts';
import { refusals, requests } from './requests.ts';

let served: Served;
let client: Client;

beforeAll(async () => {
  served = await serveFixture();
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.baseUrl}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await served.close();
});

const operationNamed = (name: string) => operations.find((operation) => operation.name === name) as Operation;

interface Result {
  readonly content: { readonly type: string; readonly text: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

const call = async (name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as unknown as Result;

async function post(message: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await served.get('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('MCP tools', () => {
  it('are the operations of the table, with schemas and read-only annotations', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...forModels(operations).map(({ name }) => name),
      'search',
      'fetch',
    ]);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toMatch(/\w/);
      expect(description).toMatch(/\w/);
      expect(inputSchema.type).toBe('object');
      // The pair that some assistants accept alone has a form of its own.
      const meta = name === 'search' || name === 'fetch' ? {} : { meta: { type: 'object' } };
      expect(outputSchema).toMatchObject({ type: 'object', properties: meta });
      expect(annotations).toMatchObject({
        readOnlyHint: true,
        openWorldHint: false,
      });
    }
  });

  // The client checks structuredContent against the tool's output schema, too.
  it.each(requests)(
    '$tool answers by default what REST answers in concise detail at $path',
    async ({ tool, args, path }) => {
      // The defaults of detail and limit are all that differs between the interfaces.
      const { detail, limit } = withModelDefaults(operationNamed(tool), args);
      const defaults = { detail, ...(limit !== undefined && { limit }) };
      const rest = new URL(`/api/v1${path}`, served.baseUrl);
      for (const [name, value] of Object.entries(defaults)) rest.searchParams.set(name, String(value));
      const body = await (await served.get(rest.pathname + rest.search)).json();
      expect((await call(tool, args)).structuredContent).toEqual(body);
    },
  );

  it.each(refusals)('$tool refuses with the code that REST has: $code', async ({ tool, args, path }) => {
    const problem = (await (await served.get(`/api/v1${path}`)).json()) as Record<string, unknown>;
    const { structuredContent, content, isError } = await call(tool, args);
    expect(isError).toBe(true);
    expect(structuredContent).toBeUndefined();
    const { next, ...rest } = JSON.parse(content[0]?.text ?? '');
    expect({ ...rest, instance: problem.instance }).toEqual(problem);
    expect(forModels(operations).map(({ name }) => name)).toContain(/^Call (\w+) /.exec(next)?.[1]);
  });

  it('cover every operation in these tests', () => {
    const covered = new Set(requests.map(({ tool }) => tool));
    const missing = forModels(operations)
      .map(({ name }) => name)
      .filter((name) => !covered.has(name));
    expect(missing, 'Add a request for each of these to test/contract/requests.ts').toEqual([]);
  });
});

describe('the MCP endpoint', () => {
  it('says -32602 of an unknown tool and of malformed params, without a prefix', async () => {
    const unknown = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_tols' } });
    expect(unknown.body.error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(
        /^there is no tool "get_tols"\. Did you mean "get_tool"\? There are: search_tools, /,
      ),
    });
    const malformed = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_tool', arguments: 'flagmast' },
    });
    expect(malformed.body.error).toMatchObject({ code: -32602, message: '"arguments" must be an object' });
  });

  it('takes strange strings and shapes as bad input, not as a fault of its own', async () => {
    const surrogate = await call('recommend', { q: '\ud800 linkedin' });
    expect(surrogate.isError).toBeUndefined();
    const odd = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: { toString: 1 } } });
    expect(odd.body.error).toMatchObject({ code: -32602, message: '"name" must be a string' });
    const proto = await call('get_tool', JSON.parse('{"__proto__": {"slug": "flagmast"}}'));
    expect(JSON.parse(proto.content[0]?.text ?? '')).toMatchObject({
      code: 'unknown_parameter',
      parameter: '__proto__',
    });
  });

  it('names the values that a parameter can take', async () => {
    const { tools } = await client.listTools();
    const schema = (name: string) =>
      tools.find((tool) => tool.name === name)?.inputSchema.properties as Record<string, { enum?: string[] }>;
    expect(schema('compare_tools').profile?.enum).toEqual(['general', 'by-type', 'team']);
    expect(schema('search_tools').category?.enum).toEqual([
      'linkedin-automation',
      'multichannel-outreach',
      'cold-email',
      'data-and-enrichment',
      'outreach-api',
    ]);
  });
});
