import { once } from 'node:events';
import type { Server } from 'node:http';

/** How long requests in flight have, in milliseconds: within the half minute that orchestrators commonly grant. */
const GRACE = 10_000;
const LOOK_AGAIN = 50;

/** Takes no new connections, finishes the requests in flight, closes each connection once it is idle, and is done. */
export async function stopGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  server.close();
  // Node closes those that are idle now; those that were busy become so later.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN);
  const end = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
