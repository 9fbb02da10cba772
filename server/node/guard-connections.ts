import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../runtime/log.ts';
import { memoryBudget } from '../runtime/memory.ts';

/** How many connections are open at once, and how slowly a client may read. */
export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Bytes a second, over the time in which something waits to be read. */
  readonly minReadRate: number;
  /** In milliseconds: how long a client may read more slowly than that. */
  readonly slowReaderTimeout: number;
  /** Bytes of answers that may wait, over all connections, for clients to read them. */
  readonly maxUnsentBytes: number;
  /** In milliseconds. */
  readonly sweepInterval: number;
}

/** Files, pipes and the sockets of a restart take descriptors too. */
const RESERVED_DESCRIPTORS = 56;
/** More than a single process has use for; each idle connection takes about 10 KB. */
const MOST_CONNECTIONS = 10_000;
/** From this share of the connections on, those that wait for another request are closed. */
const CROWDED = 0.8;

const MAX_UNSENT_BYTES = 16 * 1024 * 1024;
const MAX_UNSENT_SHARE = 1 / 16;

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: Math.min(MOST_CONNECTIONS, Math.max(16, openFiles() - RESERVED_DESCRIPTORS)),
  minReadRate: 1024,
  slowReaderTimeout: 20_000,
  maxUnsentBytes: memoryBudget(MAX_UNSENT_BYTES, MAX_UNSENT_SHARE),
  sweepInterval: 1000,
};

/** Since when bytes wait for a client that does not read them, and how many it had read by then. */
interface Waiting {
  readonly since: number;
  readonly read: number;
}

/**
 * Keeps room for new connections: idle ones are closed when it gets crowded, clients that hardly read what they asked for are cut
 * off, and connections beyond the limit are refused at once and counted in the log, instead of exhausting the descriptors.
 */
export function guardConnections(server: Server, log: Log, limits: ConnectionLimits): void {
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
    if (cut > 0) log.warn({ cut, max: limits.maxUnsentBytes }, 'slow readers cut off: too many bytes wait for them');
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

function isTooSlow(socket: Socket, waiting: Waiting, now: number, limits: ConnectionLimits): boolean {
  return now - waiting.since > limits.slowReaderTimeout && readRate(socket, waiting, now) < limits.minReadRate;
}

/**
 * Cuts off those that read most slowly until no more bytes wait than may. Answers that were made for one client alone would
 * otherwise fill the memory faster than slow readers are found out one by one.
 * @returns how many were cut off
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

/** In bytes a second. */
function readRate(socket: Socket, { since, read }: Waiting, now: number): number {
  return ((bytesRead(socket) - read) * 1000) / (now - since);
}

/** What the client has taken: bytes that still wait count as written too. */
function bytesRead(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

/** How many files this process may have open; where the system does not say, the least that is common. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? 256 : Number(soft);
  } catch {
    return 256;
  }
}
