import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { mcpEndpoint } from './mcp/mcp.ts';
import { operations } from './operations/index.ts';
import { Problem } from './operations/problem.ts';
import { pages } from './pages/pages.ts';
import { showProblem } from './pages/show.ts';
import { problemResponse } from './rest/problem-response.ts';
import { refuseMalformed } from './rest/refuse-malformed.ts';
import { restApi } from './rest/rest.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

/**
 * The whole service on web standards: three faces of one operation table over one snapshot.
 * @param baseUrl where the service is reached from outside, without a slash at the end
 */
export function createApp(snapshot: Snapshot, baseUrl: string): Hono {
  const app = new Hono();
  app.use(refuseMalformed);
  app.route('/api/v1', restApi(operations, snapshot, baseUrl));

  const mcp = mcpEndpoint(operations, snapshot, baseUrl);
  app.use('/mcp', cors({ origin: '*', allowMethods: ['POST', 'OPTIONS'] }));
  app.post('/mcp', (c) => mcp(c.req.raw));
  app.all('/mcp', (c) => {
    c.header('Allow', 'POST, OPTIONS');
    throw new Problem('method_not_allowed', 'The MCP endpoint takes POST only.');
  });

  app.route('/', pages(operations, snapshot, baseUrl));
  app.notFound((c) => {
    throw new Problem(
      'not_found',
      `There is nothing at ${c.req.path.slice(0, 200)}. GET /api/v1/openapi.json lists what there is.`,
    );
  });
  app.onError((error, c) => {
    // People get a page; programs, which do not ask for HTML, get a problem document.
    const asksForPage = c.req.header('accept')?.includes('text/html') && !/^\/(api|mcp)(\/|$)/.test(c.req.path);
    return asksForPage ? showProblem(c, error, snapshot) : problemResponse(c, error);
  });
  return app;
}
