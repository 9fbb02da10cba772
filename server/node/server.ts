import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Log } from '../config/log.ts';
import { type AnswerCache, type CachedAnswer, isNotModified } from '../http/answer-cache.ts';
import { HEALTH_PATHS } from '../http/health.ts';
import { MAX_ADDRESS_CHARACTERS } from '../http/limits.ts';
import type { Fetch, Outcome } from '../http/routes.ts';
import { trackConnections } from './stop.ts';

type NodeLimits = 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval';

/** Limits that Node enforces. Times in milliseconds. */
export interface Limits extends Required<Pick<ServerOptions, NodeLimits | 'maxHeaderSize'>> {
  /** Open connections at once. */
  readonly maxConnections: number;
  /** A connection is closed if no byte is sent in either direction for this time during a request or its answer. */
  readonly idleTimeout: number;
}

/** File descriptors that are not used for connections, but for files, pipes and the sockets of a restart. */
const RESERVED_DESCRIPTORS = 56;
/** Per process. To serve more, run several processes. Each idle connection takes about 10 KB. */
const MAX_CONNECTIONS = 10_000;

export const LIMITS: Limits = {
  maxConnections: Math.min(MAX_CONNECTIONS, Math.max(16, readOpenFileLimit() - RESERVED_DESCRIPTORS)),
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  idleTimeout: 30_000,
  // Longer than the minute after which load balancers close idle connections. Otherwise they might use a connection that we are closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  // Node counts the request target as part of the header.
  maxHeaderSize: MAX_ADDRESS_CHARACTERS + 12 * 1024,
};

export interface RequestHandler {
  readonly fetch: Fetch;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the cache, whose answers are sent before hono sees the request. */
  readonly cache: () => AnswerCache;
}

interface ListenOptions {
  readonly hostname: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly log: Log;
  readonly limits?: Limits;
}

/**
 * Starts the server.
 * @param createHandler called before the first request, with the actual port
 * @throws Error if the port is in use or the address belongs to another machine
 */
export async function listen(
  { hostname, port, log, limits = LIMITS }: ListenOptions,
  createHandler: (port: number) => RequestHandler,
): Promise<Server> {
  let handler: RequestHandler;
  const { idleTimeout, maxConnections, ...options } = limits;
  const server = serve({
    fetch: (request, env) => handler.fetch(request, Object.assign(env, { outcome: outcomes.get(env.outgoing) })),
    hostname,
    port,
    serverOptions: options,
    createServer: ((options: ServerOptions, hono: Listener) => {
      const answer = sendCachedFirst(() => handler, hono);
      return createServer(options, log.isLevelEnabled('info') ? logRequests(log, answer) : answer);
    }) as typeof createServer,
  }) as Server;
  server.timeout = idleTimeout;
  server.maxConnections = maxConnections;
  // By default, Node hides header lines after the 1,000th but still obeys them. `maxHeaderSize` limits their total size.
  server.maxHeadersCount = 0;
  server.once('listening', () => {
    handler = createHandler((server.address() as AddressInfo).port);
  });
  // Closes idle connections to make room for the next one. Dropped connections are not logged, so that nobody can fill a disk.
  server.on('drop', () => server.closeIdleConnections());
  trackConnections(server);
  await once(server, 'listening');
  return server;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What the log says about each request in progress. */
const outcomes = new WeakMap<object, Outcome>();

/** In characters. The paths of the service are much shorter. */
const MAX_LOGGED_PATH = 200;

/**
 * Logs each request when it ends, with method, path, status and duration. Does not log health checks, which come every few seconds. Leaves
 * out queries and the paths of redirects and errors, which may contain personal data, and logs the route in place of such a path.
 */
function logRequests(log: Log, listener: Listener): Listener {
  return (request, response) => {
    const { method, url = '' } = request;
    if (HEALTH_CHECK.test(url)) return listener(request, response);
    const startedAt = performance.now();
    const outcome: Outcome = {};
    outcomes.set(response, outcome);
    response.on('close', () => {
      // Until the headers are sent, the status of a response is 200. nginx logs the same status if the client disconnects before.
      const status = response.headersSent ? response.statusCode : 499;
      const isAnswered = (status < 300 || status === 304) && method !== 'OPTIONS';
      const path = isAnswered ? resolvePath(url).slice(0, MAX_LOGGED_PATH) : (outcome.route ?? null);
      const ms = Math.round(performance.now() - startedAt);
      const unfinished = response.writableFinished ? undefined : true;
      log.info({ method, path, status, code: outcome.code, ms, unfinished }, 'request');
    });
    return listener(request, response);
  };
}

const HEALTH_CHECK = new RegExp(`^[^?]*(${HEALTH_PATHS.join('|')})(\\?|$)`);

/** Matches paths without dot segments and escapes. */
const PLAIN_PATH = /^(?:\/|(?:\/[\w-][\w.-]*)+)$/;

/** Returns the path of a target without its host. Resolves dot segments, since they could hide any text. */
function resolvePath(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (PLAIN_PATH.test(path)) return path;
  return new URL(target.startsWith('/') ? `http://localhost${target}` : target).pathname;
}

/** Returns a listener that sends cached answers, refuses requests without one valid Host header, and passes all others to hono. */
function sendCachedFirst(getHandler: () => RequestHandler, hono: Listener): Listener {
  return (request, response) => {
    const { cache, headers } = getHandler();
    // Node refuses requests without this header, except in HTTP/1.0.
    request.headers.host ??= 'localhost';
    // A cache in front of the server might read the other one of two.
    if ((request.headersDistinct.host?.length ?? 1) > 1 || !URL.canParse(`http://${request.headers.host}`))
      return response.writeHead(400, { ...headers, connection: 'close', 'content-length': 0 }).end();
    const answer = findCached(cache(), request);
    if (answer && isNotModified(answer, request.headers['if-none-match']))
      return response.writeHead(304, answer.notModifiedHeaders).end();
    if (answer) return response.writeHead(200, answer.headers).end(answer.body);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return hono(request, response);
  };
}

function findCached(cache: AnswerCache, { method = '', url = '', headers }: IncomingMessage): CachedAnswer | undefined {
  const acceptEncoding = headers['accept-encoding'] as string | undefined;
  const key = cache.createKey({ method, target: url, accept: headers.accept, acceptEncoding });
  return key === undefined ? undefined : cache.get(key);
}

/** Reads the limit of open files of this process. If the system does not report it, returns 256, the lowest common limit. */
function readOpenFileLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? 256 : Number(soft);
  } catch {
    return 256;
  }
}
