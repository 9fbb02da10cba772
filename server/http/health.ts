import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { Problem } from '../problem/problem.ts';
import { HEALTH } from './headers.ts';
import { readOnlyRoute } from './routes.ts';
import { prefixLinks, withoutBasePath } from './url.ts';

export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts work; 503 while it stops.
 * @param snapshot returns the id of the served snapshot
 */
export function healthRoutes(snapshot: () => string, isStopping: () => boolean, basePath: string): Hono {
  const routes = new Hono({ getPath: (request) => withoutBasePath(getPath(request), basePath) });
  const headers = prefixLinks(HEALTH, basePath);
  readOnlyRoute(routes, '/healthz', (c) =>
    c.body(JSON.stringify({ status: 'ok', snapshot: snapshot() }), 200, headers),
  );
  readOnlyRoute(routes, '/readyz', (c) => {
    if (isStopping()) throw new Problem('stopping', 'The server finishes its open requests and accepts no new ones.');
    return c.body(JSON.stringify({ status: 'ready', snapshot: snapshot() }), 200, headers);
  });
  return routes;
}
