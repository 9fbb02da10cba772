import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Receives internal errors for the operators. Clients never see them. */
export type Report = (error: unknown) => void;

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'isLevelEnabled'>;

/** The accepted log levels of pino, most verbose first. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;

/**
 * Creates a log of one JSON object per line. Lines contain methods, paths, statuses and durations, but no client address, query or header,
 * and so no personal data.
 * @param level a level of pino: "info" logs each request, "warn" only problems, "silent" nothing
 */
export function createLog(level: string, destination: DestinationStream, hooks: LoggerOptions['hooks'] = {}): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, hooks }, destination);
}

/** In bytes. Lines that cannot be written are buffered up to this size and then dropped. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;
/** In characters and milliseconds. Writing each line immediately would take a third of the time of a cached answer. */
const [BATCH_SIZE, MAX_DELAY] = [8192, 200];
/** Pino's number for the level. */
const WARN = 40;

/**
 * Logs to standard error, in batches. Warnings, errors and the end of the process flush the batch.
 * @param isText whether to log only warnings and errors, each as a line of text
 */
export function openLog(level: string, isText = false): Log {
  // Asynchronous writes could be lost when the process ends, since pino's `flushSync` never returns if the disk is full.
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
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
    batch += isText ? formatAsText(line) : line;
    if (batch.length >= BATCH_SIZE) flush();
    else timer ??= setTimeout(flush, MAX_DELAY).unref();
  };
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, log, lineLevel) {
      log.apply(this, args);
      if (lineLevel >= WARN) flush();
    },
  };
  process.on('exit', flush);
  return createLog(isText ? 'warn' : level, { write }, hooks);
}

/** Formats a line of the log for a person: without the time, and without fields that the message explains. */
function formatAsText(line: string): string {
  const { level, msg, why, reason, err } = JSON.parse(line);
  const cause = why ?? reason ?? (err && `${err.type} ${err.stack?.trim().split('\n')[0]}`);
  return `${level > WARN ? 'Error' : 'Warning'}: ${msg}${cause ? `: ${cause}` : ''}\n`;
}

/** Longer stacks are truncated. */
const MAX_STACK_CHARACTERS = 2000;
/** Further errors in the same second are only counted. */
const MAX_PER_SECOND = 10;

/**
 * Creates a function that logs internal errors: their type, code and the beginning of their stack. The message and other fields are not
 * logged, since engines and libraries quote input in them. The number of lines per second is limited, so that nobody can fill a disk.
 */
export function createErrorReporter(log: Log): Report {
  let [second, reported] = [0, 0];
  return (error) => {
    const current = Math.floor(Date.now() / 1000);
    if (current !== second) {
      if (reported > MAX_PER_SECOND) log.error({ unreported: reported - MAX_PER_SECOND }, 'internal errors not logged');
      [second, reported] = [current, 0];
    }
    reported += 1;
    if (reported <= MAX_PER_SECOND) log.error({ err: describe(error) }, 'internal error');
  };
}

function describe(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    ...(code !== undefined && { code: String(code) }),
    stack: stackWithoutMessage(error).slice(0, MAX_STACK_CHARACTERS),
  };
}

const FRAME = /^ {4}at /m;

/** Removes the message from the stack of an error. It comes before the frames and may contain lines that look like frames. */
function stackWithoutMessage({ stack = '', message }: Error): string {
  const index = stack.indexOf(message);
  const rest = index === -1 ? stack : stack.slice(index + message.length);
  return rest.slice(Math.max(0, rest.search(FRAME)));
}
