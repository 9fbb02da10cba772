import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM } from '../../http/headers.ts';
import { type ParserError, parserProblem } from '../../http/problems.ts';
import { prefixLinks } from '../../http/url.ts';
import { Problem } from '../../problem/problem.ts';
import type { Log } from '../../runtime/log.ts';

/**
 * Answers requests that node's HTTP parser refuses with problem documents.
 * @param always headers of every response
 * @param countRefusal is called with the status of each
 */
export function answerClientErrors(
  server: Server,
  log: Log,
  basePath: string,
  always: Readonly<Record<string, string>>,
  countRefusal: (status: number) => void,
): void {
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    log.debug({ code: error.code }, 'client error');
    const problem = parserProblem(error);
    countRefusal(problem.status);
    closeConnection(socket, problem, basePath, always);
  });
  // CONNECT asks for a tunnel, so node emits no request.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    const problem = new Problem('method_not_allowed', 'CONNECT is not allowed: this is not a proxy.');
    countRefusal(problem.status);
    hangUp(socket, problem, basePath, always);
  });
}

/** Closes the connection with a problem document; without one, as node itself does, if an answer has been started. */
export function closeConnection(
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

/** Normal forms by Host field; undefined for an invalid one. The limit keeps a hostile client from filling the memory. */
const normalForms = new Map<string, string | undefined>();

/**
 * Checks the Host field: an HTTP/1.1 request has exactly one (RFC 9112, 3.2), which is a host with or without a port (RFC 3986, 3.2.2).
 * With two, a cache in front of us and the server could use different ones. A valid field is replaced by its normal form, so that later
 * code never fails to parse it.
 * @returns the problem, if there is one
 */
export function hostProblem(request: IncomingMessage): Problem | undefined {
  const { rawHeaders, httpVersion, headers } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0 && httpVersion === '1.0') return undefined;
  if (hosts !== 1) return new Problem('malformed_request', `The request has ${hosts} Host fields; it must have one.`);
  const host = normalHost(headers.host ?? '');
  if (host === undefined) {
    return new Problem(
      'malformed_request',
      'The Host field must be a host name or an IP address, with or without a port.',
    );
  }
  if (headers.host !== host) headers.host = host;
  return undefined;
}

function normalHost(host: string): string | undefined {
  if (host.length > MAX_CHARACTERS) return undefined;
  if (normalForms.has(host)) return normalForms.get(host);
  if (normalForms.size >= MAX_CACHED_HOSTS) normalForms.clear();
  // No character that ends the host of an address: the rest of the field would become a user, path or query.
  const address = /^[^\s/?#@\\]+$/.test(host) ? `http://${host}/` : '';
  const normal = URL.canParse(address) ? new URL(address).host : undefined;
  normalForms.set(host, normal);
  return normal;
}
