import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { httpRequest } from '../../tools/load/client.ts';
import { MixTally, readSlowly, writeSlowly } from '../../tools/soak/clients.ts';

const BEGINNING = 'GET / HTTP/1.1\r\nHost: x\r\nX: ';
let server: Server;
afterEach(() => {
  server.close().closeAllConnections();
});

/** @param headersTimeout 0 for a server that waits for ever */
async function serve(headersTimeout: number) {
  const options = { headersTimeout, requestTimeout: headersTimeout, connectionsCheckingInterval: 20 };
  server = createServer(options, (_, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 }).end(Buffer.alloc(1_000_000));
  });
  server.on('clientError', (_, socket) => {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, connections: 1, patience: 500, pause: 60 };
}

it('a slow writer expects to be refused', async () => {
  const tally = new MixTally();
  await writeSlowly(await serve(100), BEGINNING, 'x', tally);
  expect([tally.statuses, tally.faults]).toEqual(['408 1', []]);
});

it('a slow writer finds a server that waits for ever', async () => {
  const tally = new MixTally();
  await writeSlowly(await serve(0), BEGINNING, 'x', tally);
  expect(tally.faults).toEqual(['a slow writer: nothing came for 500 ms after 0 of 1 answers: 1 times']);
});

it('a slow reader reads little, with pauses', async () => {
  const tally = new MixTally();
  const target = await serve(0);
  const begun = performance.now();
  let received = 0;
  server.on('connection', (socket) => {
    socket.once('close', () => {
      received = socket.bytesWritten;
    });
  });
  await readSlowly(target, httpRequest('/').repeat(30), [200], tally);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(3 * target.pause);
  expect([tally.statuses, tally.faults]).toEqual(['200 1', []]);
  await expect.poll(() => received).toBeGreaterThan(0);
  // The system took a part of the 30 MB; the rest was never read by anyone.
  expect(received).toBeLessThan(30_000_000);
});
