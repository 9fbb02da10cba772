import { describe, expect, it } from 'vitest';
import { MAX_ADDRESS_CHARACTERS, MAX_BODY_BYTES } from '../../../server/http/limits.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { exchange, rawConnection } from '../../raw.ts';

const served = await fixtureServer();
const SHORT = { headersTimeout: 300, requestTimeout: 600, idleTimeout: 900, connectionsCheckingInterval: 30 };
const impatient = await fixtureServer({ limits: SHORT });
const closing = await fixtureServer({ limits: { keepAliveTimeout: 50 } });

const HEAD = 'GET /api/v1/tools HTTP/1.1\r\nHost: localhost\r\n';

const mcp = (fields: string) =>
  `POST /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: application/json, text/event-stream\r\nContent-Type: application/json\r\n${fields}\r\n`;

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

describe('requests that are none', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['a method that HTTP does not know', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['the start of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a name', `${HEAD}: x\r\n\r\n`],
    ['a header with a control character', `${HEAD}X: a\x01b\r\n\r\n`],
    ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length beside chunks', `${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a broken chunk', 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['a target that is neither path nor address', 'GET nowhere HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ])('%s is answered with 400', async (_what, message) => {
    expect(problemIn(await exchange(closing.port, message))).toEqual([400, 'malformed_request']);
  });

  it.each([
    ['a target that is no path', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /\\example.com/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s is answered with 400', async (_what, message) => {
    expect(problemIn(await exchange(served.port, message))).toEqual([400, 'malformed_address']);
  });

  it('whoever goes on sending all the same is cut off', async () => {
    const connection = rawConnection(served.port, { allowHalfOpen: true });
    connection.socket.write('garbage\r\n\r\n');
    await connection.until('malformed_request');
    const more = setInterval(() => connection.socket.write('x'), 20);
    await connection.closed();
    clearInterval(more);
  });

  it('a tunnel is refused', async () => {
    const message = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n';
    expect(problemIn(await exchange(served.port, message))).toEqual([405, 'method_not_allowed']);
  });
});

describe('requests that are odd, but right,', () => {
  it.each([
    ['without a host in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['with the whole address as target', 'GET http://example.com/healthz HTTP/1.1\r\nHost: example.com\r\n'],
    ['with expectations', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\n'],
    ['with an offer to upgrade', 'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n'],
    ['with a body that no one asked for', 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n'],
  ])('%s are answered', async (_what, head) => {
    const message = head.endsWith('\r\n\r\n')
      ? head
      : `${head}Connection: close\r\n\r\n${/Length/.test(head) ? 'abc' : ''}`;
    expect(await exchange(served.port, message)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

describe('limits', () => {
  const close = 'Connection: close\r\n';
  const address = (length: number) => `/api/v1/tools?${'&'.repeat(length - '/api/v1/tools?'.length)}`;

  it('let an address have so many characters, and not one more', async () => {
    const get = (length: number) => exchange(served.port, `GET ${address(length)} HTTP/1.1\r\nHost: x\r\n${close}\r\n`);
    expect(await get(MAX_ADDRESS_CHARACTERS)).toMatch(/^HTTP\/1\.1 200 /);
    const [head, body = ''] = (await get(MAX_ADDRESS_CHARACTERS + 1)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 414 /);
    expect(JSON.parse(body)).toMatchObject({ status: 414, code: 'uri_too_long' });
  });

  it('tell an address from headers where both are beyond what is read', async () => {
    const long = `GET ${address(50_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
    expect(problemIn(await exchange(served.port, long))).toEqual([414, 'uri_too_long']);
    const wide = `${HEAD}Cookie: ${'x'.repeat(50_000)}\r\n\r\n`;
    expect(problemIn(await exchange(served.port, wide))).toEqual([431, 'headers_too_large']);
    const endless = `${HEAD}Cookie: ${'x'.repeat(5_000_000)}\r\n\r\n`;
    expect(problemIn(await exchange(served.port, endless))).toEqual([431, 'headers_too_large']);
    const many = `${HEAD}${'X-Header: value\r\n'.repeat(5000)}\r\n`;
    expect(problemIn(await exchange(served.port, many))).toEqual([431, 'headers_too_large']);
  });

  it('refuse a body that says it is too large before it is sent', async () => {
    for (const target of ['POST /mcp', 'POST /api/v1/tools', 'GET /api/v1/methodology']) {
      const connection = rawConnection(served.port);
      connection.socket.write(`${target} HTTP/1.1\r\nHost: x\r\nContent-Length: ${MAX_BODY_BYTES + 1}\r\n\r\n`);
      const received = await connection.until('"code":"body_too_large"');
      expect(received).toMatch(/^HTTP\/1\.1 413 /);
      connection.socket.destroy();
    }
  });

  it('are nothing to report where the client is gone before the end', async () => {
    for (const fields of ['Content-Length: 10\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const connection = rawConnection(served.port);
      // Told to go on, the client knows that its body is being waited for.
      connection.socket.write(`${mcp(`${fields}Expect: 100-continue\r\n`)}5\r\n`);
      await connection.until('100 Continue');
      connection.socket.destroy();
      await connection.closed();
    }
    expect((await served.get('/healthz')).status).toBe(200);
    expect(served.logged).toEqual([]);
  });

  it('take a body of just the size', async () => {
    const call = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const padded = call + ' '.repeat(MAX_BODY_BYTES - call.length);
    for (const [fields, body] of [
      [`Content-Length: ${padded.length}\r\n`, padded],
      ['Transfer-Encoding: chunked\r\n', `${padded.length.toString(16)}\r\n${padded}\r\n0\r\n\r\n`],
    ] as const) {
      const received = await exchange(served.port, mcp(`${close}${fields}`) + body);
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(received).toContain('search_tools');
    }
  });
});

describe('slow clients', () => {
  it('are told and cut off, whether they dribble headers or a body, while others are answered', async () => {
    const beginnings = [HEAD, `${mcp('Content-Length: 5000\r\n')}{`];
    // The first search makes what the others share.
    await impatient.get('/api/v1/tools?q=first');
    const slow = Array.from({ length: 40 }, (_, i) => {
      const connection = rawConnection(impatient.port);
      connection.socket.write(beginnings[i % 2] as string);
      const dribble = setInterval(() => connection.socket.writable && connection.socket.write('x'), 20);
      connection.socket.once('close', () => clearInterval(dribble));
      return connection;
    });
    const cut = Promise.all(slow.map(({ closed }) => closed()));
    let done = false;
    cut.then(() => {
      done = true;
    });
    let answered = 0;
    while (!done) {
      expect((await impatient.get(`/api/v1/tools?q=${answered}`)).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(1);
    for (const received of await cut) expect(problemIn(received)).toEqual([408, 'request_timeout']);
  });
});

describe('the log', () => {
  it('holds routes and statuses, and nothing of who asked or what for', async () => {
    const logging = await serveFixture({ level: 'debug' });
    const headers = { 'user-agent': 'secret-agent', referer: 'https://secret.example/', cookie: 'secret=1' };
    for (const path of ['/api/v1/tools?q=secret', '/api/v1/tools/secret', '/secret', '/api/v1/tools/flagmast']) {
      await logging.get(path, { headers });
    }
    await exchange(logging.port, 'secret\r\n\r\n');
    const requests = logging.logged.filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/v1/tools', 200],
      ['GET', '/api/v1/tools/:slug', 404],
      ['GET', null, 404],
      ['GET', '/api/v1/tools/:slug', 200],
    ]);
    expect(logging.logged.find(({ msg }) => msg === 'client error')).toMatchObject({ code: 'HPE_INVALID_METHOD' });
    expect(JSON.stringify(logging.logged)).not.toMatch(/secret|127\.0\.0\.1/);
    await logging.close();
  });

  it('has a line for each request, also for those whose answer could be kept', async () => {
    const logging = await serveFixture({ level: 'debug' });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    for (const _ of [1, 2, 3, 4]) {
      await logging.get('/mcp', { method: 'POST', headers, body });
      await logging.get('/api/v1/tools');
    }
    const routes = logging.logged.filter(({ msg }) => msg === 'request').map(({ route }) => route);
    expect(routes).toEqual([1, 2, 3, 4].flatMap(() => ['/mcp', '/api/v1/tools']));
    await logging.close();
  });
});
