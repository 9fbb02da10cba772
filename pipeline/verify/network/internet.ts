import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Network, Target } from './network.ts';

/** How long one address may take to connect, in milliseconds, so that there is time for another one. */
const CONNECT_TIMEOUT = 5_000;

/** The network of this machine. It checks certificates, and nothing else: `connectGuarded` says where it may go. */
export const internet: Network = {
  lookup: (host) => lookup(host, { all: true }),
  connect: connectSocket,
};

function connectSocket({ address, port, host, tls, signal }: Target): Promise<Socket> {
  const socket = tls
    ? connectTls({ host: address, port, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] })
    : connect({ host: address, port });
  return new Promise((resolve, reject) => {
    const stop = () => socket.destroy(new Error('the connection was given up'));
    const timer = setTimeout(stop, CONNECT_TIMEOUT);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    // It stays: an error without a listener would end the program.
    socket.once('error', reject);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      settle();
      resolve(socket);
    });
    socket.once('close', () => {
      settle();
      reject(new Error('the connection was closed'));
    });
  });
}
