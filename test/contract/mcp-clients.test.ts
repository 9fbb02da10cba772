import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureTools } from '../fixture/examples.ts';
import { fixtureServer } from '../fixture/serve.ts';

const served = await fixtureServer();

/** What both generations of clients can do alike. */
type AnyClient = Pick<
  Client,
  | 'listTools'
  | 'callTool'
  | 'listResources'
  | 'listResourceTemplates'
  | 'readResource'
  | 'listPrompts'
  | 'getPrompt'
  | 'complete'
  | 'getInstructions'
  | 'getServerVersion'
  | 'close'
>;

const NAME = { name: 'test', version: '1' };
const endpoint = () => new URL(`${served.baseUrl}/mcp`);

async function firstGeneration(): Promise<{ client: AnyClient; revision: string | undefined }> {
  const client = new Client(NAME);
  const transport = new StreamableHTTPClientTransport(endpoint());
  await client.connect(transport);
  return { client, revision: transport.protocolVersion };
}

const secondGeneration = (mode: 'legacy' | 'auto' | { pin: string }) => async () => {
  const client = new ModernClient(NAME, { versionNegotiation: { mode } });
  await client.connect(new ModernTransport(endpoint()));
  return { client: client as unknown as AnyClient, revision: client.getNegotiatedProtocolVersion() };
};

describe.each([
  ['the SDK of the first generation', firstGeneration, '2025-11-25'],
  ['the client of the second, as a legacy one', secondGeneration('legacy'), '2025-11-25'],
  ['the client of the second, left to itself', secondGeneration('auto'), '2026-07-28'],
  ['the client of the second, pinned', secondGeneration({ pin: '2026-07-28' }), '2026-07-28'],
])('%s', (_, connect, expected) => {
  let client: AnyClient;
  beforeAll(async () => {
    const connected = await connect();
    client = connected.client;
    expect(connected.revision).toBe(expected);
  });
  afterAll(() => client.close());

  it('learns who serves it, and how to use it', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'outreach-facts', title: 'Outreach Facts' });
    expect(client.getInstructions()).toContain('Unknown is not no');
  });

  // The clients check structuredContent against the output schemas they were given.
  it('lists every tool and calls it', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...fixtureTools.map(({ name }) => name), 'search', 'fetch']);
    for (const { name, example } of fixtureTools) {
      const { isError, structuredContent } = await client.callTool({ name, arguments: example });
      expect([name, isError ?? false, Object.keys(structuredContent ?? {})]).toEqual([
        ...[name, false, expect.arrayContaining(['meta'])],
      ]);
    }
  });

  it('reads a refusal, and a protocol error without a prefix of ours', async () => {
    const { isError, content } = await client.callTool({ name: 'get_tool', arguments: { slug: 'flagmest' } });
    expect(isError).toBe(true);
    expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toMatchObject({
      code: 'tool_not_found',
      nearest: ['flagmast'],
      next: expect.stringContaining('"flagmast"'),
    });
    await expect(client.callTool({ name: 'get_tols', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource({ uri: 'outreach-facts://tools/flagmest' })).rejects.toThrow(
      'Did you mean "flagmast"?',
    );
    await expect(client.getPrompt({ name: 'choose' })).rejects.toMatchObject({ code: -32602 });
  });

  it('reads resources, completes their addresses, and gets prompts', async () => {
    const { resources } = await client.listResources();
    for (const { uri } of resources) expect((await client.readResource({ uri })).contents).toHaveLength(1);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['outreach-facts://tools/{slug}']);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(4);
    for (const { name } of prompts) expect((await client.getPrompt({ name })).messages).toHaveLength(1);
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'outreach-facts://tools/{slug}' },
      argument: { name: 'slug', value: 'flag' },
    });
    expect(completion.values).toEqual(['flagmast']);
  });
});
