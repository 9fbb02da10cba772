import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Draw } from './draw.ts';
import { MIXES } from './mixes/index.ts';
import type { Mix } from './mixes/mix.ts';
import { Tally } from './tally.ts';
import { WatchedServer } from './watched-server.ts';

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close().closeAllConnections();
});

/** A server that treats every request in the same way. */
async function serve(listener: RequestListener, options: ServerOptions = {}): Promise<number> {
  const server = createServer({ maxHeaderSize: 40_000, requireHostHeader: false, ...options }, listener);
  started.push(server);
  server.on('clientError', (_, socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** What a mix of few requests finds wrong with a server. */
async function faultsOf(mix: Mix, port: number, requests = 4): Promise<readonly string[]> {
  const tally = new Tally();
  const target = { port, connections: 4, patience: 400, pause: 20 };
  await mix.send(target, requests, new Draw(1, mix.name), tally);
  return tally.faults;
}

const QUICK = MIXES.filter(({ isBeside }) => !isBeside);

describe.each(MIXES.map((mix) => [mix.name, mix] as const))('the mix %s', (_, mix) => {
  it('finds a server that answers with 500', async () => {
    const port = await serve((_, response) => response.writeHead(500, { 'content-length': 2 }).end('{}'));
    expect(await faultsOf(mix, port)).toContainEqual(expect.stringMatching(/^answered with 500 instead of /));
  });

  it('finds a server that never answers', async () => {
    const port = await serve(() => {});
    expect(await faultsOf(mix, port)).toContainEqual(expect.stringMatching(/nothing happened for 400 ms/));
  });

  it('finds a server that is gone', async () => {
    const port = await serve((_, response) => {
      response.socket?.destroy();
    });
    expect(await faultsOf(mix, port)).toContainEqual(expect.stringMatching(/the connection was closed/));
    const server = started.pop() as Server;
    server.close();
    await once(server, 'close');
    expect(await faultsOf(mix, port)).toContainEqual(expect.stringMatching(/the connection was closed/));
  });

  it('finds a server that is never anything but busy', async () => {
    const port = await serve((_, response) => response.writeHead(503, { 'content-length': 2 }).end('{}'));
    expect(await faultsOf(mix, port)).toContain('no request was answered as expected');
  });
});

describe('a server as it is', () => {
  let server: WatchedServer | undefined;
  afterAll(() => server?.stop());

  it.each(QUICK.map((mix) => [mix.name, mix] as const))('has no faults under %s', async (_, mix) => {
    server ??= await WatchedServer.start();
    const tally = new Tally();
    const target = { port: server.port, connections: 4, patience: 20_000, pause: 20 };
    await mix.send(target, 40, new Draw(1, mix.name), tally);
    expect([tally.requests >= 40, tally.faults]).toEqual([true, []]);
    expect(server.seen()).toMatchObject({ end: undefined, internalErrors: 0 });
  });
});
