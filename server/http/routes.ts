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
