import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { post, request } from '../server/mcp/rpc.ts';

const served = await fixtureServer();

/** As much of a catalogue and a card as is tested. */
interface Described {
  readonly entries: readonly [{ readonly type: string; readonly url: string }];
  readonly $schema: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly remotes: readonly [{ readonly supportedProtocolVersions: readonly string[] }];
}

const json = async (path: string) => {
  const response = await served.get(path);
  return {
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: (await response.json()) as Described,
  };
};

it('finds the server from the host: the catalogue names the card, and the card the endpoint', async () => {
  const catalog = await json('/.well-known/ai-catalog.json');
  expect(catalog.type).toBe('application/ai-catalog+json');
  const [entry] = catalog.body.entries;
  expect(entry).toMatchObject({
    identifier: expect.stringMatching(/^urn:air:[\w.]+:mcp:outreach-facts$/),
    type: 'application/mcp-server-card+json',
  });
  const card = await json(new URL(entry.url).pathname);
  expect(card.type).toBe(entry.type);
  expect(card.body.remotes[0]).toMatchObject({ type: 'streamable-http', url: `${served.baseUrl}/mcp` });
  expect((await json('/.well-known/mcp/server-card.json')).body).toEqual(card.body);
});

it('has the required fields within the limits of the extension, and what browsers need to read it', async () => {
  const { body, headers } = await json('/mcp/server-card');
  expect(body.$schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
  expect(body.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(body.description.length).toBeLessThanOrEqual(100);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('ETag');
  expect(headers.get('etag')).toMatch(/^"/);
});

it('says what the registry entry and the running server say', async () => {
  const { body: card } = await json('/mcp/server-card');
  const entry = JSON.parse(await readFile(new URL('../../server.json', import.meta.url), 'utf8'));
  expect({ name: card.name, description: card.description, title: card.title }).toEqual({
    name: entry.name,
    description: entry.description,
    title: entry.title,
  });
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const { body } = await post(served, request('initialize', params));
  const { version, title, websiteUrl, icons } = body.result.serverInfo;
  expect(card).toMatchObject({ version, title, websiteUrl, icons });
  expect(card.remotes[0].supportedProtocolVersions).toEqual(
    expect.arrayContaining(['2026-07-28', body.result.protocolVersion]),
  );
});

it('refuses parameters and other methods', async () => {
  expect((await served.get('/mcp/server-card?x=1')).status).toBe(400);
  expect((await served.get('/mcp/server-card', { method: 'DELETE' })).status).toBe(405);
});
