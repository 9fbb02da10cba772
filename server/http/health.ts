import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { Problem } from '../problem/problem.ts';
import { linkedUnder, withoutBasePath } from './base-path.ts';
import { HEALTH } from './headers.ts';
import { readOnlyRoute } from './read-only-route.ts';

export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent work, which it may not while it stops (503).
 * @param snapshot the id of the snapshot that is served
 */
export function healthRoutes(snapshot: () => string, isStopping: () => boolean, basePath: string): Hono {
  const routes = new Hono({ getPath: (request) => withoutBasePath(getPath(request), basePath) });
  const headers = linkedUnder(HEALTH, basePath);
  readOnlyRoute(routes, '/healthz', (c) =>
    c.body(JSON.stringify({ status: 'ok', snapshot: snapshot() }), 200, headers),
  );
  readOnlyRoute(routes, '/readyz', (c) => {
    if (isStopping()) throw new Problem('stopping', 'The server finishes what it has begun and takes nothing new.');
    return c.body(JSON.stringify({ status: 'ready', snapshot: snapshot() }), 200, headers);
  });
  return routes;
}
