import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_ADDRESS_CHARACTERS } from '../../http/limits.ts';
import type { Log } from '../../runtime/log.ts';
import { memoryBudget } from '../memory.ts';

/** Limits of HTTP connections. Times in milliseconds. */
export interface Limits
  extends Required<
    Pick<
      ServerOptions,
      'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval' | 'maxHeaderSize'
    >
  > {
  /** How many connections are open at once. */
  readonly maxConnections: number;
  /** In bytes per second, while data is waiting for the client to read it. */
  readonly minReadRate: number;
  /** How long a client may read more slowly than `minReadRate`. */
  readonly slowReaderTimeout: number;
  /** Unsent bytes over all connections. */
  readonly maxUnsentBytes: number;
  readonly sweepInterval: number;
  /** For a connection without a byte in either direction, during a request or its answer. */
  readonly idleTimeout: number;
}

/** For files, pipes and the sockets of a restart. */
const RESERVED_DESCRIPTORS = 56;
/** More than one process can make use of. Each idle connection takes about 10 KB. */
const MAX_CONNECTIONS = 10_000;
/** Above this share of `maxConnections`, idle connections are closed. */
const CROWDED = 0.8;

const MAX_UNSENT_BYTES = 16 * 1024 * 1024;
const MAX_UNSENT_SHARE = 1 / 16;

export const LIMITS: Limits = {
  maxConnections: Math.min(MAX_CONNECTIONS, Math.max(16, openFiles() - RESERVED_DESCRIPTORS)),
  minReadRate: 1024,
  slowReaderTimeout: 20_000,
  maxUnsentBytes: memoryBudget(MAX_UNSENT_BYTES, MAX_UNSENT_SHARE),
  sweepInterval: 1000,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  idleTimeout: 30_000,
  // Longer than the usual minute of load balancers, so that none sends a request over a connection that we are closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  // Node includes the address in the size of the header.
  maxHeaderSize: MAX_ADDRESS_CHARACTERS + 12 * 1024,
};

/** The time at which unsent bytes began to wait for a client, and the number of bytes that it had read by then. */
interface Waiting {
  readonly since: number;
  readonly read: number;
}

/**
 * Keeps room for new connections: closes idle ones when there are many, disconnects clients that read their answers too slowly, and
 * refuses connections beyond the limit, which are counted in the log, before the process runs out of descriptors.
 */
export function guardConnections(server: Server, log: Log, limits: Limits): void {
  const open = new Map<Socket, Waiting | undefined>();
  let dropped = 0;
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => {
    dropped += 1;
  });
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
    if (open.size > CROWDED * limits.maxConnections) server.closeIdleConnections();
  });
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [socket, before] of open) {
      const waiting = waitingOf(socket, before, now);
      if (waiting && isTooSlow(socket, waiting, now, limits)) socket.destroy();
      else if (waiting !== before) open.set(socket, waiting);
    }
    const cut = cutSlowest(open, now, limits.maxUnsentBytes);
    if (cut > 0) log.warn({ cut, max: limits.maxUnsentBytes }, 'slow readers disconnected: too many unsent bytes');
    if (dropped > 0) log.warn({ dropped, max: limits.maxConnections }, 'connections refused: too many are open');
    dropped = 0;
  }, limits.sweepInterval);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

function waitingOf(socket: Socket, before: Waiting | undefined, now: number): Waiting | undefined {
  if (socket.writableLength === 0) return undefined;
  return before ?? { since: now, read: bytesRead(socket) };
}

function isTooSlow(socket: Socket, waiting: Waiting, now: number, limits: Limits): boolean {
  return now - waiting.since > limits.slowReaderTimeout && readRate(socket, waiting, now) < limits.minReadRate;
}

/**
 * Disconnects the slowest readers until at most `maxUnsentBytes` are waiting. Otherwise responses that are not shared between clients
 * could fill the memory before each slow reader reaches its timeout.
 * @returns the number of disconnected clients
 */
function cutSlowest(open: ReadonlyMap<Socket, Waiting | undefined>, now: number, maxUnsentBytes: number): number {
  let unsent = 0;
  for (const { writableLength } of open.keys()) unsent += writableLength;
  if (unsent <= maxUnsentBytes) return 0;
  const slowestFirst = [...open]
    .flatMap(([socket, waiting]) =>
      waiting && waiting.since < now ? [{ socket, rate: readRate(socket, waiting, now) }] : [],
    )
    .sort((a, b) => a.rate - b.rate);
  let cut = 0;
  for (const { socket } of slowestFirst) {
    if (unsent <= maxUnsentBytes) break;
    unsent -= socket.writableLength;
    socket.destroy();
    cut += 1;
  }
  return cut;
}

/** In bytes per second. */
function readRate(socket: Socket, { since, read }: Waiting, now: number): number {
  return ((bytesRead(socket) - read) * 1000) / (now - since);
}

/** The bytes that have left the process: `bytesWritten` includes those that are still waiting. */
function bytesRead(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

/** The limit of open files of this process; 256, the lowest common limit, if the system does not report one. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? 256 : Number(soft);
  } catch {
    return 256;
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
