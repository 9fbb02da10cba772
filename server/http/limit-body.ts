import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../problem/problem.ts';
import { MOST_BODY_BYTES } from './limits.ts';
import { bodyTooLarge } from './refuse.ts';

const counting = bodyLimit({
  maxSize: MOST_BODY_BYTES,
  onError: () => {
    throw bodyTooLarge();
  },
});

/**
 * Counts a body, unless its length is given in the one form that the parser of HTTP holds it to and `refuse` has judged already:
 * counting would cost more than all else that is done with a short message.
 * @throws Problem body_too_large; malformed_request where the client is gone before the end
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const isMeasured =
    /^\d+$/.test(c.req.header('content-length') ?? '') && c.req.header('transfer-encoding') === undefined;
  if (isMeasured) return next();
  return counting(c, next).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('malformed_request', 'The body broke off.');
  });
};
