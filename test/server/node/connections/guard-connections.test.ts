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
    await waited(400);
    expect(served.logged).toMatchObject([
      { msg: 'connections refused: too many are open', dropped: expect.any(Number), max: 10 },
    ]);
    const refused = served.logged.reduce((sum, { dropped }) => sum + Number(dropped), 0);
    expect(refused).toBe(5);
    // Room again as soon as they are gone.
    for (const { socket } of opened.splice(0)) socket.destroy();
    await waited(100);
    expect((await served.get('/healthz')).status).toBe(200);
  });
});

describe('a client that reads slowly', () => {
  /** Requests for the largest page, so many that no system takes all the answers before the client reads. */
  const askForMuch = () => {
    const tools = [...served.snapshot.tools.keys()].slice(0, 10).join(',');
    return `GET /compare?tools=${tools} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(30);
  };
  const LIMITS = { slowReaderTimeout: 500, minReadRate: 1_000_000, sweepInterval: 50, idleTimeout: 60_000 };

  /** Reads a little now and then, so that it is never idle. */
  async function readBy(bytes: number, every: number): Promise<boolean> {
    const { socket } = open();
    socket.pause();
    socket.write(askForMuch());
    const until = Date.now() + 4000;
    while (Date.now() < until && !socket.destroyed && socket.readyState !== 'closed') {
      await waited(every);
      socket.read(bytes);
    }
    // What was sent before the end has to be read before the end is seen.
    socket.resume();
    await waited(100);
    return socket.destroyed;
  }

  it('is cut off, although it is never idle', async () => {
    served = await serveFixture({ limits: LIMITS });
    expect(await readBy(2000, 50)).toBe(true);
    expect((await served.get('/healthz')).status).toBe(200);
  });

  it('is cut off at once where too many bytes wait, before those that read', async () => {
    served = await serveFixture({ limits: { ...LIMITS, slowReaderTimeout: 60_000, maxUnsentBytes: 1_000_000 } });
    const silent = Array.from({ length: 8 }, () => {
      const { socket } = open();
      socket.pause();
      socket.write(askForMuch());
      return socket;
    });
    const reading = open();
    while (served.logged.length === 0) {
      reading.socket.write(GET);
      await waited(100);
    }
    // What was sent before the end has to be read before the end is seen.
    for (const socket of silent) socket.resume();
    await waited(500);
    const cut = silent.filter(({ destroyed }) => destroyed).length;
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
    await waited(900);
    expect(connection.socket.destroyed).toBe(false);
  });
});
