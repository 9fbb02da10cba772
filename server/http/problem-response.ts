import type { Problem } from '../problem/problem.ts';
import { linkedUnder, withoutBasePath } from './base-path.ts';
import { retryAfter } from './busy.ts';
import { PROBLEM } from './headers.ts';

/**
 * Answers with RFC 9457 problem details.
 * @param more headers beside the usual ones, such as Allow
 */
export function problemResponse(
  { method, url }: Request,
  problem: Problem,
  basePath: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const body = Buffer.from(JSON.stringify(problem.toDetails(instanceOf(url, basePath), basePath)));
  const headers = {
    ...linkedUnder(PROBLEM, basePath),
    'content-length': String(body.length),
    ...retryAfter(problem),
    ...more,
  };
  return new Response(method === 'HEAD' ? null : body, { status: problem.status, headers });
}

/** The address that was asked for, as seen from outside, as a valid URI reference, whatever was written (RFC 3986, 3.3 and 3.4). */
function instanceOf(url: string, basePath: string): string {
  const { pathname, search } = new URL(url);
  return (basePath + withoutBasePath(pathname, basePath) + search)
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll(/[^\w\-.~!$&'()*+,;=:@/?%]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
