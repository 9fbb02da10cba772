import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../operations/problem.ts';
import { MOST_BODY_BYTES } from './limits.ts';
import { bodyTooLarge } from './refuse.ts';

const counting = bodyLimit({
  maxSize: MOST_BODY_BYTES,
  onError: () => {
    throw bodyTooLarge();
  },
});

/**
 * Counts a body that does not say how long it is; one that does was measured already, and counting it would be dear.
 * @throws Problem body_too_large; malformed_request where the client is gone before the end
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (c.req.header('transfer-encoding') === undefined) return next();
  return counting(c, next).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('malformed_request', 'The body broke off.');
  });
};
