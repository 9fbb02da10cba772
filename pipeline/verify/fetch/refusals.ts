import { errors } from 'undici';
import { LookupError, PrivateAddressError } from '../network/guarded-connect.ts';
import type { Refusal } from '../network/web-address.ts';

/** A request took longer than it may. The message says what did not come. */
export class TimeoutError extends Error {
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
export function refusalOf(error: unknown): Refusal {
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
