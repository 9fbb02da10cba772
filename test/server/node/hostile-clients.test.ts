import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { exchange, openConnection } from '../../raw-connection.ts';
import { pollUntil } from '../../until.ts';
import { sendRequest } from '../../wire.ts';

const served = await fixtureServer();
/** Limits the time for sending a request, but not for its answer. */
const SHORT_TIMEOUTS = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 30 };
const strictServer = await fixtureServer({ limits: SHORT_TIMEOUTS });
const closingServer = await fixtureServer({ limits: { keepAliveTimeout: 50 } });

/** Limits in characters and in bytes, which clients may rely on. */
const [MAX_ADDRESS, MAX_BODY] = [20_000, 65_536];
const HEAD = 'GET /api/v1/tools HTTP/1.1\r\nHost: localhost\r\n';
const CLOSE = 'Connection: close\r\n';
const mcp = (fields: string) =>
  `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${fields}\r\n`;

/** Returns the status of the last received answer, which must close the connection and say nothing about this machine. */
function parseStatus(received: string): number {
  const answer = received.slice(received.lastIndexOf('HTTP/1.1 '));
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).not.toMatch(/\.ts:|node:|HPE_/);
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

describe('a malformed request', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['the start of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a name', `${HEAD}: x\r\n\r\n`],
    ['a header with a control character', `${HEAD}X: a\x01b\r\n\r\n`],
    ['two Content-Length headers', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['both Content-Length and chunks', `${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a broken chunk', `${mcp('Transfer-Encoding: chunked\r\n')}zz\r\n`],
    ['a target that is neither a path nor a URL', 'GET nowhere HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n'],
    ['OPTIONS * without a Host header', 'OPTIONS * HTTP/1.1\r\n\r\n'],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ])('is answered with 400: %s', async (_, message) => {
    expect(parseStatus(await exchange(closingServer.port, message))).toBe(400);
  });

  it.each([
    'GET *',
    'POST *',
    'OPTIONS *',
    'GET /\\example.com/',
    'GET /tools#x',
    'GET /tools?q=C#and',
    'GET http://example.com/tools#x',
    'GET http://user:word@example.com/nothing',
    'POST http://user@example.com/mcp',
    'GET HTTP://example.com/tools',
  ])('is answered with 400 if its target is neither a path nor a plain URL: %s', async (line) => {
    const received = await exchange(served.port, `${line} HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`);
    expect(parseStatus(received)).toBe(400);
    expect(served.logged).toEqual([]);
  });

  it('is disconnected if the client keeps sending', async () => {
    const connection = openConnection(served.port, { allowHalfOpen: true });
    connection.socket.write('garbage\r\n\r\n');
    const interval = setInterval(() => connection.socket.write('x'), 20);
    await connection.closed();
    clearInterval(interval);
  });

  it('is disconnected if it asks for a tunnel', async () => {
    const message = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n';
    expect(await exchange(served.port, message)).toBe('');
  });
});

it.each([
  ['without a Host header in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n', ''],
  ['with an absolute URL as target', 'GET http://example.com/healthz HTTP/1.1\r\nHost: example.com\r\n', ''],
  ['with an offer to upgrade', 'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n', ''],
  ['with an unnecessary body', 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n', 'abc'],
])('a valid but unusual request is answered: %s', async (_, head, body) => {
  expect(await exchange(served.port, `${head}${CLOSE}\r\n${body}`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

describe('a limit of the size of requests', () => {
  const address = (length: number) => `/api/v1/tools?${'&'.repeat(length - '/api/v1/tools?'.length)}`;
  const get = (length: number) => `GET ${address(length)} HTTP/1.1\r\nHost: x\r\n`;

  it.each([
    ['a URL of the maximum length', `${get(MAX_ADDRESS)}${CLOSE}\r\n`, /^HTTP\/1\.1 200 /],
    [
      'a URL that is one character too long',
      `${get(MAX_ADDRESS + 1)}${CLOSE}\r\n`,
      /^HTTP\/1\.1 414 .*"code":"uri_too_long"/s,
    ],
    ['a URL that is too long to read', `${get(50_000)}\r\n`, 431],
    ['a long header', `${HEAD}Cookie: ${'x'.repeat(50_000)}\r\n\r\n`, 431],
    ['an endless header', `${HEAD}Cookie: ${'x'.repeat(5_000_000)}\r\n\r\n`, 431],
    ['a chunk with long extensions', `${mcp('Transfer-Encoding: chunked\r\n')}5;${'x'.repeat(20_000)}`, 413],
    ['many headers', `${HEAD}${'X-Header: value\r\n'.repeat(5000)}\r\n`, 431],
  ] as const)('is enforced for %s', async (_, message, expected) => {
    const received = await exchange(served.port, message);
    if (expected instanceof RegExp) expect(received).toMatch(expected);
    else expect(parseStatus(received)).toBe(expected);
  });

  it('is enforced for a Content-Length before the body is sent', async () => {
    for (const target of ['POST /mcp', 'POST /api/v1/tools', 'GET /api/v1/methodology']) {
      const connection = openConnection(served.port);
      connection.socket.write(`${target} HTTP/1.1\r\nHost: x\r\nContent-Length: ${MAX_BODY + 1}\r\n\r\n`);
      expect(await connection.until('"code":"body_too_large"')).toMatch(/^HTTP\/1\.1 413 /);
      connection.socket.destroy();
    }
  });

  it('allows a body of exactly this size', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'.padEnd(MAX_BODY);
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    for (const message of [
      mcp(`${CLOSE}Content-Length: ${body.length}\r\n`) + body,
      mcp(`${CLOSE}Transfer-Encoding: chunked\r\n`) + chunk,
    ])
      expect(await exchange(served.port, message)).toMatch(/^HTTP\/1\.1 200 .*search_tools/s);
  });
});

describe('a slow client', () => {
  it('gets an error and is disconnected, for slow headers or a slow body, while others are answered', async () => {
    const beginnings = [HEAD, `${mcp('Content-Length: 5000\r\n')}{`];
    // A normal request arrives in full on an open connection, so even on a slow machine, the limits don't affect it.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sendNormally = (q: unknown) => sendRequest(strictServer.baseUrl, `/api/v1/tools?q=${q}`, { agent });
    await pollUntil(
      () => sendNormally('first').catch(() => undefined),
      (answer) => answer?.status === 200,
    );
    const slowConnections = Array.from({ length: 40 }, (_, i) => {
      const connection = openConnection(strictServer.port);
      connection.socket.write(beginnings[i % 2] as string);
      const interval = setInterval(() => connection.socket.writable && connection.socket.write('x'), 20);
      connection.socket.once('close', () => clearInterval(interval));
      return connection.closed();
    });
    let isOver = false;
    const disconnected = Promise.all(slowConnections).finally(() => {
      isOver = true;
    });
    let answered = 0;
    for (; !isOver; answered += 1) expect((await sendNormally(answered)).status).toBe(200);
    expect(answered).toBeGreaterThan(1);
    for (const received of await disconnected) expect(parseStatus(received)).toBe(408);
    agent.destroy();
  });

  it('that leaves before its answer is logged with status 499 and without its path', async () => {
    const logging = await serveFixture({ level: 'info' });
    const busy = openConnection(logging.port);
    const paths = Array.from({ length: 50 }, (_, i) => `/api/v1/recommend?q=email&offset=${i}`);
    busy.socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    await busy.until('HTTP/1.1 200');
    const connection = openConnection(logging.port);
    connection.socket.write('GET /secret HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n');
    await connection.until('100 Continue');
    connection.socket.destroy();
    const line = await pollUntil(
      async () => logging.logged.find(({ unfinished }) => unfinished),
      (found) => found !== undefined,
    );
    expect(line).toMatchObject({ status: 499, path: null });
    busy.socket.destroy();
    await logging.close();
  });

  it('is not logged if it disconnects mid-request', async () => {
    for (const fields of ['Content-Length: 10\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const connection = openConnection(served.port);
      // After this response, the client knows that the server is waiting for the body.
      connection.socket.write(`${mcp(`${fields}Expect: 100-continue\r\n`)}5\r\n`);
      await connection.until('100 Continue');
      connection.socket.destroy();
      await connection.closed();
    }
    expect((await served.get('/healthz')).status).toBe(200);
    expect(served.logged).toEqual([]);
  });
});

it('the log has the path and status of each request, even for a cached answer, but no query and nothing about the client', async () => {
  const logging = await serveFixture({ level: 'info' });
  const headers = { 'user-agent': 'secret-agent', referer: 'https://secret.example/', cookie: 'secret=1' };
  for (const path of ['/api/v1/tools?q=secret', '/api/v1/tools?q=secret', '/api/v1/tools/secret', '/secret'])
    await logging.get(path, { headers });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  await logging.get('/mcp', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await exchange(logging.port, 'secret\r\n\r\n');
  const requests = () => logging.logged.filter(({ msg }) => msg === 'request');
  await pollUntil(
    async () => requests().length,
    (length) => length === 5,
  );
  expect(requests().map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/api/v1/tools', 200],
    ['GET', '/api/v1/tools', 200],
    ['GET', '/api/v1/tools/{slug}', 404],
    ['GET', null, 404],
    ['POST', '/mcp', 200],
  ]);
  expect(JSON.stringify(logging.logged)).not.toMatch(/secret|127\.0\.0\.1/);
  await logging.close();
});
