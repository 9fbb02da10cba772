import type { MiddlewareHandler } from 'hono';
import { Problem } from '../operations/problem.ts';

/** Refuses addresses whose percent-escapes do not decode, instead of guessing what was meant. */
export const refuseMalformed: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  try {
    decodeURIComponent(pathname);
    decodeURIComponent(search.replaceAll('+', ' '));
  } catch {
    throw new Problem(
      'malformed_address',
      'The address has a percent sign that begins no UTF-8 escape; write a percent sign as %25.',
    );
  }
  await next();
};
