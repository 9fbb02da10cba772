import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** Room for the longest text that `recommend` accepts, with three bytes of percent-escapes for each character, and a margin. */
export const MAX_ADDRESS_CHARACTERS = 20_000;

/** Only MCP messages have a body, and they are small. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Checks a request before it is routed.
 * @returns the problem if the address is too long or does not decode, or if Content-Length is too large
 */
export function requestProblem(request: Request): Problem | undefined {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  if (address.length > MAX_ADDRESS_CHARACTERS) {
    return new Problem('uri_too_long', `URL too long: ${address.length} characters, limit ${MAX_ADDRESS_CHARACTERS}.`);
  }
  if (!decodes(address)) {
    return new Problem(
      'malformed_address',
      'The URL has a percent sign without a valid UTF-8 escape. Write a literal percent sign as %25.',
    );
  }
  return Number(request.headers.get('content-length')) > MAX_BODY_BYTES ? bodyTooLarge() : undefined;
}

function bodyTooLarge(): Problem {
  return new Problem('body_too_large', `Body too large: limit ${MAX_BODY_BYTES} bytes.`);
}

export function decodes(address: string): boolean {
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
    throw bodyTooLarge();
  },
});

/**
 * Middleware that limits the size of a body. It counts bytes only if Content-Length is missing or unusual: the HTTP parser enforces a
 * plain Content-Length, `requestProblem` has checked it, and counting costs more than all other work for a short message.
 * @throws Problem body_too_large; malformed_request if the client disconnects before the end
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const isMeasured =
    /^\d+$/.test(c.req.header('content-length') ?? '') && c.req.header('transfer-encoding') === undefined;
  if (isMeasured) return next();
  return countBytes(c, next).catch((error: unknown) => {
    throw error instanceof Problem
      ? error
      : new Problem('malformed_request', 'The connection closed before the end of the body.');
  });
};

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a body. Invalid UTF-8 gives an empty text, which is no JSON either: `text()` would replace bytes, and the answer would name
 * another id than the request.
 */
export function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return '';
  }
}
