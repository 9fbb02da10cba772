import { get, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JSON_ANSWER } from '../../../../server/http/headers.ts';
import { Representation } from '../../../../server/http/representation.ts';
import { ResponseCache } from '../../../../server/http/response-cache.ts';
import { stopGracefully } from '../../../../server/node/connections/guard-connections.ts';
import { answerWith, listen, portOf } from '../../../../server/node/connections/server.ts';
import { Admission } from '../../../../server/node/front/admission.ts';
import type { Admissions } from '../../../../server/node/front/front.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { frontOf } from '../../../one-thread.ts';
import { exchange } from '../../../raw.ts';

const LIMITS = { atOnce: 1, waitingOfOne: 2, waitingOfAll: 10, longestWait: 60_000, refusalDelay: 10 };
const MESSAGE = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
};

let baseUrl: string;
/** What the server has seen so far. */
let seen: { requests: number; closed: number };
let admissions: Admissions;
let cache: ResponseCache;
let close: () => Promise<void>;
/** Requests that the backend works on; each is answered, or fails, when the test says so. */
let working: (() => void)[];
let failing: (() => void)[];

beforeEach(async () => {
  working = [];
  failing = [];
  const log = createLog('silent', { write: () => {} });
  cache = new ResponseCache();
  cache.set('/kept', new Representation(Buffer.from('"kept"'), JSON_ANSWER, 5));
  const server = await listen(0, '127.0.0.1', log);
  const own = { requests: 0, closed: 0 };
  seen = own;
  admissions = { current: new Admission(LIMITS), bySnapshot: new Admission(LIMITS) };
  server.on('request', () => {
    own.requests += 1;
  });
  server.on('connection', (socket) =>
    socket.once('close', () => {
      own.closed += 1;
    }),
  );
  baseUrl = `http://127.0.0.1:${portOf(server)}`;
  const handle = () =>
    new Promise<Response>((resolve, reject) => {
      working.push(() => resolve(new Response('made')));
      failing.push(() => reject(new Error('failed')));
    });
  answerWith(server, frontOf(handle, cache, baseUrl, log, { admissions }), log);
  close = () => stopGracefully(server);
});
afterEach(async () => {
  for (const answer of working) answer();
  await close();
});

/** The body of an answer to a client with another address. */
const from = (localAddress: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    get(baseUrl + path, { localAddress }, (response) => text(response).then(resolve, reject)).on('error', reject);
  });

const waitFor = async (ready: () => boolean) => {
  while (!ready()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Waits until the backend works on a request, and lets it answer. */
const finish = async (index: number) => {
  await waitFor(() => working.length > index);
  working[index]?.();
};

/** Waits until requests are in the queues. */
const queued = (count: number) => waitFor(() => admissions.current.state.waiting === count);

/** Waits until the server has seen some requests, and done with them what it can. */
const arrived = async (requests: number) => {
  await waitFor(() => seen.requests === requests);
  await new Promise((resolve) => setTimeout(resolve));
};

describe('while the backend is busy', () => {
  it('what is kept and whether the server is well are answered all the same', async () => {
    const slow = fetch(`${baseUrl}/new`);
    await waitFor(() => working.length === 1);
    expect(await (await fetch(`${baseUrl}/kept`)).json()).toBe('kept');
    for (const path of ['/healthz', '/readyz']) expect((await fetch(baseUrl + path)).status).toBe(200);
    expect((await fetch(`${baseUrl}/%`)).status).toBe(400);
    working[0]?.();
    expect(await (await slow).text()).toBe('made');
  });

  it('with addresses that name a snapshot, however they are escaped, whoever reads the current one does not wait', async () => {
    const bySnapshot = ['/s/0123456789abcdef/tools/yew', '/%73/%30123456789abcdef/tools/yew', '/s/0123456789abcdef'];
    for (const [i, path] of bySnapshot.entries()) {
      const slow = fetch(baseUrl + path);
      await waitFor(() => working.length === 2 * i + 1);
      const other = fetch(`${baseUrl}/new?q=${i}`);
      await waitFor(() => working.length === 2 * i + 2);
      working[2 * i + 1]?.();
      expect(await (await other).text()).toBe('made');
      working[2 * i]?.();
      expect((await slow).status).toBe(200);
    }
  });

  it('whoever requests what it is working on gets the same answer, which is worked out once', async () => {
    const responses = [1, 2, 3, 4].map(() => fetch(`${baseUrl}/popular`));
    await waitFor(() => working.length === 1);
    await arrived(4);
    cache.set('/popular', new Representation(Buffer.from('"once"'), JSON_ANSWER, 5));
    working[0]?.();
    const answers = await Promise.all(responses.map(async (answer) => (await answer).text()));
    expect(answers.sort()).toEqual(['"once"', '"once"', '"once"', 'made']);
    expect(working).toHaveLength(1);
  });

  it('whoever requests what another client has in its queue does not wait for the rest of that queue', async () => {
    const others = [fetch(`${baseUrl}/new?q=1`)];
    await waitFor(() => working.length === 1);
    others.push(fetch(`${baseUrl}/new?q=2`), fetch(`${baseUrl}/popular`));
    await queued(2);
    const answer = from('127.0.0.2', '/popular');
    await queued(3);
    for (const turn of [0, 1, 2]) await finish(turn);
    expect(await answer).toBe('made');
    await finish(3);
    await Promise.all(others);
  });

  it('a condition on what is cached is checked without it', async () => {
    const given = (tag: string) => fetch(`${baseUrl}/kept`, { headers: { 'if-match': tag } });
    expect([(await given('"x"')).status, (await given('*')).status]).toEqual([412, 200]);
    expect(working).toHaveLength(0);
  });

  it.each([
    ['/popular', undefined],
    ['/mcp', MESSAGE],
  ])('if the first of those who request %s leaves before its turn, the next takes its place', async (path, message) => {
    const first = fetch(`${baseUrl}/other`);
    await waitFor(() => working.length === 1);
    // Not with fetch, which connects again at once and keeps that connection for four seconds.
    const leaving = httpRequest(baseUrl + path, { ...message }).on('error', () => {});
    leaving.end(message?.body);
    await queued(1);
    const next = fetch(baseUrl + path, message);
    await queued(2);
    leaving.destroy();
    await waitFor(() => seen.closed === 1);
    working[0]?.();
    await (await first).text();
    await finish(1);
    expect(await (await next).text()).toBe('made');
  });

  it('a client that asks too much at once is refused and learns when to come again, over REST and MCP', async () => {
    const responses = [1, 2, 3].map((n) => fetch(`${baseUrl}/new?q=${n}`));
    await waitFor(() => working.length === 1);
    for (const refused of [await fetch(`${baseUrl}/new?q=4`), await fetch(`${baseUrl}/mcp`, MESSAGE)]) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
    }
    for (const done of [0, 1, 2]) await finish(done);
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  });

  it('a client is refused alike behind many header lines, under an odd host name and over HTTP/1.0', async () => {
    const responses = [1, 2, 3].map((n) => fetch(`${baseUrl}/new?q=${n}`));
    await waitFor(() => working.length === 1);
    const port = Number(new URL(baseUrl).port);
    const end = 'Connection: close\r\n\r\n';
    for (const [message, status] of [
      [`GET /new?q=4 HTTP/1.1\r\nHost: a.example\r\n${'a1:\r\n'.repeat(1200)}${end}`, 429],
      [`GET /new?q=5 HTTP/1.0\r\n${end}`, 429],
      [`GET /new?q=6 HTTP/1.1\r\nHost: 1.2.3.999\r\n${end}`, 400],
      [`GET /kept HTTP/1.1\r\nHost: a.example\r\n\r\nGET /new?q=7 HTTP/1.1\r\nHost: a.example\r\n${end}`, 429],
    ] as const) {
      const received = await exchange(port, message);
      expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].at(-1)?.[1]).toBe(String(status));
    }
    for (const done of [0, 1, 2]) await finish(done);
    await Promise.all(responses);
  });

  it('what a client no longer waits for is not worked out', async () => {
    const first = fetch(`${baseUrl}/new?q=1`);
    await waitFor(() => working.length === 1);
    const leaving = new AbortController();
    const left = fetch(`${baseUrl}/new?q=2`, { signal: leaving.signal }).catch(() => 'left');
    await queued(1);
    leaving.abort();
    expect(await left).toBe('left');
    await waitFor(() => seen.closed === 1);
    const last = fetch(`${baseUrl}/new?q=3`);
    await queued(2);
    working[0]?.();
    await first;
    await finish(1);
    expect((await last).status).toBe(200);
    expect(working).toHaveLength(2);
  });
});
