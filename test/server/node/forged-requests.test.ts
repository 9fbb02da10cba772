import { describe, expect, it } from 'vitest';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { exchange } from '../../raw-connection.ts';

const served = await fixtureServer();

/** More header lines than Node's default limit of 1,000. */
const MANY_LINES = 'a1:\r\n'.repeat(1200);
const CLOSE = 'Connection: close\r\n';
const HEALTHY = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const [MAX_ADDRESS, MAX_BODY] = [20_000, 65_536];
const TOO_LARGE = `${(MAX_BODY + 1).toString(16)}\r\n${' '.repeat(MAX_BODY + 1)}\r\n0\r\n\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const LONG = `GET /api/v1/tools?q=${'x'.repeat(MAX_ADDRESS)}`;

const sendForStatuses = async (message: string) => {
  const received = await exchange(served.port, message);
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
};

/** Requests that are refused: the target line, the headers without Host, and the body. */
it.each([
  [
    'a body with a Content-Length above the limit',
    413,
    'POST /mcp',
    `${JSON_TYPE}Content-Length: ${MAX_BODY + 1}\r\n`,
    '',
  ],
  ['a chunked body above the limit', 413, 'POST /mcp', JSON_TYPE + CHUNKED, TOO_LARGE],
  ['a foreign origin', 403, 'POST /mcp', `${JSON_TYPE}Origin: https://evil.example\r\nContent-Length: 2\r\n`, '{}'],
  ['a compressed body', 400, 'POST /mcp', `${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: 2\r\n`, '{}'],
  ['a body of another type', 415, 'POST /mcp', 'Content-Type: text/plain\r\nContent-Length: 2\r\n', '{}'],
  ['an unknown slug', 404, 'GET /api/v1/tools/nobody', '', ''],
  ['an unsupported method', 405, 'DELETE /api/v1/tools', '', ''],
  ['a URL that is too long', 414, LONG, '', ''],
])(
  '%s is refused over HTTP/1.0, in a pipeline and after many header lines',
  async (_, status, target, fields, body) => {
    const request = (version: string, extraHeaders = '') =>
      `${target} HTTP/${version}\r\nHost: localhost\r\n${extraHeaders}${fields}${CLOSE}\r\n${body}`;
    // HTTP/1.0 has no chunks, so a chunked body is a malformed request.
    const [oldStatus] = await sendForStatuses(request('1.0'));
    expect(fields.includes(CHUNKED) ? [400, status] : [status]).toContain(oldStatus);
    expect(await sendForStatuses(HEALTHY + request('1.1'))).toEqual([200, status]);
    // The long URL leaves no room for many header lines.
    if (target !== LONG) expect(await sendForStatuses(request('1.1', MANY_LINES))).toEqual([status]);
  },
);

describe('a Host header', () => {
  it.each(['1.2.3.999', '1..1.', 'a b', 'a/b', 'u@a', 'a\\b', '[::1', 'a:99999', ' ', ''])(
    'with the invalid value %j is rejected with 400 at every address, and not logged',
    async (host) => {
      // Requests /healthz twice, since the result of parsing is cached.
      for (const target of ['GET /healthz', 'GET /tools', 'GET /nothing', 'POST /mcp', 'GET /healthz'])
        expect(await sendForStatuses(`${target} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`)).toEqual([400]);
      expect(served.logged).toEqual([]);
    },
  );

  it.each(['LOCALHOST', 'localhost:3000', '[::1]:3000', '0x7f.1', 'a_b.example'])(
    'with the value %j is accepted',
    async (host) => {
      for (const target of ['GET /healthz', 'GET /docs']) {
        const message = `${target} HTTP/1.1\r\nHost: ${Buffer.from(host).toString('latin1')}\r\n${CLOSE}\r\n`;
        expect(await sendForStatuses(message), target).toEqual([200]);
      }
    },
  );
});

it('pipelined requests are answered in order, even if only some answers are cached', async () => {
  const limits = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1 : i));
  const get = (limit: number, i: number) =>
    `GET /api/v1/tools?limit=${limit} HTTP/1.1\r\nHost: localhost\r\n${i === 19 ? CLOSE : ''}\r\n`;
  const received = await exchange(served.port, limits.map(get).join(''));
  const cited = [...received.matchAll(/tools\?limit=(\d+), CC BY/g)].map(([, limit]) => Number(limit));
  expect(cited).toEqual(limits);
});

it('the log of server errors is limited, and contains no query and only the beginning of a stack', async () => {
  const rankings = new Map([['general', undefined as never]]);
  const brokenServer = await serveFixture({ snapshot: { ...served.snapshot, rankings } });
  const startedAt = performance.now();
  for (let i = 0; i < 60; i += 1) await brokenServer.text(`/api/v1/rankings/general?limit=${i + 1}`);
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  await brokenServer.close();
  const lines = brokenServer.logged.map((line) => JSON.stringify(line));
  // For each second, the log has ten errors and a line with the number of further ones. The test may begin and end in the middle of a
  // second.
  expect(lines.length).toBeLessThanOrEqual(11 * (seconds + 1));
  expect(lines.length).toBeGreaterThan(9);
  for (const line of lines) {
    expect(line.length).toBeLessThan(3000);
    expect(line).not.toContain('limit=');
  }
});
