import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { INITIALIZE_PARAMS, post, postModern, request } from './rpc.ts';

const served = await fixtureServer();
const initialize = (protocolVersion: unknown) => request('initialize', { ...INITIALIZE_PARAMS, protocolVersion });

describe('MCP revisions with a handshake', () => {
  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('negotiate %s and accept its header', async (revision) => {
    const { status, body } = await post(served, initialize(revision));
    expect([status, body.result.protocolVersion]).toEqual([200, revision]);
    expect(body.result).toMatchObject({
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      serverInfo: { name: 'outreach-facts', title: 'Outreach Facts', version: '1.0.0', websiteUrl: served.baseUrl },
    });
    const headers = { 'mcp-protocol-version': revision };
    expect((await post(served, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers)).status).toBe(202);
    expect((await post(served, request('ping'), headers)).body.result).toEqual({});
    const { tools } = (await post(served, request('tools/list'), headers)).body.result;
    expect(tools).toEqual((await postModern(served, 'tools/list')).body.result.tools);
  });

  it('fall back to the newest of them if the client requests an unknown revision', async () => {
    expect((await post(served, initialize('2031-01-01'))).body.result.protocolVersion).toBe('2025-11-25');
  });

  it.each(['logging/setLevel', 'toString', ''])('answer the unsupported method %j with -32601', async (method) => {
    const { status, body } = await post(served, request(method, {}));
    expect([status, body.error.code]).toEqual([200, -32601]);
  });
});

describe('the MCP revision without a handshake', () => {
  it('describes the server, and says how long clients may cache it and the lists', async () => {
    const discovered = await postModern(served, 'server/discover');
    expect(discovered.body.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: expect.stringContaining('Unknown is not no'),
    });
    const lists = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'];
    for (const method of ['server/discover', ...lists]) {
      const { result } = (await postModern(served, method)).body;
      expect(result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' });
    }
  });

  it.each([
    ['an unknown method', 'tools/lists', {}, {}, 404, -32601],
    ['a missing header', 'tools/list', {}, { 'mcp-method': undefined }, 400, -32020],
    [
      'a header that contradicts the body',
      'tools/call',
      { name: 'get_tool' },
      { 'mcp-name': 'get_pricing' },
      400,
      -32020,
    ],
    // The server never sends notifications.
    [
      'a stream of notifications',
      'subscriptions/listen',
      { notifications: { toolsListChanged: true } },
      {},
      200,
      -32603,
    ],
  ])('rejects %s', async (_, method, params, headers, status, code) => {
    const answer = await postModern(served, method, params, headers);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });
});
