import { describe, expect, it } from 'vitest';
import { loadOnce } from '../../../model/memoize.ts';
import { mcpEndpoint } from '../../../server/mcp/endpoint.ts';
import { createService } from '../../../server/node/service.ts';
import { createLog } from '../../../server/runtime/log.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { ask } from '../../wire.ts';
import { META, post, postModern, request } from './rpc.ts';

const served = await fixtureServer();

/** Sends what fetch would not: any Host, a question mark without a query. */
const send = (headers: Record<string, string>, body: string, path = '/mcp') =>
  ask(served.baseUrl, path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const PING = JSON.stringify(request('ping'));

describe('an endpoint whose handler cannot be loaded', () => {
  it('answers with an internal error, and is tried again', async () => {
    let times = 0;
    const load = loadOnce(async () => {
      times += 1;
      if (times < 3) throw new Error('a file is gone');
      return async () => Response.json({});
    });
    const app = mcpEndpoint(load, 'https://facts.example');
    app.onError((_error, c) => c.body(null, 500));
    const status = async () => {
      const headers = { 'content-type': 'application/json', 'content-length': '2' };
      return (await app.request('/mcp', { method: 'POST', headers, body: '{}' })).status;
    };
    expect([await status(), await status(), await status(), await status()]).toEqual([500, 500, 200, 200]);
    expect(times).toBe(3);
  });
});

describe('the endpoint', () => {
  it('takes POST only, and says so to browsers too', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH']) {
      const response = await served.get('/mcp', { method, headers: { accept: 'text/html,text/event-stream' } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(response.headers.get('content-type')).toBe('application/json');
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ id: null, error: { code: -32000 } });
    }
  });

  it('answers one JSON body without a session, whatever is accepted', async () => {
    for (const accept of ['*/*', 'application/json', 'text/event-stream', 'text/html']) {
      const { status, headers, body } = await post(served, request('ping', {}, 'x'), {
        accept,
        'mcp-session-id': 'abc',
      });
      expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'x', result: {} }]);
      expect([headers.get('content-type'), headers.get('mcp-session-id')]).toEqual(['application/json', null]);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    }
  });

  it('lets pages ask first which headers they may send', async () => {
    const response = await served.get('/mcp', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:6274',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,mcp-method,mcp-name,mcp-protocol-version',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type,mcp-method,mcp-name,mcp-protocol-version',
    );
    expect((await post(served, request('ping'))).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('takes JSON only, in its plain coding', async () => {
    for (const type of ['text/plain', 'application/jsonp', '']) {
      const { status, body } = await post(served, PING, { 'content-type': type });
      expect([status, body.error.code]).toEqual([415, -32000]);
    }
    for (const type of ['Application/JSON ;charset=utf-8', 'application/json; charset="UTF-8"'])
      expect((await post(served, PING, { 'content-type': type })).status).toBe(200);
  });

  it('reads UTF-8 only', async () => {
    const body = Buffer.from('{"jsonrpc":"2.0","method":"ping","id":"\xff"}', 'latin1');
    const response = await served.get('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: null, error: { code: -32700 } });
  });

  it.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['a lone surrogate in pieces', '"\\ud800', -32700],
    ['a number', '7', -32600],
    ['null', 'null', -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600],
    ['a method that is no string', '{"jsonrpc":"2.0","id":1,"method":{}}', -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['params that are a list', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32600],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600],
    ['an id that is a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600],
    ['deep nesting', '['.repeat(30_000), -32700],
    ['a batch', `[${PING}]`, -32600],
    ['an empty batch', '[]', -32600],
  ])('says 400 with a JSON-RPC error of %s', async (_, text, code) => {
    const { status, body } = await post(served, text);
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('takes deep and odd params as bad input', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const given of [
      deep,
      `{"slug":${deep}}`,
      '{"__proto__":{"slug":"quillcourier"}}',
      '{"slug":"\\u0000\\ud800"}',
    ]) {
      const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_tool","arguments":${given}}}`;
      const { status, body } = await post(served, text);
      expect([status, body.result.isError]).toEqual([200, true]);
    }
    const nested = await post(served, `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect([nested.status, nested.body.error.code]).toEqual([400, -32600]);
  });

  it('takes null for what a client leaves out', async () => {
    const params = { name: 'get_methodology', arguments: null, _meta: null };
    for (const send of [
      post(served, request('tools/call', params)),
      postModern(served, 'tools/call', { ...params, _meta: META }),
    ])
      expect((await send).body.result.structuredContent).toHaveProperty('meta.cite');
    for (const params of [null, undefined, {}]) {
      const { status, body } = await post(served, { jsonrpc: '2.0', id: 'a', method: 'tools/list', params });
      expect([status, body.id, body.result.tools.length > 5]).toEqual([200, 'a', true]);
    }
  });

  it('answers a message that is a response with nothing', async () => {
    const { status, text } = await post(served, { jsonrpc: '2.0', id: 1, result: {} });
    expect([status, text]).toEqual([202, '']);
  });

  it('has no place to sign in: 404 in JSON, whatever is accepted', async () => {
    for (const path of ['/.well-known/oauth-protected-resource', '/mcp/.well-known/openid-configuration']) {
      const response = await served.get(path, { headers: { accept: 'text/html' } });
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a server on one’s own machine', () => {
  it('answers to names of this machine only', async () => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]:3000']) {
      expect((await send({ host }, PING)).status).toBe(200);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.4']) {
      const { status, body } = await send({ host }, PING);
      expect(status).toBe(403);
      expect(JSON.parse(body.toString())).toMatchObject({
        id: null,
        error: { message: expect.stringContaining(host) },
      });
    }
  });

  it('answers to pages of this machine only', async () => {
    for (const origin of ['http://localhost:6274', 'http://127.0.0.1', 'https://[::1]:1']) {
      expect((await post(served, PING, { origin })).status).toBe(200);
    }
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'localhost']) {
      const { status, body } = await post(served, PING, { origin });
      expect([status, body.error.message]).toEqual([403, expect.stringContaining('Origin')]);
    }
  });
});

describe('a server with a public address', () => {
  it('is open to every page, under every name', async () => {
    const log = createLog('silent', { write: () => {} });
    const app = createService(served.snapshot, { baseUrl: 'https://facts.example', log });
    for (const origin of ['https://evil.example', 'null']) {
      const request = new Request('http://10.0.0.7/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': String(PING.length), origin },
        body: PING,
      });
      const response = await app.fetch(request);
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    }
  });
});
