import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { perText } from '../../../model/memoize.ts';
import { PROBLEM, SERVER_OPTIONS } from '../../http/headers.ts';
import { chooseReply } from '../../http/negotiate.ts';
import { MAX_PIPELINED, type ParserError, parserProblem, tooManyPipelined } from '../../http/problems.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { prefixLinks } from '../../http/url.ts';
import { asProblem, Problem } from '../../problem/problem.ts';
import { type Log, type Report, reportTo } from '../../runtime/log.ts';
import type { Front } from '../front/front.ts';
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
export function answerWith(server: Server, { fetch, cache, basePath, always }: Front, log: Log): void {
  answerClientErrors(server, log, basePath, always);
  const report = reportTo(log);
  const listener = getRequestListener((request, env) => fetch(request, env), {
    // For HTTP/1.0 requests without a Host field, which the adapter requires.
    hostname: 'localhost',
    errorHandler: (error) => problemOf(error, report, basePath),
  });
  const headers = new Headers(always);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const problem = hostProblem(request);
    if (!problem && sendCached(cache, request, response)) return;
    response.setHeaders(headers);
    if (problem) refuse(response, problem, basePath);
    else if (request.url === '*' && request.method === 'OPTIONS') {
      // Applies to the server as a whole, not to an address (RFC 9110, 9.3.7).
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
        () => refuse(response.setHeaders(headers), tooManyPipelined(), basePath),
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

/**
 * Answers requests that node's HTTP parser refuses with problem documents.
 * @param always headers of every response
 */
function answerClientErrors(
  server: Server,
  log: Log,
  basePath: string,
  always: Readonly<Record<string, string>>,
): void {
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    log.debug({ code: error.code }, 'client error');
    closeConnection(socket, parserProblem(error), basePath, always);
  });
  // CONNECT asks for a tunnel, so node emits no request.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    const problem = new Problem('method_not_allowed', 'CONNECT is not allowed: this is not a proxy.');
    hangUp(socket, problem, basePath, always);
  });
}

/** Closes the connection with a problem document; without one, as node itself does, if an answer has been started. */
function closeConnection(
  socket: Duplex & { _httpMessage?: ServerResponse | null },
  problem: Problem,
  basePath: string,
  always: Readonly<Record<string, string>>,
): void {
  if (socket._httpMessage?.headersSent) socket.destroy();
  else hangUp(socket, problem, basePath, always);
}

/** How long a client has to read the problem document, in milliseconds. */
const LINGER = 1000;

/** Writes a problem document to a connection without a request, and closes it. */
function hangUp(socket: Duplex, problem: Problem, basePath: string, always: Readonly<Record<string, string>>): void {
  // The address is unknown; an empty reference stands for it.
  const body = JSON.stringify(problem.toDetails('', basePath));
  const headers = Object.entries({
    ...prefixLinks(PROBLEM, basePath),
    ...always,
    date: new Date().toUTCString(),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${body}`);
  // Closing at once could reset the connection before the client has read the answer, if it is still sending.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

/** A name of at most 253 characters (RFC 1035) or an address in brackets, then a colon and a port. */
const MAX_CHARACTERS = 260;
const MAX_CACHED_HOSTS = 100;

/**
 * Checks the Host field: an HTTP/1.1 request has exactly one (RFC 9112, 3.2), which is a host with or without a port (RFC 3986, 3.2.2).
 * With two, a cache in front of us and the server could use different ones. A valid field is replaced by its normal form, so that later
 * code never fails to parse it.
 * @returns the problem, if there is one
 */
function hostProblem(request: IncomingMessage): Problem | undefined {
  const { rawHeaders, httpVersion, headers } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0 && httpVersion === '1.0') return undefined;
  if (hosts !== 1) return new Problem('malformed_request', `The request has ${hosts} Host fields; it must have one.`);
  const given = headers.host ?? '';
  const host = given.length > MAX_CHARACTERS ? undefined : normalHost(given);
  if (host === undefined) {
    return new Problem(
      'malformed_request',
      'The Host field must be a host name or an IP address, with or without a port.',
    );
  }
  if (headers.host !== host) headers.host = host;
  return undefined;
}

/** The normal form of a Host field; undefined for an invalid one. */
const normalHost = perText(MAX_CACHED_HOSTS, (host) => {
  // No character that ends the host of an address: the rest of the field would become a user, path or query.
  const address = /^[^\s/?#@\\]+$/.test(host) ? `http://${host}/` : '';
  return URL.canParse(address) ? new URL(address).host : undefined;
});
