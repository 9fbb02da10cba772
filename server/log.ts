import { type DestinationStream, type Logger, pino } from 'pino';
import type { Report } from './operations/problem.ts';

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

/** The one way of all faces to tell a fault of ours: with its stack, which no answer holds. */
export function reportTo(log: Log): Report {
  return (fault) => log.error({ err: fault }, 'internal error');
}
