import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { Report } from '../config/log.ts';
import { forAnySite, PROBLEM } from './headers.ts';
import { asProblem, Problem } from './problem.ts';
import { routeProblem } from './problem-response.ts';
import { readOnlyRoute } from './routes.ts';
import { prefixLinks, withoutBasePath } from './url.ts';

export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

/** A new snapshot that is not served. */
export interface RefusedSnapshot {
  /** One line, without paths of this machine. */
  readonly why: string;
  /** When it was refused, as in `2026-11-20T09:30:00.000Z`. */
  readonly at: string;
}

export type Phase = 'starting' | 'ready' | 'stopping';

const NOT_READY = {
  starting: 'The server is still loading. Try again in a few seconds.',
  stopping: 'The server is stopping: it finishes open requests and accepts no new ones.',
};

/** The snapshot that is served. */
export interface ServedData {
  /** The id of the served snapshot. */
  readonly snapshot: string;
  /** The hash of its manifest. It changes even if only wording changes. */
  readonly hash: string;
  /** Why the snapshot in the folder is not served, if it was refused. */
  readonly refused?: RefusedSnapshot | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it is ready, and whether it refused a newer snapshot; 503 while it loads or stops. A
 * refused snapshot does not make the server unready: restarting it would leave nothing to serve.
 */
export function healthRoutes(served: () => ServedData, phase: () => Phase, basePath: string, report: Report): Hono {
  const routes = new Hono({ getPath: (request) => withoutBasePath(getPath(request), basePath) });
  const headers = { ...prefixLinks(PROBLEM, basePath), 'content-type': 'application/json' };
  routes.use(forAnySite);
  const answer = (c: Context, state: object) => {
    const body = Buffer.from(JSON.stringify(state));
    return c.body(body, 200, { ...headers, 'content-length': String(body.length) });
  };
  readOnlyRoute(routes, '/healthz', (c) => {
    const { snapshot, hash } = served();
    return answer(c, { status: 'ok', snapshot, hash });
  });
  readOnlyRoute(routes, '/readyz', (c) => {
    const now = phase();
    if (now !== 'ready') throw new Problem(now, NOT_READY[now]);
    const { snapshot, hash, refused } = served();
    return answer(c, { status: 'ready', snapshot, hash, ...(refused && { refused }) });
  });
  routes.onError((error, c) => routeProblem(c, asProblem(error, report), basePath));
  return routes;
}
