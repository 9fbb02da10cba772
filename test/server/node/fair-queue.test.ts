import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../server/config/log.ts';
import { ClientGone, FairQueue } from '../../../server/node/fair-queue.ts';
import { createRequestHandler } from '../../../server/node/request-handler.ts';
import { createService } from '../../../server/service.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../../fixture/snapshot.ts';
import { openConnection } from '../../raw-connection.ts';
import { ServerProcess } from '../../server-process.ts';
import { pollUntil } from '../../until.ts';
import { sendRequest } from '../../wire.ts';
import { request } from '../mcp/rpc.ts';

/* New answers are computed one after the other: the network that was served least is next. */

const direct = await fixtureServer();

let count = 0;
function newPath(): string {
  count += 1;
  return `/api/v1/tools?q=email&offset=${count}`;
}
/** A path whose answer takes long. */
const dearPath = (i: number) => `/api/v1/recommend?q=${encodeURIComponent(`${'LinkedIn, '.repeat(150)}${i}`)}`;
const written = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const BASE_URL = 'http://localhost';
const snapshot = await fixtureSnapshot();
const log = createLog('silent', { write: () => {} });
const service = createService(snapshot, { baseUrl: BASE_URL, log });

/** Sends requests as through this number of proxies. Those of one event loop turn arrive in order, unlike on a network. */
function askerBehind(proxies: number) {
  const served = () => snapshot.manifest;
  const options = { service: () => service, log, baseUrl: BASE_URL, served, phase: () => 'ready' as const, proxies };
  const { fetch } = createRequestHandler(options);
  return async (from: string | undefined, path = newPath(), init: RequestInit = {}) => {
    const headers = { ...init.headers, ...(from !== undefined && { 'x-forwarded-for': from }) };
    return fetch(new Request(BASE_URL + path, { ...init, headers }));
  };
}

async function orderOf(proxies: number, sources: readonly (string | undefined)[]): Promise<number[]> {
  const askFrom = askerBehind(proxies);
  const order: number[] = [];
  await Promise.all(sources.map(async (source, i) => askFrom(source).then(() => order.push(i))));
  return order;
}

/** The place of the fourth of five requests: the first three are from one network, the last from another. */
const ORDERS = {
  'the same network': [0, 4, 1, 2, 3],
  'another network': [0, 3, 4, 1, 2],
  'the same network as all others': [0, 1, 2, 3, 4],
};
const HERE = '192.0.2.7';
const LINE = '2001:db8:1:2345:3:4:5:6';

afterEach(() => {
  vi.useRealTimers();
});

describe('the turn of a request', () => {
  it.each([
    [1, HERE, HERE, 'the same network'],
    [1, HERE, '::ffff:192.0.2.7', 'the same network'],
    [1, HERE, '192.0.2.8', 'another network'],
    [1, LINE, '2001:db8:1:23ff::', 'the same network'],
    [1, LINE, '2001:0DB8:0001:2300::', 'the same network'],
    [1, LINE, '2001:db8:1:2445::', 'the same network'],
    [1, LINE, '2001:db8:1:2::', 'the same network'],
    [1, LINE, '2001:db8:1::', 'the same network'],
    [1, LINE, '2001:db8::9', 'another network'],
    [1, LINE, '2001:db8:2:2345::', 'another network'],
    [1, 'fe80::1', 'fe80:0:0:0:f::', 'the same network'],
    // Entries that the client wrote itself prove nothing.
    [1, HERE, '203.0.113.5, 192.0.2.7', 'the same network'],
    [1, HERE, '192.0.2.7, 203.0.113.5', 'another network'],
    [1, undefined, '203.0.113.5, unknown', 'the same network'],
    [2, '192.0.2.7, 10.0.0.2', '203.0.113.5,192.0.2.7, 10.0.0.3', 'the same network'],
    [2, '192.0.2.7, 10.0.0.2', '203.0.113.5,192.0.2.8, 10.0.0.2', 'another network'],
    [2, undefined, '192.0.2.7', 'the same network'],
    [0, HERE, '192.0.2.8', 'the same network as all others'],
  ] as const)('behind %i proxies, from %s and %s, is that of %s', async (proxies, first, other, whose) => {
    const stranger = '198.51.100.9, 198.51.100.9';
    expect(await orderOf(proxies, [first, first, first, other, stranger])).toEqual(ORDERS[whose]);
  });
});

describe('many pipelined requests', () => {
  const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

  it('delay no cached answer, health check, refusal or new snapshot', async () => {
    await sendRequest(direct.baseUrl, '/tools/yew');
    const connection = openConnection(direct.port);
    connection.socket.write(Array.from({ length: 200 }, () => written(newPath())).join(''));
    await connection.until('HTTP/1.1 200');
    const named = `/s/${direct.snapshot.manifest.snapshot}/tools/yew`;
    const others = ['/tools/yew', '/healthz', '/readyz', named, '/api/v1/tools?q=%'];
    const answers = await Promise.all(others.map((path) => sendRequest(direct.baseUrl, path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
    expect(statuses(connection.received()).length).toBeLessThan(200);
    connection.socket.destroy();
  });

  it('are refused if they are too many, while a single request is answered', async () => {
    // On a slow machine, others would have waited for too long.
    vi.useFakeTimers({ toFake: ['performance'] });
    const askFrom = askerBehind(1);
    const body = JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'yew' } }));
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const many = Array.from({ length: 300 }, () => askFrom(HERE));
    const once = askFrom('198.51.100.9');
    const calls = Array.from({ length: 20 }, () => askFrom(HERE, '/mcp', call));
    expect((await once).status).toBe(200);
    const refused = async (answers: readonly Promise<Response>[]) =>
      (await Promise.all(answers)).filter(({ status }) => status !== 200);
    const overloaded = await refused(many);
    expect(overloaded).toHaveLength(300 - 1 - 256 + 1);
    for (const answer of [...overloaded, ...(await refused(calls))]) {
      const { status, headers } = answer;
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'overloaded' });
    }
    expect((await refused(calls)).length).toBeGreaterThan(0);
    expect((await askFrom(HERE)).status).toBe(200);
  });

  it('are not computed if the client has left', async () => {
    const queue = new FairQueue();
    let computed = 0;
    const compute = async () => {
      computed += 1;
    };
    const runs = [false, true, true].map((isGone) => queue.enqueue('n', () => isGone, compute));
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(results.slice(1)).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(ClientGone) }));
    expect(computed).toBe(1);
  });
});

describe('a fair queue by a clock that only work moves', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  const workOf = (milliseconds: number) => async () => {
    vi.advanceTimersByTime(milliseconds);
  };
  const isThere = () => false;

  it.each([
    ['an answer', 4, 300],
    ['an answer that took long', 500, 2600],
  ])('a client that had %s gets its turn despite any number of new networks', async (_, milliseconds, most) => {
    const queue = new FairQueue();
    await queue.enqueue('own', isThere, workOf(milliseconds));
    let [others, isDone] = [0, false];
    const come = async (): Promise<void> => {
      await queue.enqueue(`n${others}`, isThere, workOf(2));
      others += 1;
      if (!isDone) await come();
    };
    const coming = Array.from({ length: 10 }, come);
    await queue.enqueue('own', isThere, workOf(2));
    isDone = true;
    expect(others).toBeLessThan(most);
    await Promise.all(coming);
  });

  it('a network with occasional requests goes first among fifty busy ones', async () => {
    const queue = new FairQueue();
    let [answered, isDone] = [0, false];
    const askOn = async (name: string): Promise<void> => {
      await queue.enqueue(name, isThere, workOf(20));
      answered += 1;
      if (!isDone) await askOn(name);
    };
    const asking = Array.from({ length: 50 }, (_, i) => askOn(`n${i}`));
    const waits: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      // After the first round, in which all are new.
      while (answered < 60 + 13 * i) await setImmediate();
      const before = answered;
      await queue.enqueue(`rare ${i}`, isThere, workOf(2));
      waits.push(answered - before);
    }
    isDone = true;
    await Promise.all(asking);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2);
  });

  it('a request that waited too long is refused, even if its client had no turn yet', async () => {
    const queue = new FairQueue(256, 40);
    const runs = Array.from({ length: 30 }, () => queue.enqueue('n', isThere, workOf(25)));
    const outcomes = await Promise.allSettled(runs);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // The first is done when the others come. Two of these begin within 40 milliseconds.
    expect(outcomes.length - refused.length).toBe(3);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'overloaded' } });
  });
});

it('simultaneous requests for one answer take one place in the queue', async () => {
  const { socket, received } = openConnection(direct.port);
  socket.write(written(newPath()).repeat(600));
  const statuses = () => received().match(/HTTP\/1\.1 \d{3} /g) ?? [];
  await pollUntil(
    async () => statuses().length,
    (count) => count === 600,
  );
  expect(new Set(statuses())).toEqual(new Set(['HTTP/1.1 200 ']));
  socket.destroy();
});

it('a body that never arrives delays nobody', async () => {
  const slow = openConnection(direct.port);
  slow.socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
  expect((await sendRequest(direct.baseUrl, '/recommend?q=meanwhile')).status).toBe(200);
  slow.socket.destroy();
});

it('accepting a connection does not wait for the answers of many earlier ones', async () => {
  const server = await ServerProcess.start({ DIST_DATA: FIXTURE_DIST });
  let answered = 0;
  const many = Array.from({ length: 80 }, (_, i) => {
    const { socket } = openConnection(server.port);
    socket.once('data', () => {
      answered += 1;
    });
    socket.write(written(dearPath(i)));
    return socket;
  });
  await sendRequest(`http://127.0.0.1:${server.port}`, '/healthz');
  // Each connection is accepted in a turn of the event loop, and many turns come between two answers. One turn between would need all 80.
  expect(answered).toBeLessThan(40);
  for (const socket of many) socket.destroy();
});

it('health checks and cached answers wait for at most two queued answers, while fifty clients queue for expensive ones', async () => {
  // In this process, so that turns of the event loop decide, and not the machine: two answers of 25 ms are 50 ms.
  const server = await fixtureServer({ proxies: 1 });
  await sendRequest(server.baseUrl, '/tools/yew');
  let answered = 0;
  const dear = Array.from({ length: 50 }, (_, i) => {
    const headers = { 'x-forwarded-for': `198.51.100.${i}` };
    return sendRequest(server.baseUrl, dearPath(i), { headers }).then(() => (answered += 1));
  });
  await Promise.race(dear);
  const waits: number[] = [];
  while (answered < dear.length - 10) {
    const before = answered;
    await sendRequest(server.baseUrl, waits.length % 2 === 0 ? '/healthz' : '/tools/yew');
    waits.push(answered - before);
  }
  await Promise.all(dear);
  expect(waits.length).toBeGreaterThan(dear.length / 3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2);
});
