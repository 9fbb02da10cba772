import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createService } from '../../../server/app.ts';
import { createLog } from '../../../server/config/log.ts';
import { ClientDisconnected, FairQueue } from '../../../server/node/fair-queue.ts';
import { createRequestHandler } from '../../../server/node/request-handler.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { openConnection } from '../../raw-connection.ts';
import { pollUntil } from '../../until.ts';
import { sendRequest } from '../../wire.ts';
import { request } from '../mcp/rpc.ts';

/* The server computes one uncached answer at a time. The next one is for the network that has waited longest for its share. */

const server = await fixtureServer();

let pathCount = 0;
function newPath(): string {
  pathCount += 1;
  return `/api/v1/tools?q=email&offset=${pathCount}`;
}
/** Returns a path whose answer takes long to compute. */
const slowPath = (i: number) => `/api/v1/recommend?q=${encodeURIComponent(`${'LinkedIn, '.repeat(150)}${i}`)}`;
const formatRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const BASE_URL = 'http://localhost';
const snapshot = await fixtureSnapshot();
const log = createLog('silent', { write: () => {} });
const service = createService(snapshot, { baseUrl: BASE_URL, log });

/** Sends requests as if through this number of proxies. Unlike on a network, requests of one turn of the event loop arrive in order. */
function createSender(proxies: number) {
  const getServedData = () => ({ ...snapshot.manifest, release: '1.0.0', commit: null });
  const options = {
    getService: () => service,
    log,
    baseUrl: BASE_URL,
    getServedData,
    getPhase: () => 'ready' as const,
    proxies,
  };
  const { fetch } = createRequestHandler(options);
  return async (from: string | undefined, path = newPath(), init: RequestInit = {}) => {
    const headers = { ...init.headers, ...(from !== undefined && { 'x-forwarded-for': from }) };
    return fetch(new Request(BASE_URL + path, { ...init, headers }));
  };
}

async function getAnswerOrder(proxies: number, sources: readonly (string | undefined)[]): Promise<number[]> {
  const sendFrom = createSender(proxies);
  const order: number[] = [];
  await Promise.all(sources.map(async (source, i) => sendFrom(source).then(() => order.push(i))));
  return order;
}

/** The order of the answers to five requests, by the network of the fourth. The first three are from one network, the last from another. */
const ORDERS = {
  'the same network': [0, 4, 1, 2, 3],
  'a different network': [0, 3, 4, 1, 2],
  'the same network as all others': [0, 1, 2, 3, 4],
};
const CLIENT_IPV4 = '192.0.2.7';
const CLIENT_IPV6 = '2001:db8:1:2345:3:4:5:6';

afterEach(() => {
  vi.useRealTimers();
});

describe('the queue', () => {
  it.each([
    [1, CLIENT_IPV4, CLIENT_IPV4, 'the same network'],
    [1, CLIENT_IPV4, '::ffff:192.0.2.7', 'the same network'],
    [1, CLIENT_IPV4, '192.0.2.8', 'a different network'],
    [1, CLIENT_IPV6, '2001:db8:1:23ff::', 'the same network'],
    [1, CLIENT_IPV6, '2001:0DB8:0001:2300::', 'the same network'],
    [1, CLIENT_IPV6, '2001:db8:1:2445::', 'the same network'],
    [1, CLIENT_IPV6, '2001:db8:1:2::', 'the same network'],
    [1, CLIENT_IPV6, '2001:db8:1::', 'the same network'],
    [1, CLIENT_IPV6, '2001:db8::9', 'a different network'],
    [1, CLIENT_IPV6, '2001:db8:2:2345::', 'a different network'],
    [1, 'fe80::1', 'fe80:0:0:0:f::', 'the same network'],
    // Addresses before those that proxies append were written by the client itself.
    [1, CLIENT_IPV4, '203.0.113.5, 192.0.2.7', 'the same network'],
    [1, CLIENT_IPV4, '192.0.2.7, 203.0.113.5', 'a different network'],
    [1, undefined, '203.0.113.5, unknown', 'the same network'],
    [2, '192.0.2.7, 10.0.0.2', '203.0.113.5,192.0.2.7, 10.0.0.3', 'the same network'],
    [2, '192.0.2.7, 10.0.0.2', '203.0.113.5,192.0.2.8, 10.0.0.2', 'a different network'],
    [2, undefined, '192.0.2.7', 'the same network'],
    [0, CLIENT_IPV4, '192.0.2.8', 'the same network as all others'],
  ] as const)('behind %i proxies, after requests from %s, treats %s as %s', async (proxies, first, other, network) => {
    const stranger = '198.51.100.9, 198.51.100.9';
    expect(await getAnswerOrder(proxies, [first, first, first, other, stranger])).toEqual(ORDERS[network]);
  });
});

describe('many pipelined requests', () => {
  const listStatuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

  it('do not delay cached answers, health checks or rejections', async () => {
    await sendRequest(server.baseUrl, '/tools/yew');
    const connection = openConnection(server.port);
    connection.socket.write(Array.from({ length: 200 }, () => formatRequest(newPath())).join(''));
    await connection.until('HTTP/1.1 200');
    const others = ['/tools/yew', '/healthz', '/readyz', '/api/v1/tools?q=%'];
    const answers = await Promise.all(others.map((path) => sendRequest(server.baseUrl, path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(listStatuses(connection.received()).length).toBeLessThan(200);
    connection.socket.destroy();
  });

  it('are refused if the queue is full, while a single request of another client is answered', async () => {
    // Otherwise, on a slow machine, further requests would be refused because they waited too long.
    vi.useFakeTimers({ toFake: ['performance'] });
    const sendFrom = createSender(1);
    const body = JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'yew' } }));
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const manyRequests = Array.from({ length: 300 }, () => sendFrom(CLIENT_IPV4));
    const singleRequest = sendFrom('198.51.100.9');
    const calls = Array.from({ length: 20 }, () => sendFrom(CLIENT_IPV4, '/mcp', call));
    expect((await singleRequest).status).toBe(200);
    const refused = async (answers: readonly Promise<Response>[]) =>
      (await Promise.all(answers)).filter(({ status }) => status !== 200);
    const overloaded = await refused(manyRequests);
    expect(overloaded).toHaveLength(300 - 1 - 256 + 1);
    for (const answer of [...overloaded, ...(await refused(calls))]) {
      const { status, headers } = answer;
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'overloaded' });
    }
    expect((await refused(calls)).length).toBeGreaterThan(0);
    expect((await sendFrom(CLIENT_IPV4)).status).toBe(200);
  });

  it('are not computed if the client has disconnected', async () => {
    const queue = new FairQueue();
    let computed = 0;
    const compute = async () => {
      computed += 1;
    };
    const runs = [false, true, true].map((isGone) => queue.enqueue('n', () => isGone, compute));
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(results.slice(1)).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(ClientDisconnected) }));
    expect(computed).toBe(1);
  });
});

describe('a fair queue', () => {
  // Only work moves the clock.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  const createWork = (milliseconds: number) => async () => {
    vi.advanceTimersByTime(milliseconds);
  };
  const isDisconnected = () => false;

  it.each([
    ['a fast answer', 4, 300],
    ['a slow answer', 500, 2600],
  ])('serves a client again after %s, although new networks keep arriving', async (_, milliseconds, maxOthers) => {
    const queue = new FairQueue();
    await queue.enqueue('own', isDisconnected, createWork(milliseconds));
    let [others, isDone] = [0, false];
    const keepArriving = async (): Promise<void> => {
      await queue.enqueue(`n${others}`, isDisconnected, createWork(2));
      others += 1;
      if (!isDone) await keepArriving();
    };
    const arrivals = Array.from({ length: 10 }, keepArriving);
    await queue.enqueue('own', isDisconnected, createWork(2));
    isDone = true;
    expect(others).toBeLessThan(maxOthers);
    await Promise.all(arrivals);
  });

  it('serves an occasional request before those of fifty busy networks', async () => {
    const queue = new FairQueue();
    let [answered, isDone] = [0, false];
    const keepSending = async (name: string): Promise<void> => {
      await queue.enqueue(name, isDisconnected, createWork(20));
      answered += 1;
      if (!isDone) await keepSending(name);
    };
    const busyClients = Array.from({ length: 50 }, (_, i) => keepSending(`n${i}`));
    const waits: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      // Waits for the end of the first round, in which all networks are new.
      while (answered < 60 + 13 * i) await setImmediate();
      const before = answered;
      await queue.enqueue(`rare ${i}`, isDisconnected, createWork(2));
      waits.push(answered - before);
    }
    isDone = true;
    await Promise.all(busyClients);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2);
  });

  it('refuses a request that waited too long', async () => {
    const queue = new FairQueue(256, 40);
    const runs = Array.from({ length: 30 }, () => queue.enqueue('n', isDisconnected, createWork(25)));
    const outcomes = await Promise.allSettled(runs);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // The first request runs before the others are queued. Two of the others start within 40 milliseconds.
    expect(outcomes.length - refused.length).toBe(3);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'overloaded' } });
  });
});

it('simultaneous requests for one address take one place in the queue', async () => {
  const { socket, received } = openConnection(server.port);
  socket.write(formatRequest(newPath()).repeat(600));
  const listStatuses = () => received().match(/HTTP\/1\.1 \d{3} /g) ?? [];
  await pollUntil(
    async () => listStatuses().length,
    (count) => count === 600,
  );
  expect(new Set(listStatuses())).toEqual(new Set(['HTTP/1.1 200 ']));
  socket.destroy();
});

it('a request body that never arrives delays no other request', async () => {
  const slow = openConnection(server.port);
  slow.socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
  expect((await sendRequest(server.baseUrl, '/recommend?q=meanwhile')).status).toBe(200);
  slow.socket.destroy();
});

it('a connection is accepted before the requests of many earlier connections are answered', async () => {
  // Server and clients share an event loop, so the result depends on its turns, and not on the speed of the machine.
  let answered = 0;
  const manyRequests = Array.from({ length: 80 }, (_, i) => {
    const { socket } = openConnection(server.port);
    socket.once('data', () => {
      answered += 1;
    });
    socket.write(formatRequest(slowPath(i)));
    return socket;
  });
  await sendRequest(server.baseUrl, '/healthz');
  // Each turn of the event loop accepts one connection, and many turns pass between two answers. With one turn, 80 answers would come
  // first.
  expect(answered).toBeLessThan(40);
  for (const socket of manyRequests) socket.destroy();
});

it('health checks wait for no queued answer, while fifty clients queue for expensive ones', async () => {
  const sendFrom = createSender(1);
  let answered = 0;
  const slowRequests = Array.from({ length: 50 }, (_, i) =>
    sendFrom(`198.51.100.${i}`, slowPath(i)).then(() => (answered += 1)),
  );
  for (let checked = 0; checked < slowRequests.length; checked += 1) {
    while (answered < checked) await setImmediate();
    const before = answered;
    expect((await sendFrom(undefined, '/healthz')).status).toBe(200);
    expect(answered).toBe(before);
  }
  await Promise.all(slowRequests);
});
