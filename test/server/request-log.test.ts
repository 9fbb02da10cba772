import { expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { pollUntil } from '../until.ts';
import { sendRequest } from '../wire.ts';
import { post, postModern, request } from './mcp/rpc.ts';

const server = await ServerProcess.start({ DIST_DATA: FIXTURE_DIST });

/** Runs requests and returns what the log says about them, in order. */
async function logOf(send: () => Promise<unknown>, count: number): Promise<readonly Record<string, unknown>[]> {
  const before = server.requests;
  await send();
  await pollUntil(
    async () => server.requests,
    (requests) => requests === before + count,
  );
  return server.lastRequests.slice(-count);
}

const get = (path: string, headers: Record<string, string> = {}) =>
  server.get(path, { headers, redirect: 'manual' }).then((response) => response.arrayBuffer());

/** Stands for anything that a client typed. */
const TYPED = 'jane.doe';
const HTML = { accept: 'text/html' };

it.each<[string, number, string | null, string | undefined, Record<string, string>?]>([
  [`/api/v1/tools/${TYPED}`, 404, '/api/v1/tools/{slug}', 'tool_not_found'],
  [`/api/v1/tools/${TYPED}.csv`, 404, '/api/v1/tools/{slug}.csv', 'tool_not_found'],
  [`/api/v1/compare?tools=flagmast,${TYPED}`, 404, '/api/v1/compare', 'tool_not_found'],
  [`/api/v1/tools?category=${TYPED}`, 400, '/api/v1/tools', 'unknown_category'],
  [`/api/v1/${TYPED}`, 404, null, 'not_found'],
  [`/${TYPED}?q=${TYPED}`, 404, null, 'not_found', HTML],
  [`/tools/${TYPED}`, 404, '/tools/{slug}', 'tool_not_found', HTML],
  [`/rankings/${TYPED}`, 404, '/rankings/{profile}', 'profile_not_found'],
  [`/tools/${TYPED}.md`, 404, '/tools/{slug}.md', 'tool_not_found'],
  [`/changes.atom?tools=${TYPED}`, 404, '/changes.atom', 'tool_not_found'],
  [`/data/${TYPED}`, 404, '/data/*', 'not_found'],
  [`/assets/${TYPED}.css`, 404, null, 'not_found'],
  [`/.well-known/oauth-${TYPED}`, 404, '/.well-known/{name}', 'not_found'],
  ['/api/v1/tools/Flagmast', 308, '/api/v1/tools/{slug}', undefined],
  ['/tools/', 308, '/tools', undefined],
  ['/tools/Flagmast/', 308, '/tools/{slug}', undefined],
  ['/api/v1/tools/%zz', 400, null, 'malformed_address'],
  // Answers have their own address.
  ['/api/v1/tools/flagmast', 200, '/api/v1/tools/flagmast', undefined],
  [`/recommend?q=${TYPED}`, 200, '/recommend', undefined, HTML],
])('the log of GET %s has %i, the route %s and the code %s', async (path, status, route, code, headers) => {
  // The second answer may come from the cache.
  const lines = await logOf(async () => {
    await get(path, headers);
    await get(path, headers);
  }, 2);
  expect(lines.map((line) => [line.status, line.path, line.code])).toEqual([
    [status, route, code],
    [status, route, code],
  ]);
  expect(JSON.stringify(lines)).not.toContain(TYPED);
});

it('the log of other methods and of malformed requests has their routes and codes', async () => {
  const lines = await logOf(async () => {
    await server.get('/tools/flagmast', { method: 'DELETE' });
    await server.get('/tools/flagmast', { method: 'OPTIONS' });
    await server.get('/mcp', { method: 'POST', body: 'x'.repeat(70_000) });
    await sendRequest(`http://127.0.0.1:${server.port}`, '/tools', { headers: { host: 'a b' } });
    await get(`/${'a'.repeat(20_001)}`);
  }, 5);
  expect(lines.map(({ method, status, path, code }) => [method, status, path, code])).toEqual([
    ['DELETE', 405, '/tools/{slug}', 'method_not_allowed'],
    ['OPTIONS', 204, '/tools/{slug}', undefined],
    ['POST', 413, '/mcp', 'body_too_large'],
    ['GET', 400, null, undefined],
    ['GET', 414, null, 'uri_too_long'],
  ]);
});

it('the log of a refused MCP call has its code, in each revision of the protocol', async () => {
  const call = { name: 'get_tool', arguments: { slug: TYPED } };
  const lines = await logOf(async () => {
    await post(server, request('tools/call', call));
    await postModern(server, 'tools/call', call);
    await post(server, request('tools/call', { ...call, arguments: { slug: 'flagmast' } }));
    await post(server, '{');
  }, 4);
  expect(lines.map(({ status, path, code }) => [status, path, code])).toEqual([
    [200, '/mcp', 'tool_not_found'],
    [200, '/mcp', 'tool_not_found'],
    [200, '/mcp', undefined],
    [400, '/mcp', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain(TYPED);
});
