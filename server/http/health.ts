import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { Report } from '../config/log.ts';
import type { Release } from '../config/release.ts';
import { allowAnyOrigin, PROBLEM_HEADERS } from './headers.ts';
import { asProblem, Problem } from './problem.ts';
import { createRouteProblemResponse } from './problem-response.ts';
import { addReadOnlyRoute } from './routes.ts';
import { prefixLinks, removeBasePath } from './url.ts';

export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

export type Phase = 'starting' | 'ready' | 'stopping';

const NOT_READY = {
  starting: 'The server is still loading. Try again in a few seconds.',
  stopping: 'The server is stopping and accepts no new requests. Try again in a few seconds.',
};

/** The served data and the code that serves it. */
export interface ServedData extends Release {
  /** The id of the served snapshot. */
  readonly snapshot: string;
}

/**
 * Creates the health routes. `/healthz` shows that the process is alive. `/readyz` shows that it can serve requests, and returns 503 while
 * the server starts or stops.
 */
export function createHealthRoutes(
  getServedData: () => ServedData,
  getPhase: () => Phase,
  basePath: string,
  report: Report,
): Hono {
  const routes = new Hono({ getPath: (request) => removeBasePath(getPath(request), basePath) });
  const headers = { ...prefixLinks(PROBLEM_HEADERS, basePath), 'content-type': 'application/json' };
  routes.use(allowAnyOrigin);
  const sendState = (c: Context, status: string) => {
    const body = Buffer.from(JSON.stringify({ status, ...getServedData() }));
    return c.body(body, 200, { ...headers, 'content-length': String(body.length) });
  };
  addReadOnlyRoute(routes, '/healthz', (c) => sendState(c, 'ok'));
  addReadOnlyRoute(routes, '/readyz', (c) => {
    const current = getPhase();
    if (current !== 'ready') throw new Problem(current, NOT_READY[current]);
    return sendState(c, 'ready');
  });
  routes.onError((error, c) => createRouteProblemResponse(c, asProblem(error, report), basePath));
  return routes;
}
