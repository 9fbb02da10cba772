import type { Hono } from 'hono';
import type { Log } from '../runtime/log.ts';
import { withoutBasePath } from './base-path.ts';

export type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Logs each request by its route: of the address only what we wrote ourselves. Costs nothing where the log wants none. */
export function logRequests(fetch: Fetch, router: Hono, log: Log, basePath: string): Fetch {
  if (!log.isLevelEnabled('debug')) return fetch;
  return async (request, env) => {
    const begun = performance.now();
    const { method } = request;
    const response = await fetch(request, env);
    const [handlers] = router.router.match(method, withoutBasePath(new URL(request.url).pathname, basePath));
    const route = handlers.at(-1)?.[0][1].path ?? null;
    log.debug({ method, route, status: response.status, ms: Math.round(performance.now() - begun) }, 'request');
    return response;
  };
}
