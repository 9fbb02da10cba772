import type { Context } from 'hono';
import { LINK_HEADER, NO_CACHING, PROBLEM_HEADERS } from './headers.ts';
import { Problem } from './problem.ts';
import { prefixLinks, removeBasePath } from './url.ts';

/**
 * Creates a response with problem details (RFC 9457).
 * @param extraHeaders such as Allow
 */
export function createProblemResponse(
  { method, url }: Request,
  problem: Problem,
  basePath: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  const body = Buffer.from(JSON.stringify(problem.toDetails(toInstance(url, basePath), basePath)));
  const headers = {
    ...prefixLinks(PROBLEM_HEADERS, basePath),
    'content-length': String(body.length),
    ...(problem.code === 'overloaded' && { 'retry-after': RETRY_AFTER }),
    ...extraHeaders,
  };
  return new Response(method === 'HEAD' ? null : body, { status: problem.status, headers });
}

/** Creates the response for a route that threw a problem, with the Allow header if the route has set one. */
export function createRouteProblemResponse({ req, res }: Context, problem: Problem, basePath: string): Response {
  const allow = res.headers.get('allow');
  return createProblemResponse(req.raw, problem, basePath, allow === null ? {} : { allow });
}

/** Creates the headers of an HTML page about a problem. They include Content-Length, which HEAD needs too. */
export function createProblemPageHeaders(html: string, basePath: string): Record<string, string> {
  const length = String(Buffer.byteLength(html));
  return { ...prefixLinks({ link: LINK_HEADER }, basePath), 'cache-control': NO_CACHING, 'content-length': length };
}

/** Converts the URL of a request to its public path and query, escaped to be a valid URI reference (RFC 3986, 3.3 and 3.4). */
function toInstance(url: string, basePath: string): string {
  const { pathname, search } = new URL(url);
  return (basePath + removeBasePath(pathname, basePath) + search)
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll(/[^\w\-.~!$&'()*+,;=:@/?%]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The Retry-After header (RFC 9110, 10.2.3) of an overloaded server, in seconds. By then, the queue is usually empty. */
const RETRY_AFTER = '5';

/** Creates the problem for a request that arrives while the queue is full, or that has waited too long. */
export function createOverloadedProblem(): Problem {
  return new Problem('overloaded', 'The server is overloaded. Try again in a few seconds.');
}
