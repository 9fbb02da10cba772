import type { Context, Hono } from 'hono';
import { firstCharacters } from '../../model/words/beginning.ts';
import { READ_METHODS, REDIRECT } from './headers.ts';
import { prefersMarkdown } from './negotiate.ts';
import { Problem } from './problem.ts';
import { withoutBasePath } from './url.ts';

/** Handles web-standard requests; `env` is the adapter's data about the connection. */
export type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/**
 * A route for GET and HEAD that refuses every other method with 405. hono answers OPTIONS.
 * @param list the addresses of a route whose path has parameters; one without has its own path
 */
export function readOnlyRoute(
  router: Hono,
  path: string,
  read: (c: Context) => Response | Promise<Response>,
  list?: List,
): void {
  // One handler for all methods: the router avoids a promise only where a single handler matches.
  const handler = (c: Context) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return read(c);
    c.header('Allow', READ_METHODS);
    throw new Problem('method_not_allowed', `Method not allowed: ${firstCharacters(method, 20)}. Use ${READ_METHODS}.`);
  };
  lists.set(handler, list);
  router.all(path, handler);
}

/** A path in the syntax of the router: `/tools/:slug` for `/tools/{slug}`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The addresses of a route without a query, which can be answered in advance. Without the base path. */
interface Listing {
  /** Those with an answer. None if every answer depends on a query. */
  readonly addresses: readonly string[];
  /** Those that redirect, because they have a former slug of a tool. */
  readonly renamed?: readonly string[];
}

/** Returns undefined if the addresses are not declared. */
type List = () => Listing | undefined;

const lists = new WeakMap<object, List | undefined>();

/** A route of the service. */
export interface ListedRoute {
  /** As the router knows it: `/tools/:slug`. */
  readonly path: string;
  /** Undefined if it is not read-only, or its addresses are not declared. */
  readonly listing: Listing | undefined;
}

/** The path of middleware for every request. */
const EVERYWHERE = '/*';

/** Every route with its addresses. */
export function listRoutes({ routes }: Hono): ListedRoute[] {
  const own = routes.filter(({ path }) => path !== EVERYWHERE);
  return own.map(({ path, handler }) => {
    const ownPath = lists.has(handler) && !/[:*]/.test(path) ? { addresses: [path] } : undefined;
    return { path, listing: lists.get(handler)?.() ?? ownPath };
  });
}

/**
 * Whether to answer with a page for people. Programs do not accept HTML, or prefer Markdown, and get JSON; so does every request to the
 * API or to MCP.
 */
export function acceptsHtml(c: Context): boolean {
  if (prefersMarkdown(c.req.header('accept'))) return false;
  return (c.req.header('accept')?.includes('text/html') ?? false) && !/^\/(api|mcp)(\/|$)/.test(c.req.path);
}

/** In characters of an address. Proxies limit the size of all header fields together. */
export const MAX_LOCATION = 1000;

/**
 * A permanent redirect that keeps the method (308; RFC 9110, 15.4.9).
 * @param path without the base path, with its query
 * @throws Problem uri_too_long if no header has room for it
 */
export function redirect(path: string, basePath: string): Response {
  if (path.length > MAX_LOCATION)
    throw new Problem(
      'uri_too_long',
      `The redirect is too long: ${path.length} characters. Use the slugs of tools, no trailing slash and no tracking parameters.`,
    );
  return new Response(null, { status: 308, headers: { ...REDIRECT, location: basePath + path } });
}

/**
 * Redirects an address with trailing slashes to the one without, or to where that one redirects.
 * @returns undefined if the address has no trailing slash or nothing is found without it
 */
export async function withoutSlash(router: Hono, { url }: Request, basePath: string): Promise<Response | undefined> {
  const target = new URL(url);
  const pathname = withoutBasePath(target.pathname, basePath);
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  if (end === pathname.length) return undefined;
  // Assigning the path, instead of resolving it, means that "//elsewhere/" cannot become another host.
  target.pathname = pathname.slice(0, end);
  const response = await router.fetch(new Request(target));
  if (response.status === 404) return undefined;
  return response.status === 308 ? response : redirect(target.pathname + target.search, basePath);
}
