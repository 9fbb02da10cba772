import { afterEach, describe, expect, it } from 'vitest';
import { serveFixture } from '../../../fixture/serve.ts';
import { type RawConnection, rawConnection } from '../../../raw.ts';
import type { Served } from '../../../serve.ts';

let served: Served;
const opened: RawConnection[] = [];
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  await served.close();
});

function open(): RawConnection {
  const connection = rawConnection(served.port);
  opened.push(connection);
  return connection;
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const waited = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await waited(20);
}

describe('one client that keeps connections open', () => {
  it('does not lock out others: idle ones are closed when it gets crowded', async () => {
    served = await serveFixture({ limits: { maxConnections: 20 } });
    // More than may be open at once: each has been answered and waits for nothing.
    for (let i = 0; i < 40; i += 1) {
      const connection = open();
      connection.socket.write(GET);
      await connection.until('"status":"ok"');
    }
    expect(served.logged).toEqual([]);
    const left = opened.filter(({ socket }) => !socket.destroyed && socket.readyState === 'open');
    expect(left.length).toBeLessThanOrEqual(20);
  });

  it('is refused beyond the limit where none of its connections is idle, and the log says how many were', async () => {
    served = await serveFixture({ limits: { maxConnections: 10, sweepInterval: 50 } });
    for (let i = 0; i < 15; i += 1) open().socket.write('GET / HTTP/1.1\r\n');
    const refused = () => served.logged.reduce((sum, { dropped }) => sum + Number(dropped), 0);
    await until(() => refused() === 5);
    for (const line of served.logged) {
      expect(line).toMatchObject({ msg: 'connections refused: too many are open', max: 10 });
    }
    // Room again as soon as they are gone.
    for (const { socket } of opened.splice(0)) socket.destroy();
    const isRoom = async () => (await served.get('/healthz').catch(() => undefined))?.status === 200;
    while (!(await isRoom())) await waited(20);
  });
});

describe('a client that reads slowly', () => {
  /** Requests for the largest answer, 12 MB in all: more than systems take before the client reads. */
  const REQUESTS = 30;
  const ASK_FOR_MUCH = 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS);
  const LIMITS = { slowReaderTimeout: 200, minReadRate: 1_000_000, sweepInterval: 50, idleTimeout: 60_000 };

  it('is cut off, although it is never idle', async () => {
    served = await serveFixture({ limits: LIMITS });
    // Made before, so that the time counts in which the client does not read, and not that in which the answer is made.
    await served.text('/api/v1/openapi.json');
    const { socket, received } = open();
    socket.pause();
    socket.write(ASK_FOR_MUCH);
    for (let turn = 0; turn < 20; turn += 1) {
      await waited(50);
      socket.read(2000);
    }
    // What was sent before the end has to be read before the end is seen.
    socket.resume();
    await until(() => socket.destroyed);
    expect(received().split('HTTP/1.1 200 ').length - 1).toBeLessThan(REQUESTS);
    expect((await served.get('/healthz')).status).toBe(200);
  });

  it('is cut off at once where too many bytes wait, before those that read', async () => {
    served = await serveFixture({ limits: { ...LIMITS, slowReaderTimeout: 60_000, maxUnsentBytes: 1_000_000 } });
    const silent = Array.from({ length: 8 }, () => {
      const { socket } = open();
      socket.pause();
      socket.write(ASK_FOR_MUCH);
      return socket;
    });
    const reading = open();
    while (served.logged.length === 0) {
      reading.socket.write(GET);
      await waited(100);
    }
    // What was sent before the end has to be read before the end is seen.
    for (const socket of silent) socket.resume();
    const isCut = ({ destroyed }: { destroyed: boolean }) => destroyed;
    await until(() => silent.some(isCut));
    await waited(200);
    const cut = silent.filter(isCut).length;
    expect(cut).toBeGreaterThan(0);
    // One answer may wait for each; one is few enough.
    expect(cut).toBeLessThan(8);
    expect(reading.socket.destroyed).toBe(false);
    expect(new Set(served.logged.map(({ msg }) => msg))).toEqual(
      new Set(['slow readers disconnected: too many unsent bytes']),
    );
  });

  it('is waited for while it reads fast enough', async () => {
    served = await serveFixture({ limits: { ...LIMITS, minReadRate: 100 } });
    const connection = open();
    connection.socket.write(GET.replace('/healthz', '/api/v1/datasets/ai-readiness'));
    await connection.until('"licence"');
    await waited(400);
    expect(connection.socket.destroyed).toBe(false);
  });
});
