import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdioTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { readDescribedOperations } from './described.ts';

const served = await fixtureServer();
const operations = await readDescribedOperations(served);

/** A connected client. Clients of both generations of the SDK have the methods used here. */
interface Connection {
  readonly client: Client;
  readonly revision?: string | undefined;
}

const NAME = { name: 'test', version: '1' };
const endpoint = () => new URL(`${served.baseUrl}/mcp`);
const COMMAND = {
  command: process.execPath,
  args: [fileURLToPath(new URL('../../server/command/start.mjs', import.meta.url)), 'mcp'],
  cwd: tmpdir(),
  env: { ...getDefaultEnvironment(), DIST_DATA: FIXTURE_DIST },
  stderr: 'ignore',
} as const;

async function connectFirstOverHttp(): Promise<Connection> {
  const client = new Client(NAME);
  const transport = new StreamableHTTPClientTransport(endpoint());
  await client.connect(transport);
  return { client, revision: transport.protocolVersion };
}

async function connectFirstOverStdio(): Promise<Connection> {
  const client = new Client(NAME);
  await client.connect(new StdioClientTransport({ ...COMMAND, args: [...COMMAND.args] }));
  return { client };
}

async function connectSecondOverHttp(): Promise<Connection> {
  const client = new ModernClient(NAME, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new ModernTransport(endpoint()));
  return { client: client as unknown as Client, revision: client.getNegotiatedProtocolVersion() };
}

async function connectSecondOverStdio(): Promise<Connection> {
  const client = new ModernClient(NAME, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new ModernStdioTransport({ ...COMMAND, args: [...COMMAND.args] }));
  return { client: client as unknown as Client, revision: client.getNegotiatedProtocolVersion() };
}

describe.each([
  ['the first-generation client over HTTP', connectFirstOverHttp, '2025-11-25'],
  ['the first-generation client over stdio', connectFirstOverStdio, undefined],
  ['the second-generation client over HTTP', connectSecondOverHttp, '2026-07-28'],
  ['the second-generation client over stdio', connectSecondOverStdio, '2026-07-28'],
])('%s', (_, connect, expected) => {
  let client: Client;
  beforeAll(async () => {
    const connected = await connect();
    client = connected.client;
    expect(connected.revision).toBe(expected);
  });
  afterAll(() => client.close());

  it('receives the name and the instructions of the server', () => {
    const about = client.getServerVersion();
    expect(about).toMatchObject({ name: 'outreach-facts', title: 'Outreach Facts' });
    // A server over stdio has no URL.
    expect(about?.websiteUrl).toBe(/Stdio$/.test(connect.name) ? undefined : served.baseUrl);
    expect(client.getInstructions()).toContain('Unknown is not no');
  });

  it('lists and calls every tool', async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    for (const { name } of tools) {
      const operation = operations.find((one) => one.name === name);
      const pageArguments = name === 'search' ? { query: 'email' } : { id: '/tools/yew' };
      const answer = await client.callTool({ name, arguments: operation?.example ?? pageArguments });
      expect(answer, name).toMatchObject({ structuredContent: operation ? { meta: expect.any(Object) } : {} });
      expect(answer.isError, name).toBeUndefined();
    }
  });

  it('reads problems and protocol errors', async () => {
    const answer = await client.callTool({ name: 'get_tool', arguments: { slug: 'flagmest' } });
    expect(answer).toMatchObject({ isError: true });
    const { content } = answer;
    expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toMatchObject({
      code: 'tool_not_found',
      nearest: ['flagmast'],
      next: { get: '/api/v1/tools/flagmast', tool: 'get_tool', arguments: { slug: 'flagmast' } },
    });
    await expect(client.callTool({ name: 'get_tols', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource({ uri: 'outreach-facts://tools/flagmest' })).rejects.toThrow(
      'Did you mean "flagmast"?',
    );
    await expect(client.getPrompt({ name: 'choose' })).rejects.toMatchObject({ code: -32602 });
  });

  it('reads resources, completes their URIs and gets prompts', async () => {
    const { resources } = await client.listResources();
    for (const { uri } of resources) expect((await client.readResource({ uri })).contents).toHaveLength(1);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['outreach-facts://tools/{slug}']);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(3);
    for (const { name } of prompts) expect((await client.getPrompt({ name })).messages).toHaveLength(1);
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'outreach-facts://tools/{slug}' },
      argument: { name: 'slug', value: 'FLAG' },
    });
    expect(completion.values).toEqual(['flagmast']);
  });
});
