import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { memoizeByText } from '../../model/memoize.ts';
import type { Log } from '../config/log.ts';
import { PROBLEM_HEADERS, SERVER_OPTIONS } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import { type ParserError, toParserProblem } from '../http/problem-response.ts';
import { prefixLinks } from '../http/url.ts';

/* Refuses input before it reaches hono: sends problem details and closes the connection. */

export interface ResponseDefaults {
  /** The path of the public address, for links. */
  readonly basePath: string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a request with a problem, and closes its connection. */
export function refuse(response: ServerResponse, problem: Problem, { basePath, headers }: ResponseDefaults): void {
  const body = JSON.stringify(problem.toDetails('', basePath));
  response.writeHead(problem.status, {
    ...prefixLinks(PROBLEM_HEADERS, basePath),
    ...headers,
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/**
 * Answers requests that Node's HTTP parser refuses.
 * @param defaults a function, since the defaults are only known once the server listens
 */
export function answerClientErrors(server: Server, log: Log, defaults: () => ResponseDefaults): void {
  server.on('clientError', (error: ParserError, socket: Duplex & { _httpMessage?: ServerResponse | null }) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    log.debug({ code: error.code }, 'client error');
    // Like Node, sends no second answer if one has already begun.
    if (socket._httpMessage?.headersSent) socket.destroy();
    else refuseConnection(socket, toParserProblem(error), defaults(), !isHead(error));
  });
  // For CONNECT, which asks for a tunnel, Node emits no `request` event.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    const problem = new Problem('method_not_allowed', 'CONNECT is not allowed: this is not a proxy.');
    const { basePath, headers } = defaults();
    refuseConnection(socket, problem, { basePath, headers: { ...headers, ...SERVER_OPTIONS } });
  });
}

/** The time that a client has to read the problem details. */
const LINGER_MS = 1000;

/** Whether malformed input begins like a HEAD request. Its response must have no body, which the client would read as the next response. */
function isHead({ rawPacket }: ParserError): boolean {
  return rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
}

/** Writes problem details to a connection that has no parsed request, and closes it. */
function refuseConnection(
  socket: Duplex,
  problem: Problem,
  { basePath, headers: defaults }: ResponseDefaults,
  hasBody = true,
): void {
  // `instance` is empty, because the URL is unknown.
  const body = JSON.stringify(problem.toDetails('', basePath));
  const headers = Object.entries({
    ...prefixLinks(PROBLEM_HEADERS, basePath),
    ...defaults,
    date: new Date().toUTCString(),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${hasBody ? body : ''}`);
  // Closing immediately would reset the connection of a client that is still sending, before the client has read the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** In characters. Fits a name of 253 characters (RFC 1035), a colon and a port. */
const MAX_HOST_LENGTH = 260;
const MAX_KNOWN_HOSTS = 100;

/**
 * Checks the Host header and the request target. An HTTP/1.1 request must have exactly one Host header (RFC 9112, 3.2), since a cache in
 * front of the server might read a different one of several. Its value must be a host with or without a port (RFC 3986, 3.2.2). A valid
 * header is normalized, so that later code can always parse it.
 * @returns the problem, or undefined for a valid request
 */
export function checkRequest(request: IncomingMessage): Problem | undefined {
  const { rawHeaders, httpVersion, headers, url = '' } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts !== 1 && !(hosts === 0 && httpVersion === '1.0'))
    return new Problem('malformed_request', `The request has ${hosts} Host headers. Send exactly one.`);
  const rawHost = hosts === 0 ? 'localhost' : (headers.host ?? '');
  const host = rawHost.length > MAX_HOST_LENGTH ? undefined : normalizeHost(rawHost);
  if (host === undefined)
    return new Problem(
      'malformed_request',
      'The Host header must be a host name or an IP address, with or without a port.',
    );
  if (headers.host !== host) headers.host = host;
  if (!PLAIN_PATH.test(url) && !isTarget(url, host))
    return new Problem('malformed_address', 'The Host header and the request target do not form a valid URL.');
  return undefined;
}

const PLAIN_PATH = /^\/[\w./?=&%+,~-]*$/;

/**
 * Whether a request target is a path or an absolute URL, without fragment and user (RFC 9112, 3.2). The answer cache would take a fragment
 * for a part of the address. After the first slash, a backslash would begin the name of another host.
 */
function isTarget(target: string, host: string): boolean {
  if (target.includes('#')) return false;
  if (/^https?:\/\/[^/?@\\]+(?:[/?]|$)/.test(target)) return URL.canParse(target);
  return /^\/(?!\\)/.test(target) && URL.canParse(`http://${host}${target}`);
}

/** Normalizes a Host header. Undefined if it is invalid. */
const normalizeHost = memoizeByText(MAX_KNOWN_HOSTS, (host) => {
  // These characters would end the host of the URL, and the rest would become a user, path or query.
  const url = /^[^\s/?#@\\]+$/.test(host) ? `http://${host}/` : '';
  return URL.canParse(url) ? new URL(url).host : undefined;
});
