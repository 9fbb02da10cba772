import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { basePathOf } from '../http/base-path.ts';
import { deferBody } from '../http/deferred-body.ts';
import { limitBody } from '../http/limit-body.ts';
import { problemResponse } from '../http/problem-response.ts';
import { Problem } from '../problem/problem.ts';
import type { McpFace } from './face.ts';
import { localOnly } from './local-only.ts';

const ALLOW = ['POST', 'OPTIONS'];
/** Of every response: any origin may read it, and nothing keeps it or takes it for something else. */
const COMMON = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * The MCP endpoint `/mcp`: Streamable HTTP without sessions, one JSON answer a request. What is wrong with the HTTP request is
 * answered as a JSON-RPC error too (-32600, id null), since that is what clients here read. Nobody signs in: addresses at which
 * clients look for OAuth are 404, as JSON whatever they accept.
 * @param load gives the same face each time; where it fails, the request is answered with an internal error
 */
export function mcpEndpoint(load: () => Promise<McpFace>, baseUrl: string): Hono {
  const whyRefused = localOnly(baseUrl);

  const app = new Hono();
  const preflight = cors({ origin: '*', allowMethods: ALLOW, maxAge: 86_400 });
  app.options('/mcp', async (c, next) => {
    const response = (await preflight(c, next)) as Response;
    response.headers.set('allow', ALLOW.join(', '));
    return response;
  });
  app.post('/mcp', async (c, next) => {
    const refused = whyRefused(c.req.url, c.req.header('origin'));
    if (refused !== undefined) return refuse(c, 403, refused);
    if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? '')) {
      return refuse(c, 415, 'the Content-Type must be application/json');
    }
    if (c.req.header('content-encoding') !== undefined)
      return refuse(c, 415, 'the body must come without Content-Encoding');
    return limitBody(c, next);
  });
  app.post('/mcp', async (c) => {
    // Begun while the body is on its way; a failure is met below.
    const loading = load();
    loading.catch(() => {});
    const text = await c.req.text().catch(() => undefined);
    if (text === undefined) return refuse(c, 400, 'the body broke off');
    const { status, body } = await (await loading)(text, c.req.raw.headers);
    const headers = body === null ? COMMON : { ...COMMON, 'content-type': 'application/json' };
    return deferBody(body, { status, headers });
  });
  app.all('/mcp', (c) =>
    refuse(c, 405, 'the MCP endpoint takes POST only; there are no sessions, and nothing is streamed', {
      allow: ALLOW.join(', '),
    }),
  );
  app.all('/.well-known/:name{(?:oauth|openid)-.+}', (c) =>
    problemResponse(
      c.req.raw,
      new Problem('not_found', 'There is nothing here, and nobody signs in.'),
      basePathOf(baseUrl),
    ),
  );
  return app;
}

function refuse(c: Context, status: number, message: string, headers: Record<string, string> = {}): Response {
  const error = { jsonrpc: '2.0', id: null, error: { code: -32600, message } };
  return c.body(JSON.stringify(error), status as 400, {
    ...COMMON,
    'content-type': 'application/json',
    ...headers,
  });
}
