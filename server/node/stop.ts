import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { constants } from 'node:os';
import { setImmediate as yieldToLoop } from 'node:timers/promises';

/** In milliseconds. One Ctrl+C may arrive as several signals: terminals send SIGINT to all processes, and npm forwards it. */
const SAME_REQUEST = 1000;

/**
 * Calls `stop` on the first signal. A later signal ends the process at once, with the exit status that shells use.
 * @param byHangup whether SIGHUP stops the server too. In a terminal, it means that the terminal was closed.
 */
export function stopBySignal(stop: (signal: NodeJS.Signals) => void, byHangup: boolean): void {
  let first: number | undefined;
  for (const name of byHangup ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM', 'SIGINT'] as const)) {
    process.on(name, () => {
      if (first === undefined) {
        first = performance.now();
        stop(name);
      } else if (performance.now() - first > SAME_REQUEST) process.exit(128 + constants.signals[name]);
    });
  }
}

/** The open connections of each server. */
const sockets = new WeakMap<Server, Set<Socket>>();

/** Tracks the connections of a server until they close. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>();
  sockets.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** A limit, since under constant load there is always another connection to accept. */
const MAX_ACCEPTED = 512;

/** Accepts connections that are already waiting and would be reset otherwise. Each turn of the event loop accepts one. */
async function acceptWaiting(server: Server): Promise<void> {
  let isQuiet = false;
  const accept = () => {
    isQuiet = false;
  };
  server.on('connection', accept);
  for (let accepted = 0; accepted < MAX_ACCEPTED && !isQuiet; accepted += 1) {
    isQuiet = true;
    await yieldToLoop();
    await yieldToLoop();
  }
  server.off('connection', accept);
}

/** The time for open requests, in milliseconds: well within the usual 30 seconds of orchestrators. */
const GRACE_PERIOD = 10_000;
const SWEEP_INTERVAL = 20;

/**
 * Accepts no new connections and closes each open one after its answer. Closes idle ones after `patience`, and all after `GRACE_PERIOD`.
 * @param patience the time in milliseconds without traffic on any connection: one that is about to send a request would be reset
 */
export async function stopGracefully(server: Server, patience = 0): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  await acceptWaiting(server);
  // The `close` of http would close idle connections at once.
  NetServer.prototype.close.call(server);
  const open = sockets.get(server) ?? new Set();
  let [before, quietSince] = [-1, 0];
  const closeQuiet = () => {
    const now = performance.now();
    const bytes = [...open].reduce((sum, socket) => sum + socket.bytesRead + socket.bytesWritten, 0);
    // Node counts a connection whose answer is still being sent as idle.
    const isSending = [...open].some(({ writableLength }) => writableLength > 0);
    if (isSending || bytes !== before) [before, quietSince] = [bytes, now];
    else if (now - quietSince >= patience) server.closeIdleConnections();
  };
  // `setImmediate` lets Node first read input that arrived while the event loop was busy.
  const sweep = setInterval(() => setImmediate(closeQuiet), SWEEP_INTERVAL);
  const end = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
