import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { exchange, openConnection } from '../../raw-connection.ts';
import { pollUntil } from '../../until.ts';
import { sendRequest } from '../../wire.ts';

const served = await fixtureServer();
/** Only for sending a request, not for its answer. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 30 };
const impatient = await fixtureServer({ limits: SHORT });
const closing = await fixtureServer({ limits: { keepAliveTimeout: 50 } });

/** In characters and in bytes: clients may rely on these limits. */
const [MAX_ADDRESS, MAX_BODY] = [20_000, 65_536];
const HEAD = 'GET /api/v1/tools HTTP/1.1\r\nHost: localhost\r\n';
const CLOSE = 'Connection: close\r\n';
const mcp = (fields: string) =>
  `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${fields}\r\n`;

/** The last answer among those received, which must be a problem document with all that belongs to one. */
function problemIn(received: string) {
  const answer = received.slice(received.lastIndexOf('HTTP/1.1 '));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.toLowerCase()).toContain('\r\ncontent-type: application/problem+json');
  expect(head.toLowerCase()).toContain('\r\nconnection: close');
  expect(head.toLowerCase()).toContain(`\r\ncontent-length: ${body.length}`);
  expect(received).not.toMatch(/\.ts:|node:|HPE_/);
  const problem = JSON.parse(body) as { status: number; code: string };
  expect(head).toContain(`HTTP/1.1 ${problem.status} `);
  return [problem.status, problem.code];
}

describe('a malformed request', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['a method that HTTP does not know', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['the start of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a name', `${HEAD}: x\r\n\r\n`],
    ['a header with a control character', `${HEAD}X: a\x01b\r\n\r\n`],
    ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length beside chunks', `${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a broken chunk', `${mcp('Transfer-Encoding: chunked\r\n')}zz\r\n`],
    ['a target that is neither path nor address', 'GET nowhere HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no host for the server as a whole', 'OPTIONS * HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ])('is answered with 400: %s', async (_, message) => {
    expect(problemIn(await exchange(closing.port, message))).toEqual([400, 'malformed_request']);
  });

  it.each(['GET *', 'POST *', 'OPTIONS **', 'GET /\\example.com/'])(
    'is answered with 400 if its target is no address: %s',
    async (line) => {
      const received = await exchange(served.port, `${line} HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`);
      expect(problemIn(received)[0]).toBe(400);
    },
  );

  it('is disconnected if the client keeps sending', async () => {
    const connection = openConnection(served.port, { allowHalfOpen: true });
    connection.socket.write('garbage\r\n\r\n');
    await connection.until('malformed_request');
    const more = setInterval(() => connection.socket.write('x'), 20);
    await connection.closed();
    clearInterval(more);
  });

  it('is refused if it asks for a tunnel', async () => {
    const message = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n';
    expect(problemIn(await exchange(served.port, message))).toEqual([405, 'method_not_allowed']);
  });
});

it.each([
  ['without a host in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n', ''],
  ['with the whole address as target', 'GET http://example.com/healthz HTTP/1.1\r\nHost: example.com\r\n', ''],
  ['with expectations', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\n', ''],
  ['with an offer to upgrade', 'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n', ''],
  ['with a body that no one asked for', 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n', 'abc'],
])('a valid but unusual request is answered: %s', async (_, head, body) => {
  expect(await exchange(served.port, `${head}${CLOSE}\r\n${body}`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('OPTIONS * lists every method that any address allows', async () => {
  const ask = (line: string) => exchange(served.port, `${line} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`);
  const methods = (received: string) => /^allow: (.*)\r$/im.exec(received)?.[1]?.split(', ') ?? [];
  const received = await ask('OPTIONS *');
  expect(received).toMatch(/^HTTP\/1\.1 204 No Content\r\n.*\r\n\r\n$/s);
  expect([methods(received), /content-length/i.test(received)]).toEqual([['GET', 'HEAD', 'POST', 'OPTIONS'], false]);
  for (const path of ['/', '/api/v1/tools', '/mcp']) {
    const some = methods(await ask(`PUT ${path}`));
    expect([some.length > 0, methods(received)]).toEqual([true, expect.arrayContaining(some)]);
  }
});

describe('a limit', () => {
  const address = (length: number) => `/api/v1/tools?${'&'.repeat(length - '/api/v1/tools?'.length)}`;
  const get = (length: number) => `GET ${address(length)} HTTP/1.1\r\nHost: x\r\n`;

  it.each([
    ['an address of just the length', `${get(MAX_ADDRESS)}${CLOSE}\r\n`, /^HTTP\/1\.1 200 /],
    ['one that is longer by one', `${get(MAX_ADDRESS + 1)}${CLOSE}\r\n`, /^HTTP\/1\.1 414 .*"code":"uri_too_long"/s],
    ['one that is too long to read', `${get(50_000)}\r\n`, [414, 'uri_too_long']],
    ['a wide header', `${HEAD}Cookie: ${'x'.repeat(50_000)}\r\n\r\n`, [431, 'headers_too_large']],
    ['an endless header', `${HEAD}Cookie: ${'x'.repeat(5_000_000)}\r\n\r\n`, [431, 'headers_too_large']],
    [
      'a chunk with wide extensions',
      `${mcp('Transfer-Encoding: chunked\r\n')}5;${'x'.repeat(20_000)}`,
      [413, 'body_too_large'],
    ],
    ['many headers', `${HEAD}${'X-Header: value\r\n'.repeat(5000)}\r\n`, [431, 'headers_too_large']],
  ] as const)('is reported for %s', async (_, message, expected) => {
    const received = await exchange(served.port, message);
    if (expected instanceof RegExp) expect(received).toMatch(expected);
    else expect(problemIn(received)).toEqual(expected);
  });

  it('is reported for a declared body length before the body is sent', async () => {
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
    // An honest request arrives whole on a connection that is there: the limits can't cut it, however slow the machine is.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const honest = (q: unknown) => sendRequest(impatient.baseUrl, `/api/v1/tools?q=${q}`, { agent });
    await pollUntil(
      () => honest('first').catch(() => undefined),
      (answer) => answer?.status === 200,
    );
    const slow = Array.from({ length: 40 }, (_, i) => {
      const connection = openConnection(impatient.port);
      connection.socket.write(beginnings[i % 2] as string);
      const dribble = setInterval(() => connection.socket.writable && connection.socket.write('x'), 20);
      connection.socket.once('close', () => clearInterval(dribble));
      return connection.closed();
    });
    let isOver = false;
    const cut = Promise.all(slow).finally(() => {
      isOver = true;
    });
    let answered = 0;
    for (; !isOver; answered += 1) expect((await honest(answered)).status).toBe(200);
    expect(answered).toBeGreaterThan(1);
    for (const received of await cut) expect(problemIn(received)).toEqual([408, 'request_timeout']);
    agent.destroy();
  });

  it('is not logged if it disconnects mid-request', async () => {
    for (const fields of ['Content-Length: 10\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const connection = openConnection(served.port);
      // Told to go on, the client knows that its body is being waited for.
      connection.socket.write(`${mcp(`${fields}Expect: 100-continue\r\n`)}5\r\n`);
      await connection.until('100 Continue');
      connection.socket.destroy();
      await connection.closed();
    }
    expect((await served.get('/healthz')).status).toBe(200);
    expect(served.logged).toEqual([]);
  });
});

it('the log has each request with its path and status, even if cached, but no client and no query', async () => {
  const logging = await serveFixture({ level: 'debug' });
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
    ['GET', null, 404],
    ['GET', null, 404],
    ['POST', '/mcp', 200],
  ]);
  expect(logging.logged.find(({ msg }) => msg === 'client error')).toMatchObject({ code: 'HPE_INVALID_METHOD' });
  expect(JSON.stringify(logging.logged)).not.toMatch(/secret|127\.0\.0\.1/);
  await logging.close();
});
