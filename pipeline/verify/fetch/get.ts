import type { Socket } from 'node:net';
import { Client, errors } from 'undici';
import { connectGuarded, LookupError, type Network, PrivateAddressError, type Refusal } from '../network.ts';
import { readBody } from './body.ts';

/** Header fields whose names are in lower case. A field that came more than once is joined with commas. */
export type Headers = Readonly<Record<string, string>>;

/** What one request was answered with. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The decoded body, or why it cannot be read. Undefined where it was not wanted. */
  readonly body: Uint8Array | Refusal | undefined;
}

export interface GetOptions {
  readonly headers: Headers;
  /** How many decoded bytes are read. */
  readonly maxBytes: number;
  /** What becomes of a body that is longer. */
  readonly longer: 'refuse' | 'cut';
  /** Whether a body is worth reading. */
  wantsBody(status: number, headers: Headers): boolean;
}

export interface GetLimits {
  /** From the start of a request to the end of its body. */
  readonly timeout: number;
  /** From the start of a request to its headers. */
  readonly headersTimeout: number;
}

/** The names and values of all headers together, in bytes. */
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Sends one GET over a connection of its own, which is closed when this resolves: requests to a host are too far apart to keep
 * one open, and a kept one may be closed by its server at the moment it is used. Follows no redirect. It never rejects.
 */
export async function get(
  network: Network,
  url: URL,
  options: GetOptions,
  limits: GetLimits,
): Promise<Answer | Refusal> {
  const controller = new AbortController();
  const { signal } = controller;
  const stopAfter = (ms: number, what: string) =>
    setTimeout(() => controller.abort(new TimeoutError(`no ${what} within ${ms / 1000} seconds`)), ms);
  const total = stopAfter(limits.timeout, 'complete answer');
  const headersTimer = stopAfter(limits.headersTimeout, 'answer');
  const client = clientFor(url, network, signal);
  try {
    const response = await client.request({
      method: 'GET',
      path: url.pathname + url.search,
      headers: options.headers,
      reset: true,
      signal,
    });
    clearTimeout(headersTimer);
    const status = response.statusCode;
    const headers = joined(response.headers);
    // An error that comes after the body was given up has nowhere else to go.
    response.body.on('error', () => {});
    if (!options.wantsBody(status, headers)) return { status, headers, body: undefined };
    const body = await readBody(response.body, headers['content-encoding'], options, signal);
    return { status, headers, body };
  } catch (error) {
    return refusalOf(error);
  } finally {
    clearTimeout(total);
    clearTimeout(headersTimer);
    controller.abort(new TimeoutError('the request is over'));
    await client.destroy();
  }
}

function clientFor(url: URL, network: Network, signal: AbortSignal): Client {
  return new Client(url.origin, {
    maxHeaderSize: MAX_HEADER_BYTES,
    // Both times are measured here.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: ({ hostname, protocol }, callback) => {
      const tls = protocol === 'https:';
      const connecting = connectGuarded(network, { host: hostname, port: tls ? 443 : 80, tls, signal });
      orAbort(connecting, signal).then(
        (socket) => callback(null, socket),
        (error) => callback(error, null),
      );
    },
  });
}

/** Waits no longer than the signal lets it: a lookup cannot be stopped. A connection that comes too late is closed. */
function orAbort(connecting: Promise<Socket>, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    connecting.then((socket) => (signal.aborted ? socket.destroy() : resolve(socket)), reject);
  });
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Headers {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** A request took longer than it may. The message says what did not come. */
class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Failures of a connection that have a plain name. Others are named by their code. */
const CONNECTION_FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  UND_ERR_SOCKET: 'the connection was closed before the answer was complete',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the connection was closed before the answer was complete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  CERT_HAS_EXPIRED: 'the certificate has expired',
};

/** Why a request failed, by the error that ended it. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof PrivateAddressError) return { why: 'private-address', detail: error.message };
  if (error instanceof LookupError) return { why: 'unreachable', detail: error.message };
  if (error instanceof TimeoutError) return { why: 'timeout', detail: error.message };
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return { why: 'broken-answer', detail: 'more headers than a page needs' };
  if (error instanceof errors.HTTPParserError) return { why: 'broken-answer', detail: 'an answer that is not HTTP' };
  return { why: 'unreachable', detail: CONNECTION_FAILURES[code] ?? `no connection (${code})` };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
