import type { Context, Hono } from 'hono';
import { firstCharacters } from '../../model/words/beginning.ts';
import { READ_METHODS, REDIRECT_HEADERS } from './headers.ts';
import { prefersMarkdown } from './negotiate.ts';
import { Problem } from './problem.ts';
import { removeBasePath } from './url.ts';

/** Handles a web-standard request. `env` is the adapter's data about the connection. */
export type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/**
 * Adds a route for GET and HEAD that rejects other methods with 405. hono answers OPTIONS.
 * @param list returns the addresses of the route. By default, a path without parameters is its own address
 */
export function addReadOnlyRoute(
  router: Hono,
  path: string,
  read: (c: Context) => Response | Promise<Response>,
  list?: List,
): void {
  // Uses one handler for all methods, since the router avoids a promise if only one handler matches.
  const handler = (c: Context) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return read(c);
    c.header('Allow', READ_METHODS);
    throw new Problem('method_not_allowed', `Method not allowed: ${firstCharacters(method, 20)}. Use ${READ_METHODS}.`);
  };
  lists.set(handler, list);
  router.all(path, handler);
}

/** Converts a path to the syntax of the router: `/tools/{slug}` becomes `/tools/:slug`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The addresses of a route that have no query and can be answered in advance, without the base path. */
interface Listing {
  /** Addresses with an answer. Empty if every answer needs a query. */
  readonly addresses: readonly string[];
  /** Addresses with a former slug of a tool, which redirect. */
  readonly renamed?: readonly string[];
}

/** Returns undefined if the addresses are not declared. */
type List = () => Listing | undefined;

const lists = new WeakMap<object, List | undefined>();

/** A route of the service. */
export interface ListedRoute {
  /** In the syntax of the router: `/tools/:slug`. */
  readonly path: string;
  /** Undefined if the route is not read-only or does not declare its addresses. */
  readonly listing: Listing | undefined;
}

/** The path of middleware that handles every request. */
const MIDDLEWARE_PATH = '/*';

/** Lists all routes with their addresses. */
export function listRoutes({ routes }: Hono): ListedRoute[] {
  const endpoints = routes.filter(({ path }) => path !== MIDDLEWARE_PATH);
  return endpoints.map(({ path, handler }) => {
    const ownPath = lists.has(handler) && !/[:*]/.test(path) ? { addresses: [path] } : undefined;
    return { path, listing: lists.get(handler)?.() ?? ownPath };
  });
}

/**
 * Whether to answer with an HTML page. Clients that don't accept HTML or prefer Markdown get JSON, and so does every request to the API
 * or to MCP.
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
 * Redirects an address with trailing slashes to the address without them, or to the target of its redirect.
 * @returns undefined if the address has no trailing slash, or is not found without it
 */
export async function redirectTrailingSlash(
  router: Hono,
  { url }: Request,
  basePath: string,
): Promise<Response | undefined> {
  const target = new URL(url);
  const pathname = removeBasePath(target.pathname, basePath);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  if (end === pathname.length) return undefined;
  // Assigns the path instead of resolving it, so that "//elsewhere/" cannot become another host.
  target.pathname = pathname.slice(0, end);
  const response = await router.fetch(new Request(target));
  if (response.status === 404) return undefined;
  return response.status === 308 ? response : redirect(target.pathname + target.search, basePath);
}
