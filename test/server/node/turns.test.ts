import { describe, expect, it } from 'vitest';
import { ClientGone, Turns } from '../../../server/node/turns.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { rawConnection } from '../../raw.ts';
import { ask } from '../../wire.ts';
import { request } from '../mcp/rpc.ts';

/* New answers are computed one after the other: who has been given least is next, and clients take turns within a network. */

const direct = await fixtureServer();
const behindOne = await fixtureServer({ proxies: 1 });
const behindTwo = await fixtureServer({ proxies: 2 });

const SERVERS = [direct, behindOne, behindTwo] as const;

let count = 0;
/** A request whose answer nobody has asked for yet, as it is written. */
function newRequest(from?: string): string {
  count += 1;
  const fields = from === undefined ? '' : `X-Forwarded-For: ${from}\r\n`;
  return `GET /api/v1/tools?q=email&offset=${count} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
}

/** The order in which requests are answered that arrive at once, in the order of their sources. */
async function orderOf(port: number, sources: readonly (string | undefined)[]): Promise<number[]> {
  const connections = sources.map(() => rawConnection(port));
  for (const { socket, until } of connections) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until('"status":"ok"');
  }
  const order: number[] = [];
  const answered = connections.map(
    ({ socket }, i) => new Promise((data) => socket.once('data', () => data(order.push(i)))),
  );
  for (const [i, { socket }] of connections.entries()) socket.write(newRequest(sources[i]));
  await Promise.all(answered);
  for (const { socket } of connections) socket.destroy();
  return order;
}

/** What becomes of the fourth of five requests: the first three are of one client, the last is of another network. */
const ORDERS = {
  'the same client': [0, 4, 1, 2, 3],
  'another client of the network': [0, 4, 1, 3, 2],
  'another network': [0, 3, 4, 1, 2],
  'one client with all others': [0, 1, 2, 3, 4],
};
const HERE = '192.0.2.7';
const LINE = '2001:db8:1:2345:3:4:5:6';

describe('the turn of a request', () => {
  it.each([
    [1, HERE, HERE, 'the same client'],
    [1, HERE, '::ffff:192.0.2.7', 'the same client'],
    [1, HERE, '192.0.2.8', 'another network'],
    [1, LINE, '2001:db8:1:23ff::', 'the same client'],
    [1, LINE, '2001:0DB8:0001:2300::', 'the same client'],
    [1, LINE, '2001:db8:1:2445::', 'another client of the network'],
    [1, LINE, '2001:db8:1:2::', 'another client of the network'],
    [1, LINE, '2001:db8:1::', 'another client of the network'],
    [1, LINE, '2001:db8::9', 'another network'],
    [1, LINE, '2001:db8:2:2345::', 'another network'],
    [1, 'fe80::1', 'fe80:0:0:0:f::', 'the same client'],
    // What the client wrote itself proves nothing.
    [1, HERE, '203.0.113.5, 192.0.2.7', 'the same client'],
    [1, HERE, '192.0.2.7, 203.0.113.5', 'another network'],
    [1, undefined, '203.0.113.5, unknown', 'the same client'],
    [2, '192.0.2.7, 10.0.0.2', '203.0.113.5,192.0.2.7, 10.0.0.3', 'the same client'],
    [2, '192.0.2.7, 10.0.0.2', '203.0.113.5,192.0.2.8, 10.0.0.2', 'another network'],
    [2, undefined, '192.0.2.7', 'the same client'],
    [0, HERE, '192.0.2.8', 'one client with all others'],
  ] as const)('behind %i proxies, of %s and %s, is that of %s', async (proxies, first, other, whose) => {
    const { port } = SERVERS[proxies];
    const stranger = '198.51.100.9, 198.51.100.9';
    expect(await orderOf(port, [first, first, first, other, stranger])).toEqual(ORDERS[whose]);
  });
});

describe('many requests that are sent in advance', () => {
  const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

  it('delay nothing that is kept, no check of health, no refusal and nothing of another snapshot', async () => {
    await ask(direct.baseUrl, '/tools/yew');
    const connection = rawConnection(direct.port);
    connection.socket.write(Array.from({ length: 200 }, () => newRequest()).join(''));
    await connection.until('HTTP/1.1 200');
    const named = `/s/${direct.snapshot.manifest.snapshot}/tools/yew`;
    const others = ['/tools/yew', '/healthz', '/readyz', named, '/api/v1/tools?q=%'];
    const answers = await Promise.all(others.map((path) => ask(direct.baseUrl, path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
    expect(statuses(connection.received()).length).toBeLessThan(200);
    connection.socket.destroy();
  });

  it('are refused where they are too many, and whoever asks once is answered', async () => {
    const from = (source: string) => ({ 'x-forwarded-for': source, 'content-type': 'application/json' });
    const message = JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'yew' } }));
    const connection = rawConnection(behindOne.port);
    connection.socket.write(Array.from({ length: 300 }, () => newRequest(HERE)).join(''));
    await connection.until('HTTP/1.1 200');
    const once = ask(behindOne.baseUrl, '/recommend?q=once', { headers: from('198.51.100.9') });
    const call = { method: 'POST', headers: from(HERE), body: message };
    const calls = await Promise.all(Array.from({ length: 20 }, () => ask(behindOne.baseUrl, '/mcp', call)));
    expect((await once).status).toBe(200);
    const refusals = calls.filter(({ status }) => status !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { status, headers } of refusals) expect([status, headers['retry-after']]).toEqual([503, '5']);

    while (statuses(connection.received()).length < 300) await ask(behindOne.baseUrl, '/healthz');
    const answers = connection.received().split(/(?=HTTP\/1\.1 )/);
    const overloaded = answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '));
    expect(overloaded.length).toBeGreaterThanOrEqual(40);
    for (const answer of overloaded) {
      expect(answer).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5\r\n.*"code":"overloaded"/is);
      expect(answer).toMatch(/content-type: application\/problem\+json\r\n/i);
    }
    expect((await ask(behindOne.baseUrl, '/recommend?q=later', { headers: from(HERE) })).status).toBe(200);
    connection.socket.destroy();
  });

  it('are not computed where nobody waits for them any more', async () => {
    const turns = new Turns();
    const client = { network: 'n', client: 'c' };
    let computed = 0;
    const compute = async () => {
      computed += 1;
    };
    const runs = [false, true, true].map((isGone) => turns.run(client, () => isGone, compute));
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(results.slice(1)).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(ClientGone) }));
    expect(computed).toBe(1);
  });
});

it('a body that does not arrive keeps nobody waiting', async () => {
  const slow = rawConnection(direct.port);
  slow.socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
  expect((await ask(direct.baseUrl, '/recommend?q=meanwhile')).status).toBe(200);
  slow.socket.destroy();
});
