import { once } from 'node:events';
import type { Server } from 'node:http';
import { constants } from 'node:os';

/** From a service manager, and from Ctrl+C in a terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * In milliseconds. Ctrl+C sends SIGINT to every process of the terminal, and npm forwards its own, so a single Ctrl+C can arrive as
 * several signals.
 */
const SAME_REQUEST = 1000;

/**
 * Calls `stop` on the first signal. A later one ends the process at once, with the exit status that shells use.
 * @param byHangup whether SIGHUP stops the server too, as in a terminal, where it means that the terminal was closed
 */
export function stopBySignal(stop: (signal: NodeJS.Signals) => void, byHangup: boolean): void {
  let first: number | undefined;
  for (const name of byHangup ? ([...SIGNALS, 'SIGHUP'] as const) : SIGNALS) {
    process.on(name, () => {
      if (first === undefined) {
        first = performance.now();
        stop(name);
      } else if (performance.now() - first > SAME_REQUEST) process.exit(128 + constants.signals[name]);
    });
  }
}

/** The time for open requests, in milliseconds: well within the usual 30 seconds of orchestrators. */
const GRACE_PERIOD = 10_000;
const SWEEP_INTERVAL = 50;

/** Refuses new connections, finishes open requests and closes each connection once it is idle; open ones after `GRACE_PERIOD`. */
export async function stopGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  server.close();
  // close() ends only connections that are idle now; the others become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
  const end = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
