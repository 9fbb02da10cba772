import { describe, expect, it } from 'vitest';
import { MAX_ADDRESS_CHARACTERS, MAX_BODY_BYTES } from '../../../server/http/limits.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { exchange, rawConnection } from '../../raw.ts';

const served = await fixtureServer();

/** More header lines than node's default of 1,000; what comes after them counts all the same. */
const MANY_LINES = 'a1:\r\n'.repeat(1200);
const CLOSE = 'Connection: close\r\n';
/** Requests sent in advance. */
const MANY = 32;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const TOO_LARGE = `${(MAX_BODY_BYTES + 1).toString(16)}\r\n${' '.repeat(MAX_BODY_BYTES + 1)}\r\n0\r\n\r\n`;
const TYPE = 'Content-Type: application/json\r\n';

const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Each refusal and each limit, as the request that meets it: the target line, its fields without Host, and what follows the head. */
const refused: [what: string, status: number, target: string, fields: string, body: string][] = [
  ['a body that says it is too large', 413, 'POST /mcp', `${TYPE}Content-Length: ${MAX_BODY_BYTES + 1}\r\n`, ''],
  ['a body that turns out too large', 413, 'POST /mcp', TYPE + CHUNKED, TOO_LARGE],
  ['a foreign origin', 403, 'POST /mcp', `${TYPE}Origin: https://evil.example\r\nContent-Length: 2\r\n`, '{}'],
  ['a compressed body', 400, 'POST /mcp', `${TYPE}Content-Encoding: gzip\r\nContent-Length: 2\r\n`, '{}'],
  ['a body of another type', 415, 'POST /mcp', 'Content-Type: text/plain\r\nContent-Length: 2\r\n', '{}'],
  ['a coding that is excluded', 406, 'GET /api/v1/tools', 'Accept-Encoding: identity;q=0\r\n', ''],
  ['a tag of another answer', 412, 'GET /api/v1/tools', 'If-Match: "x"\r\n', ''],
  ['an unknown slug', 404, 'GET /api/v1/tools/nobody', '', ''],
  ['a method', 405, 'DELETE /api/v1/tools', '', ''],
];

describe('a refusal', () => {
  it.each(refused)(
    'of %s (%i) holds behind more header lines than node counts',
    async (_what, status, target, fields, body) => {
      const message = `${target} HTTP/1.1\r\nHost: localhost\r\n${MANY_LINES}${fields}${CLOSE}\r\n${body}`;
      expect(statuses(await exchange(served.port, message))).toEqual([status]);
    },
  );

  it.each(refused)(
    'of %s (%i) holds behind another request of the same packet',
    async (_what, status, target, fields, body) => {
      const first = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
      const message = `${first}${target} HTTP/1.1\r\nHost: localhost\r\n${fields}${CLOSE}\r\n${body}`;
      expect(statuses(await exchange(served.port, message))).toEqual([200, status]);
    },
  );

  it.each(refused)('of %s (%i) holds over HTTP/1.0', async (_what, status, target, fields, body) => {
    // HTTP/1.0 has no chunks: what a chunked body would be is a malformed request.
    const expected = fields.includes(CHUNKED) ? [400, status] : [status];
    const [found] = statuses(
      await exchange(served.port, `${target} HTTP/1.0\r\nHost: localhost\r\n${fields}\r\n${body}`),
    );
    expect(expected).toContain(found);
  });

  it('of a second host holds behind more header lines than node counts', async () => {
    const message = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${MANY_LINES}Host: evil.example\r\n${CLOSE}\r\n`;
    expect(statuses(await exchange(served.port, message))).toEqual([400]);
  });

  it('of a long address holds over HTTP/1.0 and behind another request', async () => {
    const long = `/api/v1/tools?q=${'x'.repeat(MAX_ADDRESS_CHARACTERS)}`;
    expect(statuses(await exchange(served.port, `GET ${long} HTTP/1.0\r\n\r\n`))).toEqual([414]);
    const behind = `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET ${long} HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`;
    expect(statuses(await exchange(served.port, behind))).toEqual([200, 414]);
  });
});

describe('a Host field', () => {
  const targets = ['GET /healthz', 'GET /api/v1/tools', 'GET /nothing', 'POST /mcp'];

  it.each(['1.2.3.999', '1..1.', 'a b', 'a/b', 'u@a', 'a\\b', '[::1', 'a:99999', ' ', ''])(
    '%j names no host and is answered with 400 on every address, without a word in the log',
    async (host) => {
      // Twice: what was read once is remembered.
      for (const target of [...targets, ...targets]) {
        const [status] = statuses(await exchange(served.port, `${target} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`));
        expect([400, 431], target).toContain(status);
      }
      expect(served.logged).toEqual([]);
    },
  );

  it('of 31,000 characters is refused too', async () => {
    const message = `GET /healthz HTTP/1.1\r\nHost: ${'x'.repeat(31_000)}\r\n${CLOSE}\r\n`;
    expect([400, 431]).toContain(statuses(await exchange(served.port, message))[0]);
    expect(served.logged).toEqual([]);
  });

  it.each([
    'LOCALHOST',
    'localhost:3000',
    'example.com:',
    'bücher.example',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    'a_b.example',
  ])('%j names a host and changes no answer', async (host) => {
    for (const target of ['GET /healthz', 'GET /licence']) {
      const message = `${target} HTTP/1.1\r\nHost: ${Buffer.from(host).toString('latin1')}\r\n${CLOSE}\r\n`;
      expect(statuses(await exchange(served.port, message)), target).toEqual([200]);
    }
  });
});

describe('requests that are sent in advance', () => {
  const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;

  it('are answered in their order, kept and new ones mixed', async () => {
    const limits = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1 : i));
    const message = limits.map((limit, i) => get(`/api/v1/tools?limit=${limit}`, i === 19 ? CLOSE : '')).join('');
    const received = await exchange(served.port, message);
    const cited = [...received.matchAll(/tools\?limit=(\d+), CC BY/g)].map(([, limit]) => Number(limit));
    expect(cited).toEqual(limits);
  });

  it('do not keep others waiting: each waits for its turn', async () => {
    const slugs = [...served.snapshot.tools.keys()];
    const pages = Array.from({ length: MANY }, (_, i) =>
      get(`/compare?tools=${Array.from({ length: 10 }, (_, k) => slugs[(i + k) % slugs.length]).join(',')}`),
    );
    // Warm, so that what is measured is not the compiler.
    await served.text('/compare?tools=quillcourier,sealpress');
    const connection = rawConnection(served.port);
    connection.socket.write(pages.join(''));
    await connection.until('HTTP/1.1 200');
    let answered = 0;
    while (statuses(connection.received()).length < MANY / 2) {
      await served.text('/healthz');
      answered += 1;
    }
    connection.socket.destroy();
    // If all were answered in one turn of the event loop, no one else would be answered in between.
    expect(answered).toBeGreaterThan(2);
  });
});

describe('the log of faults', () => {
  it('is limited, and holds neither the address nor more than the beginning of a stack', async () => {
    const broken = await serveFixture({
      snapshot: { ...served.snapshot, rankings: new Map([['general', undefined as never]]) },
    });
    const begun = performance.now();
    for (let i = 0; i < 60; i += 1) await broken.text(`/api/v1/rankings/general?limit=${i + 1}`);
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    await broken.close();
    const lines = broken.logged.map((line) => JSON.stringify(line));
    // Ten errors in each second that it takes, and one line that counts the others. Parts of a second count as one.
    expect(lines.length).toBeLessThanOrEqual(11 * (seconds + 1));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.length).toBeLessThan(3000);
      expect(line).not.toContain('limit=');
    }
  });
});
