import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Receives internal errors for the operators. Clients never see them. */
export type Report = (fault: unknown) => void;

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'isLevelEnabled'>;

/** The accepted log levels of pino, most verbose first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * Writes one JSON object per line. Lines contain methods, paths, statuses and durations, but no client address, query or header, so they
 * hold no personal data.
 * @param level a level of pino: "info" logs each request, "debug" also connections without a request, "warn" only problems, "silent"
 *   nothing
 */
export function createLog(level: string, destination: DestinationStream, hooks: LoggerOptions['hooks'] = {}): Log {
  return pino({ level, base: undefined, timestamp: createTimestamp(), hooks }, destination);
}

/** The same as pino's `isoTime`, at a tenth of its cost: most lines only need new milliseconds. */
function createTimestamp(): () => string {
  let [second, upToSecond] = [0, ''];
  return () => {
    const now = Date.now();
    if (now - second >= 1000 || now < second) {
      second = now - (now % 1000);
      upToSecond = new Date(second).toISOString().slice(0, -'000Z'.length);
    }
    return `,"time":"${upToSecond}${String(now - second).padStart(3, '0')}Z"`;
  };
}

/** In bytes. Lines that cannot be written are buffered up to this size and then dropped. */
const MAX_UNWRITTEN = 1024 * 1024;
/** In characters and milliseconds. Writing each line at once would cost a third of a cached answer. */
const [BATCH_SIZE, MAX_DELAY] = [8192, 200];
/** Pino's number for the level. */
const WARN = 40;

/** Logs to standard error, in batches. Warnings, errors and the end of the process flush the batch. */
export function openLog(level: string): Log {
  // Asynchronous writes could be lost when the process ends, since pino's `flushSync` never returns if the disk is full.
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN });
  // Ignore write errors (ENOSPC, EPIPE).
  destination.on('error', () => {});
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch !== '') destination.write(batch);
    batch = '';
  };
  const write = (line: string) => {
    batch += line;
    if (batch.length >= BATCH_SIZE) flush();
    else timer ??= setTimeout(flush, MAX_DELAY).unref();
  };
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, log, lineLevel) {
      log.apply(this, line);
      if (lineLevel >= WARN) flush();
    },
  };
  process.on('exit', flush);
  return createLog(level, { write }, hooks);
}

/** The rest of a stack is not logged. */
const MAX_STACK_CHARACTERS = 2000;
/** Errors logged per second; further ones are counted. */
const MAX_PER_SECOND = 10;

/**
 * Logs internal errors: their type, code and the beginning of their stack. The message and other fields are not logged, since engines and
 * libraries quote input in them. The number per second is limited, so that nobody can fill a disk.
 * @param now returns the time in milliseconds
 */
export function reportTo(log: Log, now: () => number = Date.now): Report {
  let [second, reported] = [0, 0];
  return (fault) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      if (reported > MAX_PER_SECOND) log.error({ unreported: reported - MAX_PER_SECOND }, 'internal errors not logged');
      [second, reported] = [current, 0];
    }
    reported += 1;
    if (reported <= MAX_PER_SECOND) log.error({ err: describe(fault) }, 'internal error');
  };
}

function describe(fault: unknown): Record<string, string | undefined> {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const { code } = fault as NodeJS.ErrnoException;
  return {
    type: fault.name,
    ...(code !== undefined && { code: String(code) }),
    stack: stackWithoutMessage(fault).slice(0, MAX_STACK_CHARACTERS),
  };
}

const FRAME = /^ {4}at /m;

/** The stack of an error without its message, which comes before the frames and may have lines that look like frames. */
function stackWithoutMessage({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest.slice(Math.max(0, rest.search(FRAME)));
}
