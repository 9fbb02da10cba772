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

/** A new snapshot that the server rejected. */
export interface RefusedSnapshot {
  /** The reason in one line, without local paths. */
  readonly why: string;
  /** The time of the rejection, such as `2026-11-20T09:30:00.000Z`. */
  readonly at: string;
}

export type Phase = 'starting' | 'ready' | 'stopping';

const NOT_READY = {
  starting: 'The server is still loading. Try again in a few seconds.',
  stopping: 'The server is stopping and accepts no new requests. Try again in a few seconds.',
};

/** The served data and the code that serves it. */
export interface ServedData extends Release {
  /** The id of the served snapshot. */
  readonly snapshot: string;
  /** The hash of the manifest. Unlike the id, it also changes if only wording changes. */
  readonly hash: string;
  /** Set if the snapshot in the folder was rejected. */
  readonly refused?: RefusedSnapshot | undefined;
}

/**
 * Creates the health routes. `/healthz` shows that the process is alive. `/readyz` shows that it can serve requests, and returns 503 while
 * the server starts or stops. It reports a rejected snapshot, but stays ready, since a restart could not load that snapshot either.
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
  const sendState = (c: Context, state: object) => {
    const body = Buffer.from(JSON.stringify(state));
    return c.body(body, 200, { ...headers, 'content-length': String(body.length) });
  };
  addReadOnlyRoute(routes, '/healthz', (c) => {
    const { refused: _, ...served } = getServedData();
    return sendState(c, { status: 'ok', ...served });
  });
  addReadOnlyRoute(routes, '/readyz', (c) => {
    const current = getPhase();
    if (current !== 'ready') throw new Problem(current, NOT_READY[current]);
    return sendState(c, { status: 'ready', ...getServedData() });
  });
  routes.onError((error, c) => createRouteProblemResponse(c, asProblem(error, report), basePath));
  return routes;
}
