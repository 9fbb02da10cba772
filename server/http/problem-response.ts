import type { Context } from 'hono';
import { LINK, NOT_CACHED, PROBLEM } from './headers.ts';
import { MAX_ADDRESS_CHARACTERS } from './limits.ts';
import { Problem } from './problem.ts';
import { prefixLinks, withoutBasePath } from './url.ts';

/**
 * Answers with RFC 9457 problem details.
 * @param more additional headers, such as Allow
 */
export function problemResponse(
  { method, url }: Request,
  problem: Problem,
  basePath: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const body = Buffer.from(JSON.stringify(problem.toDetails(instanceOf(url, basePath), basePath)));
  const headers = {
    ...prefixLinks(PROBLEM, basePath),
    'content-length': String(body.length),
    ...retryAfter(problem),
    ...more,
  };
  return new Response(method === 'HEAD' ? null : body, { status: problem.status, headers });
}

/** Answers for a route that threw, with the Allow header if the route has set one. */
export function routeProblem({ req, res }: Context, problem: Problem, basePath: string): Response {
  const allow = res.headers.get('allow');
  return problemResponse(req.raw, problem, basePath, allow === null ? {} : { allow });
}

/** The headers of a page about a problem. Without this length, only GET would have one. */
export function pageHeaders(html: string, basePath: string): Record<string, string> {
  const length = String(Buffer.byteLength(html));
  return { ...prefixLinks({ link: LINK }, basePath), 'cache-control': NOT_CACHED, 'content-length': length };
}

/** The public address of the request, escaped so that it is always a valid URI reference (RFC 3986, 3.3 and 3.4). */
function instanceOf(url: string, basePath: string): string {
  const { pathname, search } = new URL(url);
  return (basePath + withoutBasePath(pathname, basePath) + search)
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll(/[^\w\-.~!$&'()*+,;=:@/?%]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** In seconds. Waiting requests are answered by then, unless more arrive. */
const RETRY_AFTER = '5';

/** The Retry-After header (RFC 9110, 10.2.3) for temporary problems. */
function retryAfter({ code }: Problem): Readonly<Record<string, string>> {
  return code === 'overloaded' ? { 'retry-after': RETRY_AFTER } : {};
}

/** The problem of a request that arrives when the queue is full. */
export function overloaded(): Problem {
  return new Problem('overloaded', 'The server has too many requests. Try again in a few seconds.');
}

/** An error of node's HTTP parser or of its timeouts, with the last bytes that were read. */
export type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** The problem to report for an error of the HTTP parser. */
export function parserProblem({ code, rawPacket }: Pick<ParserError, 'code' | 'rawPacket'>): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return firstLineLength(rawPacket) > MAX_ADDRESS_CHARACTERS
        ? new Problem('uri_too_long', `URL too long: limit ${MAX_ADDRESS_CHARACTERS} characters.`)
        : new Problem('headers_too_large', 'Header fields too large. Send fewer or shorter ones.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Problem('body_too_large', 'Chunk extensions of the body too large. Send none.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout', 'The request did not arrive in time. Send it again.');
    default:
      return new Problem('malformed_request', 'The request is not valid HTTP/1.1.');
  }
}

/**
 * Node does not say whether the address or the header fields were too large. Its last packet includes the first line if it begins
 * with one.
 */
function firstLineLength(packet: Buffer | undefined): number {
  if (!packet || !/^[A-Z-]+ \//.test(packet.toString('latin1', 0, 20))) return 0;
  const end = packet.indexOf('\r\n');
  return end === -1 ? packet.length : end;
}
