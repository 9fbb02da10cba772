import type { Context, Hono } from 'hono';
import { Problem } from '../problem/problem.ts';
import { OPTIONS, READ_METHODS } from './headers.ts';

/** An address that is read with GET and HEAD, says so to OPTIONS, and refuses every other method with 405. */
export function readOnlyRoute(router: Hono, path: string, read: (c: Context) => Response | Promise<Response>): void {
  // One handler, not one for each method: the router answers without a promise only where a single one matches.
  router.all(path, (c) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return read(c);
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: OPTIONS });
    c.header('Allow', READ_METHODS);
    throw new Problem('method_not_allowed', `${method.slice(0, 20)} is not allowed here; allowed: ${READ_METHODS}.`);
  });
}
