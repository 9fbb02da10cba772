import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Client, errors } from 'undici';
import { connectGuarded, type FetchFailure, LookupError, type Network, PrivateAddressError } from './network.ts';

/** Header fields whose names are in lower case. A field that came more than once is joined with commas. */
export type Headers = Readonly<Record<string, string>>;

/** What one request was answered with. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The decoded body, or why it cannot be read. Undefined where it was not wanted. */
  readonly body: Uint8Array | FetchFailure | undefined;
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
): Promise<HttpResponse | FetchFailure> {
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
    return failureOf(error);
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
function failureOf(error: unknown): FetchFailure {
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

/** The codings that `readBody` decodes, in the words of an Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, br';

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress };

class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Reads a body as far as it may go. Both the bytes that arrive and those they decode to are counted, so that neither an endless
 * body nor a small one that unfolds to gigabytes takes more memory or time than any other.
 * @throws Error where the connection breaks or `signal` aborts
 */
async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
  { maxBytes, longer }: { maxBytes: number; longer: 'refuse' | 'cut' },
  signal: AbortSignal,
): Promise<Uint8Array | FetchFailure> {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  const decoder = DECODERS[coding as keyof typeof DECODERS];
  if (decoder === undefined && coding !== '' && coding !== 'identity') {
    return { why: 'bad-encoding', detail: 'a content encoding that was not asked for' };
  }
  const arrived = { bytes: 0 };
  const decoded: Uint8Array[] = [];
  const source = counted(body, arrived, maxBytes);
  const collect = collector(decoded, maxBytes);
  try {
    if (decoder === undefined) await pipeline(source, collect, { signal });
    else await pipeline(source, decoder(), collect, { signal });
  } catch (error) {
    if (error instanceof TooLargeError) {
      if (longer === 'cut') return Buffer.concat(decoded).subarray(0, maxBytes);
      return { why: 'too-large', detail: `longer than ${maxBytes / 1_000_000} MB` };
    }
    if (signal.aborted) throw signal.reason;
    if (!isDecodingError(error)) throw error;
    // Many servers declare the coding of a body that they leave out.
    if (arrived.bytes > 0) return { why: 'bad-encoding', detail: `a body that is not ${coding}` };
  }
  return Buffer.concat(decoded);
}

async function* counted(body: AsyncIterable<Uint8Array>, arrived: { bytes: number }, maxBytes: number) {
  for await (const chunk of body) {
    arrived.bytes += chunk.length;
    yield chunk;
    if (arrived.bytes > maxBytes) throw new TooLargeError();
  }
}

function collector(decoded: Uint8Array[], maxBytes: number) {
  return async (chunks: AsyncIterable<Uint8Array>) => {
    let bytes = 0;
    for await (const chunk of chunks) {
      decoded.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLargeError();
    }
  };
}

/** Errors of zlib have a code like Z_DATA_ERROR, those of Brotli one like ERR__ERROR_FORMAT_PADDING_1. */
function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_(_ERROR|BROTLI)|ERR__)/.test(String(error.code));
}

/** Within how many bytes a page has to declare its encoding. */
const DECLARED_WITHIN = 4_096;
/** `<meta charset="…">`, `<meta http-equiv content="text/html; charset=…">`, `<?xml encoding="…"?>`. */
const DECLARED = /<(?:meta\b[^>]{0,300}?\bcharset|\?xml\b[^>]{0,300}?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i;

/**
 * Decodes a page. What is valid UTF-8 is hardly ever anything else, so that a wrong label does no harm; the Content-Type and
 * the page itself are asked only about other bytes. Bytes that fit no declared encoding are read as windows-1252, which takes all.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes);
  if (marked) return decode(bytes, marked) ?? '';
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined && !isPerhapsOther(utf8)) return utf8;
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1');
  for (const label of [/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1], DECLARED.exec(start)?.[1]]) {
    const text = label === undefined ? undefined : decode(bytes, label);
    if (text !== undefined) return text;
  }
  return utf8 ?? decode(bytes, 'windows-1252') ?? '';
}

/** UTF-16, and the encodings that switch alphabets with escape sequences, are valid UTF-8 too, but with such characters. */
function isPerhapsOther(utf8: string): boolean {
  return utf8.includes('\0') || utf8.includes('\u001b');
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** The text, or undefined for an encoding that does not exist and, with `fatal`, for bytes that do not fit. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal });
    // In two steps: in one, Node 20 reads windows-1252 as ISO 8859-1, in which € and curly quotes are control characters.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}
