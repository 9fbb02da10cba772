import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { internet } from '../../../pipeline/verify/network.ts';

let server: Server;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', () => socket.write('this is not TLS\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const target = (changes = {}) => ({
  address: '127.0.0.1',
  port,
  host: 'shop.example',
  tls: false,
  signal: new AbortController().signal,
  ...changes,
});

test('a connection goes to the address, without a look at the name', async () => {
  const socket = await internet.connect(target());
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('with TLS, a server that has none is no connection', async () => {
  await expect(internet.connect(target({ tls: true }))).rejects.toThrow();
});

test('a connection that is given up is closed', async () => {
  await expect(internet.connect(target({ signal: AbortSignal.abort() }))).rejects.toThrow('given up');
  const controller = new AbortController();
  const connecting = internet.connect(target({ tls: true, signal: controller.signal }));
  controller.abort();
  await expect(connecting).rejects.toThrow('given up');
});

test('a port on which nobody listens refuses', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port: free } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(internet.connect(target({ port: free }))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a name has all of its addresses', async () => {
  const addresses = (await internet.lookup('localhost')).map(({ address }) => address);
  expect(addresses.every((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true);
  expect(addresses).not.toEqual([]);
});
