import { type DestinationStream, type Logger, pino } from 'pino';

/** Takes what went wrong inside, for those who run the service; nothing of it goes out. */
export type Report = (fault: unknown) => void;

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'isLevelEnabled'>;

/** The levels of pino that a server can be started with, the most talkative first. */
export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * One JSON object a line. Lines hold methods, routes, statuses and durations: no address of a client, no query, no
 * header, so nothing in them is about a person.
 * @param level a level of pino: "info" tells stops, warnings and faults, "debug" each request too, "warn" and "error" less, "silent" nothing
 */
export function createLog(level: string, destination: DestinationStream): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Of a fault's stack, in characters. */
const MOST_STACK = 2000;
/** Faults that are logged in one second; more are counted. */
const MOST_A_SECOND = 10;

/**
 * Reports faults of ours: their kind, code and the beginning of their stack, which no response holds. Nothing else of them is
 * logged, since other fields may hold what a client sent; and only a limited number a second, so that no one can fill a disk.
 * @param now in milliseconds
 */
export function reportTo(log: Log, now: () => number = Date.now): Report {
  let [second, reported] = [0, 0];
  return (fault) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      if (reported > MOST_A_SECOND) log.error({ unreported: reported - MOST_A_SECOND }, 'more internal errors');
      [second, reported] = [current, 0];
    }
    reported += 1;
    if (reported <= MOST_A_SECOND) log.error({ err: describe(fault) }, 'internal error');
  };
}

function describe(fault: unknown): Record<string, string | undefined> {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const { code } = fault as NodeJS.ErrnoException;
  return {
    type: fault.name,
    ...(code !== undefined && { code: String(code) }),
    stack: fault.stack?.slice(0, MOST_STACK),
  };
}
