import { Hono } from 'hono';
import { limitBody } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import { problemResponse } from '../http/problem-response.ts';
import type { Fetch } from '../http/routes.ts';
import { toBasePath } from '../http/url.ts';

/**
 * Creates the MCP endpoint `/mcp`. There is no authentication, so the addresses where clients look for OAuth metadata return 404 as JSON.
 * @param load returns the handler. If it fails, the next request calls it again
 */
export function mcpEndpoint(load: () => Promise<Fetch>, baseUrl: string): Hono {
  const app = new Hono();
  app.all('/mcp', limitBody, async (c) => {
    const response = await (await load())(c.req.raw);
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  app.all('/.well-known/:name{(?:oauth|openid)-.+}', (c) =>
    problemResponse(
      c.req.raw,
      new Problem('not_found', 'There is nothing at this address. This server has no authentication.'),
      toBasePath(baseUrl),
    ),
  );
  return app;
}
