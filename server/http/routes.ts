import type { Context, Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { firstCharacters } from '../../model/words/beginning.ts';
import { READ_METHODS, REDIRECT_HEADERS } from './headers.ts';
import { prefersMarkdown } from './negotiate.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { removeBasePath } from './url.ts';

/** Handles a web-standard request. `env` is the adapter's data about the connection. */
export type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/**
 * Adds a route for GET and HEAD that rejects other methods with 405. hono answers OPTIONS.
 */
export function addReadOnlyRoute(
  router: Hono,
  path: string,
  handle: (c: Context) => Response | Promise<Response>,
): void {
  // One handler serves all methods, since the router needs no promise if only one handler matches.
  router.all(path, (c) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return handle(c);
    c.header('Allow', READ_METHODS);
    throw new Problem('method_not_allowed', `Method not allowed: ${firstCharacters(method, 20)}. Use ${READ_METHODS}.`);
  });
}

/** Converts a path to the syntax of the router: `/tools/{slug}` becomes `/tools/:slug`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Whether to report a problem as an HTML page. Clients that don't accept HTML or that prefer Markdown get JSON. So does every request to
 * the API or to MCP.
 */
export function acceptsHtml(c: Context): boolean {
  if (prefersMarkdown(c.req.header('accept'))) return false;
  return (c.req.header('accept')?.includes('text/html') ?? false) && !/^\/(api|mcp)(\/|$)/.test(c.req.path);
}

/** In characters. Proxies limit the total size of header fields. */
export const MAX_LOCATION = 1000;

/**
 * Redirects permanently without changing the method (308; RFC 9110, 15.4.9).
 * @param path path and query, without the base path
 * @throws Problem uri_too_long if the path is too long for a header
 */
export function redirect(path: string, basePath: string): Response {
  if (path.length > MAX_LOCATION)
    throw new Problem(
      'uri_too_long',
      `Redirect URL too long: ${path.length} characters, limit ${MAX_LOCATION}. Use slugs, no trailing slash and no tracking parameters.`,
    );
  return new Response(null, { status: 308, headers: { ...REDIRECT_HEADERS, location: basePath + path } });
}

/**
 * Redirects an address with trailing slashes to the address without them. If that address redirects too or rejects the method, returns its response.
 * @returns undefined if the address has no trailing slash, or is not found without it
 */
export async function redirectTrailingSlash(
  router: Hono,
  { url, method }: Request,
  basePath: string,
  env: object,
): Promise<Response | undefined> {
  const target = new URL(url);
  const pathname = removeBasePath(target.pathname, basePath);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  if (end === pathname.length) return undefined;
  // Assigns the path instead of resolving it. Otherwise "//elsewhere/" would become another host.
  target.pathname = pathname.slice(0, end);
  const response = await router.fetch(new Request(target, { method }), env);
  if (response.status === 404) return undefined;
  return [308, 405].includes(response.status) ? response : redirect(target.pathname + target.search, basePath);
}

/** Returns the parameters in path and query, each as a list of unparsed values. @param pathNames the parameters in the path */
export function readParameters(
  c: Context,
  pathNames: readonly string[],
  extension: string,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, string[]>();
  const add = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value]);
  for (const name of pathNames) {
    const value = c.req.param(name) ?? '';
    add(name, name === pathNames.at(-1) ? value.slice(0, value.length - extension.length) : value);
  }
  if (c.req.url.includes('?')) for (const [name, value] of new URL(c.req.url).searchParams) add(name, value);
  return Object.fromEntries(values);
}

/** What the log says about a redirect or an error. None of it comes from the client. */
export interface Outcome {
  /** The pattern of the route: `/api/v1/tools/{slug}`. */
  route?: string | undefined;
  code?: ProblemCode | undefined;
}

/** Returns the outcome that the server logs, for the code that answers the request to fill in. @param env as in `Fetch` */
export function getOutcome(env: unknown): Outcome {
  return (env as { outcome?: Outcome } | undefined)?.outcome ?? {};
}

/**
 * Middleware that notes the route and the problem. Must be the first of its app.
 */
export function noteOutcome(): MiddlewareHandler {
  return async (c, next) => {
    try {
      await next();
    } finally {
      const outcome = getOutcome(c.env);
      // Middleware matches every path.
      const route = matchedRoutes(c).find(({ path }) => path !== '/*');
      if (route) outcome.route ??= formatRoute(route.path);
      if (c.error) outcome.code = c.error instanceof Problem ? c.error.code : 'internal_error';
    }
  };
}

/** Converts a path from the syntax of the router: `/tools/:slug{[^/]+\.csv}` becomes `/tools/{slug}.csv`. */
function formatRoute(path: string): string {
  return path.replaceAll(/:(\w+)(?:\{\[\^\/\]\+\\(\.\w+)\}|\{[^/]*\})?/g, '{$1}$2');
}
