import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels } from '../../server/operations/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { post, request } from '../server/mcp/rpc.ts';
import { refusals, requests } from './requests.ts';

const served = await fixtureServer();
const client = new Client({ name: 'test', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(`${served.baseUrl}/mcp`)));
afterAll(() => client.close());

interface Result {
  readonly content: { readonly type: string; readonly text: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

const call = async (name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as unknown as Result;

it('MCP tools are the operations of the table, with schemas and read-only annotations', async () => {
  const { tools } = await client.listTools();
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    expect(title).toMatch(/\w/);
    expect(description).toMatch(/\w/);
    expect(inputSchema.type).toBe('object');
    // The pair that some assistants accept alone has a form of its own.
    const meta = name === 'search' || name === 'fetch' ? {} : { meta: { type: 'object' } };
    expect(outputSchema).toMatchObject({ type: 'object', properties: meta });
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
  }
});

it.each(refusals)('MCP tools $tool refuses as REST does at $path: $code', async ({ tool, args, path, code }) => {
  const response = await served.get(`/api/v1${path}`);
  const problem = (await response.json()) as Record<string, unknown>;
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(problem).toMatchObject({ status: response.status, code, instance: `/api/v1${path}` });
  const { structuredContent, content, isError } = await call(tool, args);
  expect(isError).toBe(true);
  expect(structuredContent).toBeUndefined();
  const { next, ...rest } = JSON.parse(content[0]?.text ?? '');
  expect({ ...rest, instance: problem.instance }).toEqual(problem);
  expect(forModels(operations).map(({ name }) => name)).toContain(/^Call (\w+) /.exec(next)?.[1]);
});

it('MCP tools cover every operation in these tests', () => {
  const names = new Set(forModels(operations).map(({ name }) => name));
  expect(new Set(requests.map(({ tool }) => tool)), 'Add a request to test/contract/requests.ts').toEqual(names);
});

describe('the MCP endpoint', () => {
  it.each([
    [{ name: 'get_tols' }, /^there is no tool "get_tols"\. Did you mean "get_tool"\? There are: search_tools, /],
    [{ name: 'get_tool', arguments: 'flagmast' }, /"arguments"/],
    [{ name: { toString: 1 } }, /"name"/],
  ])('says -32602 of an unknown tool and of malformed params: %j', async (params, message) => {
    const { error } = (await post(served, request('tools/call', params))).body;
    expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(message) });
  });

  it('takes strange strings and shapes as bad input, not as a fault of its own', async () => {
    expect((await call('recommend', { q: '\ud800 linkedin' })).isError).toBeUndefined();
    const proto = await call('get_tool', JSON.parse('{"__proto__": {"slug": "flagmast"}}'));
    const problem = { code: 'missing_parameter', parameter: 'slug' };
    expect(JSON.parse(proto.content[0]?.text ?? '')).toMatchObject(problem);
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
