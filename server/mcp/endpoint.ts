import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { limitBody, readUtf8 } from '../http/limits.ts';
import { problemResponse } from '../http/problems.ts';
import { deferBody } from '../http/respond.ts';
import { basePathOf, isLoopback, isTracking, queryNames } from '../http/url.ts';
import { Problem } from '../problem/problem.ts';
import type { McpHandler } from './handler.ts';
import { ErrorCode } from './json-rpc.ts';

const ALLOW = ['POST', 'OPTIONS'];
/** Headers of every response: any origin may read it, nobody caches it, and its type is not guessed. */
const COMMON = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * The MCP endpoint `/mcp`: Streamable HTTP without sessions, with one JSON answer for each request. A bad HTTP request is answered with
 * a JSON-RPC error too (-32600, id null), since MCP clients read those. There is no authentication: the addresses at which clients look
 * for OAuth return a 404, as JSON whatever the client accepts.
 * @param load returns the handler; if it fails, the request is answered with an internal error
 */
export function mcpEndpoint(load: () => Promise<McpHandler>, baseUrl: string): Hono {
  const refusalOf = localOnly(baseUrl);

  const app = new Hono();
  const preflight = cors({ origin: '*', allowMethods: ALLOW, maxAge: 86_400 });
  app.options('/mcp', async (c, next) => {
    const response = (await preflight(c, next)) as Response;
    response.headers.set('allow', ALLOW.join(', '));
    return response;
  });
  app.post('/mcp', async (c, next) => {
    const refused = refusalOf(c.req.url, c.req.header('origin'));
    if (refused !== undefined) return refuse(c, 403, refused);
    const unknown = [...queryNames(c.req.url)].find((name) => !isTracking(name));
    if (unknown !== undefined)
      return refuse(c, 400, `the MCP endpoint has no parameter "${unknown.slice(0, 100)}"; remove it from the address`);
    const type = c.req.header('content-type') ?? '';
    const [, charset = 'utf-8'] = /; *charset *= *"?([^"; ]*)/i.exec(type) ?? [];
    if (!/^application\/json *(;|$)/i.test(type) || !/^utf-?8$/i.test(charset))
      return refuse(c, 415, 'the Content-Type must be application/json, in no other charset than utf-8');
    if (c.req.header('content-encoding') !== undefined)
      return refuse(c, 415, 'the body must come without Content-Encoding');
    return limitBody(c, next);
  });
  app.post('/mcp', async (c) => {
    // Starts loading while the body arrives. A failure is thrown below.
    const loading = load();
    loading.catch(() => {});
    const text = await readUtf8(c.req.raw).catch(() => undefined);
    if (text === undefined) return refuse(c, 400, 'the body broke off');
    const { status, body } = await (await loading)(text, c.req.raw.headers);
    const headers = {
      ...COMMON,
      ...(body === null ? { 'content-length': '0' } : { 'content-type': 'application/json' }),
    };
    return deferBody(body, { status, headers });
  });
  app.all('/mcp', (c) =>
    refuse(c, 405, 'the MCP endpoint accepts POST only; there are no sessions, and nothing is streamed', {
      allow: ALLOW.join(', '),
    }),
  );
  app.all('/.well-known/:name{(?:oauth|openid)-.+}', (c) =>
    problemResponse(
      c.req.raw,
      new Problem('not_found', 'There is nothing here: this server has no authentication.'),
      basePathOf(baseUrl),
    ),
  );
  return app;
}

function refuse(c: Context, status: number, message: string, headers: Record<string, string> = {}): Response {
  const error = { jsonrpc: '2.0', id: null, error: { code: ErrorCode.InvalidRequest, message } };
  const body = Buffer.from(JSON.stringify(error));
  return c.body(body, status as 400, {
    ...COMMON,
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  });
}

/**
 * Protects a local server from DNS rebinding, in which a website points a name of its own at this machine to reach the server: Host
 * and, if the browser sends one, Origin must be names of this machine. A server with a public address is open to every site.
 * @returns a function that gives the reason to refuse a request, or undefined
 */
function localOnly(baseUrl: string): (url: string, origin: string | undefined) => string | undefined {
  if (!isLoopback(baseUrl)) return () => undefined;
  return (url, origin) => {
    if (!isLoopback(url)) {
      return `this server is for its own machine, not for the host "${new URL(url).hostname.slice(0, 100)}"; start it with BASE_URL set to the address it has outside`;
    }
    if (origin !== undefined && !(URL.canParse(origin) && isLoopback(origin))) {
      return `this server is for pages of its own machine, not of "${origin.slice(0, 100)}"; start it with BASE_URL set to the address it has outside`;
    }
    return undefined;
  };
}
