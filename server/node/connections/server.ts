import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { constants } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { PROBLEM, SERVER_OPTIONS } from '../../http/headers.ts';
import { chooseReply } from '../../http/negotiate.ts';
import { MAX_PIPELINED, tooManyPipelined } from '../../http/problems.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { prefixLinks } from '../../http/url.ts';
import { asProblem, Problem } from '../../problem/problem.ts';
import { type Log, type Report, reportTo } from '../../runtime/log.ts';
import type { Front } from '../front/front.ts';
import type { Traffic } from '../front/traffic.ts';
import { answerClientErrors, closeConnection, hostProblem } from './bad-requests.ts';
import { guardConnections, LIMITS, type Limits } from './guard-connections.ts';

/**
 * Listens without a handler, since responses may depend on the port.
 * @param port 0 for any free port
 * @throws Error if the address is in use or belongs to another machine
 */
export async function listen(port: number, hostname: string, log: Log, limits: Limits = LIMITS): Promise<Server> {
  const { idleTimeout, ...options } = limits;
  // answerWith refuses a missing Host field with a problem document.
  const server = createServer({ ...options, requireHostHeader: false });
  server.timeout = idleTimeout;
  // By default node hides header lines after the 1,000th but still obeys them. maxHeaderSize limits their bytes.
  server.maxHeadersCount = 0;
  guardConnections(server, log, limits);
  server.listen(port, hostname);
  await once(server, 'listening');
  return server;
}

/** Starts answering requests. Must be called in the same turn of the event loop as `listen` resolves, so that none is lost. */
export function answerWith(server: Server, { fetch, cache, basePath, always, traffic }: Front, log: Log): void {
  const countRefusal = (status: number) => traffic.count(undefined, status);
  answerClientErrors(server, log, basePath, always, countRefusal);
  const report = reportTo(log);
  const listener = getRequestListener((request, env) => fetch(request, env), {
    // For HTTP/1.0 requests without a Host field, which the adapter requires.
    hostname: 'localhost',
    errorHandler: (error) => problemOf(error, report, basePath),
  });
  const headers = new Headers(always);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const problem = hostProblem(request);
    if (!problem && sendCached(cache, request, response, traffic)) return;
    response.setHeaders(headers);
    if (problem) {
      countRefusal(problem.status);
      refuse(response, problem, basePath);
    } else if (request.url === '*' && request.method === 'OPTIONS') {
      // Applies to the server as a whole, not to an address (RFC 9110, 9.3.7).
      traffic.count(undefined, 204);
      response.writeHead(204, SERVER_OPTIONS).end();
    } else listener(request, response);
  };
  server.on('request', (request, response) => {
    // A response gets its socket once all earlier ones have been sent.
    if (response.socket) handle(request, response);
    else {
      queuePipelined(
        request,
        response,
        () => handle(request, response),
        () => {
          countRefusal(tooManyPipelined().status);
          refuse(response.setHeaders(headers), tooManyPipelined(), basePath);
        },
        () => closeConnection(request.socket, tooManyPipelined(), basePath, always),
      );
    }
  });
  // 100-continue is the only defined expectation; others may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** The adapter throws a RequestError if Host and target form no valid address; anything else is an internal error. */
function problemOf(error: unknown, report: Report, basePath: string): Response {
  const malformed = error instanceof Error && error.name === 'RequestError';
  const problem = malformed
    ? new Problem('malformed_address', 'The Host field and the target of the request do not form a valid address.')
    : asProblem(error, report);
  return new Response(JSON.stringify(problem.toDetails('', basePath)), {
    status: problem.status,
    headers: prefixLinks(PROBLEM, basePath),
  });
}

function refuse(response: ServerResponse, problem: Problem, basePath: string): void {
  const body = JSON.stringify(problem.toDetails('', basePath));
  response.writeHead(problem.status, {
    ...prefixLinks(PROBLEM, basePath),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/**
 * Sends a cached response without creating a Request or a Response and without routing, so that it costs little more than node itself.
 * @returns false if the request needs the full path: nothing is cached, the coding has to be computed first, or If-Match is present
 */
function sendCached(
  cache: Pick<ResponseCache, 'get'>,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  traffic: Traffic,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // It can lead to a problem document.
  if (headers['if-match'] !== undefined) return false;
  const representation = cache.get(url, headers.accept);
  if (!representation) return false;
  const acceptEncoding = headers['accept-encoding'] as string | undefined;
  const reply = chooseReply(representation, {
    acceptEncoding,
    ifMatch: undefined,
    ifNoneMatch: headers['if-none-match'],
  });
  if (reply === undefined || reply instanceof Promise) return false;
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
  traffic.responses.hits += 1;
  traffic.count(representation.route, reply.status);
  return true;
}

/** At this number the connection is closed: each request takes about 10 KB until all earlier ones are answered. */
const MAX_READ = 2 * MAX_PIPELINED;

/** The number of waiting requests by connection. */
const waiting = new WeakMap<Socket, number>();

/**
 * Queues a pipelined request, one that was sent before the previous request of its connection was answered. Node emits all requests of
 * a packet at once, so a single client could otherwise have hundreds answered before other clients get a turn.
 * @param response has no socket yet, since an earlier response of the connection is being sent
 * @param handle called once the previous answer has been sent and other clients have had a turn
 * @param refuse called instead if too many requests are waiting; it has to close the connection
 * @param cut called if still more arrive; it has to close the connection at once
 */
function queuePipelined(
  { socket }: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
  refuse: () => void,
  cut: () => void,
): void {
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before === MAX_PIPELINED) refuse();
  if (before === MAX_READ) cut();
  // The refusal closes the connection, so later requests are never answered.
  if (before >= MAX_PIPELINED) return;
  response.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    setImmediate(() => {
      if (!socket.destroyed) handle();
    });
  });
}

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
