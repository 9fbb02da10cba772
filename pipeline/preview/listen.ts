import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** An HTTP server of this machine, for this machine alone. */
export interface Listening {
  readonly baseUrl: string;
  /** Must be called in the turn of the event loop in which `listen` resolves, so that no request is lost. */
  answerWith(fetch: (request: Request) => Response | Promise<Response>): void;
  /** Breaks off every connection. */
  close(): Promise<void>;
}

/**
 * @param port 0 for any free one
 * @throws Error if the port is not free, with what to do
 */
export async function listen(port: number): Promise<Listening> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'another program listens on it' : error.message;
    throw new Error(`port ${port} is not free: ${why}; stop it, or take any free port with --port 0`);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (fetch) => {
      server.on('request', getRequestListener(fetch, { overrideGlobalObjects: false }));
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
