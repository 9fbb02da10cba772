import { Hono } from 'hono';
import { limitBody } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import { createProblemResponse } from '../http/problem-response.ts';
import type { Fetch } from '../http/routes.ts';
import { getOutcome } from '../http/routes.ts';
import { toBasePath } from '../http/url.ts';

/**
 * Creates the endpoint `/mcp`. It needs no authentication, so the addresses where clients look for OAuth metadata return 404 as JSON.
 * @param load returns the handler; called again for the next request if it fails
 */
export function createMcpEndpoint(load: () => Promise<Fetch>, baseUrl: string): Hono {
  const app = new Hono();
  app.all('/mcp', limitBody, async (c) => {
    const response = await (await load())(c.req.raw, c.env as object);
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  app.all('/.well-known/:name{(?:oauth|openid)-.+}', (c) => {
    const problem = new Problem('not_found', 'Not found. This server needs no authentication.');
    getOutcome(c.env).code = problem.code;
    return createProblemResponse(c.req.raw, problem, toBasePath(baseUrl));
  });
  return app;
}
