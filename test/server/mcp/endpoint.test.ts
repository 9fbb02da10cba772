import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { sendRequest } from '../../wire.ts';
import { post, postModern, REQUEST_META, request } from './rpc.ts';

const served = await fixtureServer();
const publicServer = await fixtureServer({ publicUrl: 'https://facts.example' });

const PING = JSON.stringify(request('ping'));

describe('the MCP endpoint', () => {
  it('accepts only POST and rejects other methods in JSON, even for browsers', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH']) {
      const { status, headers, body } = await sendRequest(served.baseUrl, '/mcp', {
        method,
        headers: { accept: 'text/html' },
      });
      expect([status, headers.allow, headers['content-type']]).toEqual([405, 'POST', 'application/json']);
      if (method !== 'HEAD') expect(JSON.parse(`${body}`)).toMatchObject({ id: null, error: { code: -32000 } });
    }
  });

  it('answers with one JSON body and no session, for any Accept header', async () => {
    for (const accept of ['*/*', 'application/json', 'text/event-stream', 'text/html']) {
      const sentHeaders = { accept, 'mcp-session-id': 'abc', origin: 'http://localhost' };
      const { status, headers, body } = await post(served, request('ping', {}, 'x'), sentHeaders);
      expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'x', result: {} }]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
      expect(headers.get('mcp-session-id')).toBeNull();
    }
  });

  it('answers CORS preflights of web pages', async () => {
    const requestedHeaders = 'content-type,mcp-method,mcp-name,mcp-protocol-version';
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': requestedHeaders };
    const headers = { origin: 'http://localhost:6274', ...preflight };
    const response = await served.get('/mcp', { method: 'OPTIONS', headers });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(requestedHeaders);
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  it.each([
    ['text/plain', 415],
    ['application/jsonp', 415],
    ['', 415],
    ['Application/JSON ;charset=utf-8', 200],
    ['application/json; charset="UTF-8"', 200],
  ])('answers a message with the Content-Type %j with %i', async (type, expected) => {
    const { status, body } = await post(served, PING, { 'content-type': type });
    expect([status, body.error?.code]).toEqual([expected, expected === 200 ? undefined : -32000]);
  });

  it.each([
    ['malformed JSON', '{"jsonrpc":', -32700],
    ['an unterminated string with a lone surrogate', '"\\ud800', -32700],
    ['invalid UTF-8', Buffer.from('{"jsonrpc":"2.0","method":"ping","id":"\xff"}', 'latin1'), -32700],
    ['a number', '7', -32600],
    ['null', 'null', -32600],
    ['another JSON-RPC version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600],
    ['a method that is not a string', '{"jsonrpc":"2.0","id":1,"method":{}}', -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['params that are a list', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32600],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600],
    ['an id that is a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600],
    ['unclosed deep nesting', '['.repeat(30_000), -32700],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, -32600],
    ['a batch', `[${PING}]`, -32600],
    ['an empty batch', '[]', -32600],
  ])('answers 400 with a JSON-RPC error for %s', async (_, body, code) => {
    const headers = { 'content-type': 'application/json' };
    const response = await served.get('/mcp', { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code } }]);
  });

  it('accepts null for omitted params', async () => {
    const params = { name: 'get_methodology', arguments: null };
    for (const sentHeaders of [
      post(served, request('tools/call', { ...params, _meta: null })),
      postModern(served, 'tools/call', { ...params, _meta: REQUEST_META }),
    ])
      expect((await sentHeaders).body.result.structuredContent).toHaveProperty('meta.cite');
    for (const params of [null, undefined, {}]) {
      const { status, body } = await post(served, { jsonrpc: '2.0', id: 'a', method: 'tools/list', params });
      expect([status, body.id, body.result.tools.length > 5]).toEqual([200, 'a', true]);
    }
  });

  it('answers a response from a client with 202 and no body', async () => {
    const { status, text } = await post(served, { jsonrpc: '2.0', id: 1, result: {} });
    expect([status, text]).toEqual([202, '']);
  });

  it('answers requests for OAuth metadata with 404 in JSON, for any Accept header', async () => {
    for (const path of ['/.well-known/oauth-protected-resource', '/mcp/.well-known/openid-configuration']) {
      const response = await served.get(path, { headers: { accept: 'text/html' } });
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('does not mix up concurrent clients with equal ids, in old and new revisions', async () => {
    const slugs = [...served.snapshot.tools.keys()];
    const calls = slugs.flatMap((slug) => [
      { slug, id: 1, isModern: true },
      { slug, id: 1, isModern: false },
      { slug, id: '1', isModern: false },
    ]);
    const answers = await Promise.all(
      calls.map(({ slug, id, isModern }) => {
        const call = { name: 'get_pricing', arguments: { slug } };
        return isModern ? postModern(served, 'tools/call', call) : post(served, request('tools/call', call, id));
      }),
    );
    const answered = answers.map(({ body }) => ({ id: body.id, slug: body.result.structuredContent.slug }));
    expect(answered).toEqual(calls.map(({ id, slug }) => ({ id, slug })));
  });
});

describe('Host and Origin checks', () => {
  it.each([
    ['host', 'localhost', true],
    ['host', 'localhost:8080', true],
    ['host', '127.0.0.1:1', true],
    ['host', '[::1]:3000', true],
    ['host', 'evil.example', false],
    ['host', 'localhost.evil.example', false],
    ['host', '127.0.0.1.evil.example', false],
    ['host', '192.168.1.4', false],
    ['origin', 'http://localhost:6274', true],
    ['origin', 'http://127.0.0.1', true],
    ['origin', 'https://[::1]:1', true],
    ['origin', 'https://evil.example', false],
    ['origin', 'http://localhost.evil.example', false],
    ['origin', 'null', false],
    ['origin', 'localhost', false],
  ])('only apply to a local server, and treat %s %s as local: %s', async (name, value, isLocal) => {
    const message = { method: 'POST', headers: { 'content-type': 'application/json', [name]: value }, body: PING };
    const [local, remote] = [
      await sendRequest(served.baseUrl, '/mcp', message),
      await sendRequest(publicServer.baseUrl, '/mcp', message),
    ];
    expect([local.status, remote.status]).toEqual([isLocal ? 200 : 403, 200]);
    expect(remote.headers['access-control-allow-origin']).toBe('*');
    const cause = name === 'host' ? value : 'Origin';
    const rejection = { id: null, error: { message: expect.stringContaining(cause) } };
    if (!isLocal) expect(JSON.parse(`${local.body}`)).toMatchObject(rejection);
  });
});
