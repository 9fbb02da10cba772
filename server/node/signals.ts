import { constants } from 'node:os';

/** What asks a server to stop: a service manager, a person at a terminal, and a terminal that is closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * In milliseconds. Ctrl+C sends SIGINT to every process of the terminal, and npm passes on what it got itself, so one wish to
 * stop can arrive as several signals.
 */
const SAME_WISH = 1000;

/** Calls `stop` at the first signal; a later one ends the process at once, with the status that shells give it. */
export function stopBySignal(stop: (signal: NodeJS.Signals) => void): void {
  let first: number | undefined;
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (first === undefined) {
        first = performance.now();
        stop(name);
      } else if (performance.now() - first > SAME_WISH) process.exit(128 + constants.signals[name]);
    });
  }
}
