import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { exchange } from '../../raw-connection.ts';

// A server that is only reached from this machine answers MCP under no other name.
const HOST = 'Host: 127.0.0.1\r\n';
const CLOSE = 'Connection: close\r\n';
const ask = (line: string, fields = '', body = '') => `${line} HTTP/1.1\r\n${HOST}${fields}${CLOSE}\r\n${body}`;
const get = (path: string, fields = '') => ask(`GET ${path}`, fields);
const mcp = (body: string) =>
  ask('POST /mcp', `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body);

const KINDS: readonly (readonly [kind: string, status: number, message: string])[] = [
  ['JSON', 200, get('/api/v1/methodology')],
  ['compressed JSON', 200, get('/api/v1/methodology', 'Accept-Encoding: br\r\n')],
  ['a 304', 304, get('/api/v1/methodology', 'If-None-Match: *\r\n')],
  ['a page', 200, get('/docs')],
  ['a way to a newer style sheet', 307, get('/assets/0123456789.css')],
  ['a redirect from a slash', 308, get('/tools/')],
  ['the health', 200, get('/healthz')],
  ['an answer over MCP', 200, mcp('{"jsonrpc":"2.0","id":1,"method":"ping"}')],
  ['no answer over MCP', 202, mcp('{"jsonrpc":"2.0","method":"notifications/initialized"}')],
  ['what is allowed', 204, ask('OPTIONS /api/v1/tools')],
  ['what is allowed anywhere', 204, ask('OPTIONS *')],
  ['a problem', 404, get('/api/v1/tools/nobody')],
  ['a page on a problem', 404, get('/tools/nobody', 'Accept: text/html\r\n')],
  ['a problem with a target', 400, get('*')],
  ['a problem with the host', 400, `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a fault of ours', 500, get('/api/v1/rankings/team?limit=1')],
  ['what the parser refuses', 400, 'nonsense\r\n\r\n'],
  ['a body that is too large', 413, ask('POST /mcp', 'Content-Length: 99999\r\n')],
  ['headers that are too large', 431, get('/', `X: ${'x'.repeat(40_000)}\r\n`)],
  ['an address that is too long', 414, get(`/${'x'.repeat(40_000)}`)],
  ['a tunnel', 405, ask('CONNECT a.example:443')],
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

/** The status of each response of a connection, with the values of each header field. */
function responsesIn(received: string) {
  const heads = received.matchAll(/HTTP\/1\.1 (\d{3}) .*?\r\n\r\n/gms);
  return [...heads].map(([head, status]) => {
    const fields: Record<string, string[]> = {};
    for (const [, name = '', value = ''] of head.matchAll(/^([\w-]+): (.*)\r$/gm))
      fields[name.toLowerCase()] = [...(fields[name.toLowerCase()] ?? []), value];
    return { status: Number(status), fields };
  });
}

it.each(KINDS)(
  '%s (%i) has Strict-Transport-Security once over https, and never over http',
  async (_, status, message) => {
    // The second may be a kept one.
    for (const _time of [1, 2])
      for (const [{ port }, transport] of [
        [secure, ['max-age=31536000']],
        [plain, undefined],
      ] as const) {
        const responses = responsesIn(await exchange(port, message));
        expect(responses).toEqual([{ status, fields: expect.objectContaining(SECURITY) }]);
        expect(responses[0]?.fields['strict-transport-security']).toEqual(transport);
      }
  },
);
