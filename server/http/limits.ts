import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** Fits the longest text that `recommend` accepts, even if each of its characters takes three percent-escaped bytes. */
export const MAX_ADDRESS_CHARACTERS = 20_000;

/** Only MCP messages have a body, and they are small. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Checks a request before it is routed.
 * @returns the problem if the address is too long or malformed, or if Content-Length is too large
 */
export function findRequestProblem(request: Request): Problem | undefined {
  const { pathname, search, hash, username, password } = new URL(request.url);
  if (hash || username || password)
    return new Problem('malformed_address', 'The request target must have neither a fragment nor a user.');
  const address = pathname + search;
  if (address.length > MAX_ADDRESS_CHARACTERS) {
    return new Problem('uri_too_long', `URL too long: ${address.length} characters, limit ${MAX_ADDRESS_CHARACTERS}.`);
  }
  if (!isDecodable(address)) {
    return new Problem('malformed_address', 'Invalid percent-encoding in the URL. Write a literal % as %25.');
  }
  return Number(request.headers.get('content-length')) > MAX_BODY_BYTES ? createBodyProblem() : undefined;
}

function createBodyProblem(): Problem {
  return new Problem('body_too_large', `Body too large: limit ${MAX_BODY_BYTES} bytes.`);
}

export function isDecodable(address: string): boolean {
  try {
    if (address.includes('%')) decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

const countBytes = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw createBodyProblem();
  },
});

/**
 * Middleware that limits the size of a body. It only counts bytes if Content-Length is missing or unusual, since counting takes more time
 * than all other work for a short message. `findRequestProblem` has already checked a plain Content-Length, which the HTTP parser enforces.
 * @throws Problem body_too_large; malformed_request if the client disconnects before the end
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const hasPlainLength =
    /^\d+$/.test(c.req.header('content-length') ?? '') && c.req.header('transfer-encoding') === undefined;
  if (hasPlainLength) return next();
  return countBytes(c, next).catch((error: unknown) => {
    throw error instanceof Problem
      ? error
      : new Problem('malformed_request', 'The connection closed before the end of the body.');
  });
};

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a body. Returns an empty string if it is not valid UTF-8, so that parsing it as JSON fails. In contrast, `text()` would replace
 * invalid bytes, and the answer could then have a different id than the request.
 */
export function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return '';
  }
}
