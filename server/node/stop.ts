import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { constants } from 'node:os';
import { setImmediate as yieldToLoop } from 'node:timers/promises';

/**
 * A signal within this time after the first is a duplicate. Terminals send the SIGINT of Ctrl+C to all processes, and npm forwards it
 * again.
 */
const DUPLICATE_SIGNAL_MS = 1000;

/**
 * Calls `stop` on the first signal. A later signal ends the process immediately, with the exit status that shells use.
 * @param includeHangup whether SIGHUP stops the server too. In a terminal, it means that the terminal was closed
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => void, includeHangup: boolean): void {
  let firstSignalAt: number | undefined;
  for (const name of includeHangup ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM', 'SIGINT'] as const)) {
    process.on(name, () => {
      if (firstSignalAt === undefined) {
        firstSignalAt = performance.now();
        stop(name);
      } else if (performance.now() - firstSignalAt > DUPLICATE_SIGNAL_MS) process.exit(128 + constants.signals[name]);
    });
  }
}

/** The open connections of each server. */
const sockets = new WeakMap<Server, Set<Socket>>();

/** Tracks the connections of a server until they close. */
export function trackConnections(server: Server): void {
  const connections = new Set<Socket>();
  sockets.set(server, connections);
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
}

/** The maximum number of connections to accept. Under constant load, there would always be another one. */
const MAX_ACCEPTED = 512;

/** Accepts connections that are already waiting, since closing the server would reset them. Each turn of the event loop accepts one. */
async function acceptBacklog(server: Server): Promise<void> {
  let isBacklogEmpty = false;
  const onConnection = () => {
    isBacklogEmpty = false;
  };
  server.on('connection', onConnection);
  for (let accepted = 0; accepted < MAX_ACCEPTED && !isBacklogEmpty; accepted += 1) {
    isBacklogEmpty = true;
    await yieldToLoop();
    await yieldToLoop();
  }
  server.off('connection', onConnection);
}

/** In milliseconds. After this time, open requests are aborted. Orchestrators usually kill a process after 30 seconds. */
const GRACE_PERIOD = 10_000;
const SWEEP_INTERVAL = 20;

/**
 * Stops accepting connections, and closes each open connection after its answer. Closes all that remain after `GRACE_PERIOD`.
 * @param idleMs how long all connections must be idle before they are closed, so that a client about to send a request isn't reset
 */
export async function stopGracefully(server: Server, idleMs = 0): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  await acceptBacklog(server);
  // The `close` method of an HTTP server would also close idle connections immediately.
  NetServer.prototype.close.call(server);
  const connections = sockets.get(server) ?? new Set();
  let [previousBytes, idleSince] = [-1, 0];
  const closeIdle = () => {
    const now = performance.now();
    const bytes = [...connections].reduce((sum, socket) => sum + socket.bytesRead + socket.bytesWritten, 0);
    // Node considers a connection idle even if its answer is still being sent.
    const isSending = [...connections].some(({ writableLength }) => writableLength > 0);
    if (isSending || bytes !== previousBytes) [previousBytes, idleSince] = [bytes, now];
    else if (now - idleSince >= idleMs) server.closeIdleConnections();
  };
  // With `setImmediate`, Node first reads input that arrived while the event loop was busy.
  const sweep = setInterval(() => setImmediate(closeIdle), SWEEP_INTERVAL);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
