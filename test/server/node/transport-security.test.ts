import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { exchange } from '../../raw-connection.ts';

// A local server only answers MCP requests with a local Host header.
const HOST = 'Host: 127.0.0.1\r\n';
const CLOSE = 'Connection: close\r\n';
const formatRequest = (line: string, fields = '', body = '') =>
  `${line} HTTP/1.1\r\n${HOST}${fields}${CLOSE}\r\n${body}`;
const get = (path: string, fields = '') => formatRequest(`GET ${path}`, fields);
const mcp = (body: string) =>
  formatRequest('POST /mcp', `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body);

const REQUESTS: readonly (readonly [kind: string, status: number, message: string])[] = [
  ['JSON', 200, get('/api/v1/methodology')],
  ['compressed JSON', 200, get('/api/v1/methodology', 'Accept-Encoding: br\r\n')],
  ['a 304', 304, get('/api/v1/methodology', 'If-None-Match: *\r\n')],
  ['a page', 200, get('/docs')],
  ['a redirect to the current style sheet', 307, get('/assets/0123456789.css')],
  ['a redirect that removes a trailing slash', 308, get('/tools/')],
  ['a health check', 200, get('/healthz')],
  ['an answer over MCP', 200, mcp('{"jsonrpc":"2.0","id":1,"method":"ping"}')],
  ['the response to an MCP notification', 202, mcp('{"jsonrpc":"2.0","method":"notifications/initialized"}')],
  ['the response to OPTIONS', 204, formatRequest('OPTIONS /api/v1/tools')],
  ['a problem', 404, get('/api/v1/tools/nobody')],
  ['a problem page', 404, get('/tools/nobody', 'Accept: text/html\r\n')],
  ['the rejection of an invalid target', 400, get('*')],
  ['the rejection of two Host headers', 400, get('/', HOST)],
  ['an internal error', 500, get('/api/v1/rankings/team?limit=1')],
  ['the rejection of a large body', 413, formatRequest('POST /mcp', 'Content-Length: 99999\r\n')],
  ['the rejection of a long URL', 414, get(`/${'x'.repeat(20_000)}`)],
];

const { rankings, ...fixture } = await fixtureSnapshot();
const snapshot = { ...fixture, rankings: new Map([...rankings, ['team', undefined as never]]) };
const serveAt = (publicUrl: string) => fixtureServer({ snapshot, publicUrl, level: 'silent' });
const [secure, plain] = [await serveAt('https://facts.example/outreach'), await serveAt('http://127.0.0.1:3000')];

const SECURITY = {
  'content-security-policy': [expect.stringMatching(/^default-src 'none'; /)],
  'cross-origin-resource-policy': [expect.stringMatching(/^(same|cross)-origin$/)],
  'referrer-policy': ['same-origin'],
  'x-content-type-options': ['nosniff'],
};

/** Parses the status of each response on a connection, and all values of each header. */
function parseResponses(received: string) {
  const heads = received.matchAll(/HTTP\/1\.1 (\d{3}) .*?\r\n\r\n/gms);
  return [...heads].map(([head, status]) => {
    const fields: Record<string, string[]> = {};
    for (const [, name = '', value = ''] of head.matchAll(/^([\w-]+): (.*)\r$/gm))
      fields[name.toLowerCase()] = [...(fields[name.toLowerCase()] ?? []), value];
    return { status: Number(status), fields };
  });
}

it.each(REQUESTS)(
  '%s (%i) has Strict-Transport-Security once over https, and never over http',
  async (_, status, message) => {
    // The second response may come from the cache.
    for (const _time of [1, 2])
      for (const [{ port }, transport] of [
        [secure, ['max-age=31536000']],
        [plain, undefined],
      ] as const) {
        const responses = parseResponses(await exchange(port, message));
        expect(responses).toEqual([{ status, fields: expect.objectContaining(SECURITY) }]);
        expect(responses[0]?.fields['strict-transport-security']).toEqual(transport);
      }
  },
);
