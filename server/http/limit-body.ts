import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MOST_BODY_BYTES } from './limits.ts';
import { bodyTooLarge } from './refuse.ts';

const counting = bodyLimit({
  maxSize: MOST_BODY_BYTES,
  onError: () => {
    throw bodyTooLarge();
  },
});

/** Counts a body that does not say how long it is; one that does was measured already, and counting it would be dear. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.header('transfer-encoding') === undefined ? next() : counting(c, next);
