import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { LICENCE_URL } from '../config/identity.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** The methods of a read-only address. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** The headers of the answer to `OPTIONS *`, with the methods of all addresses. */
export const SERVER_OPTIONS: HeaderSet = { allow: 'GET, HEAD, POST, OPTIONS' };

/** The path of the list of all APIs of this host (RFC 9727). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';

/** The Link header of every response: the list of APIs, which links their descriptions, and the licence. */
export const LINK_HEADER = `<${API_CATALOG_PATH}>; rel="api-catalog", <${LICENCE_URL}>; rel="license"`;

/** Browsers cache for minutes, shared caches for an hour. Then they revalidate by entity tag, or use a stale copy if we are down. */
const CACHED = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800';
/** For files that never change, since their address contains a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For answers under `/s/<snapshot>`: caches may store them, but must revalidate. */
export const PERMANENT_CACHING = 'public, no-cache';
/** For problems: something missing today may exist after the next publication. */
export const NOT_CACHED = 'no-store';

const EXPOSED = ['ETag', 'Link', 'Allow', 'Location'];

/** The headers of every problem. */
export const PROBLEM_HEADERS: HeaderSet = {
  'content-type': 'application/problem+json',
  'cache-control': NOT_CACHED,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(),
  link: LINK_HEADER,
};

/** The headers of redirects. They are permanent, but caching them for a day is sufficient. */
export const REDIRECT_HEADERS: HeaderSet = { 'cache-control': 'public, max-age=86400', 'content-length': '0' };

/** The headers that all responses of a kind share. */
export interface ResponseKind {
  readonly contentType: string;
  /** The Cache-Control header. */
  readonly caching: string;
  /** Set for the HTML and Markdown of a web page, between which the Accept header chooses. */
  readonly isPage?: true;
  /** Set if the same address under `/s/<snapshot>` always returns this response. */
  readonly permanent?: true;
}

const cached = (contentType: string): ResponseKind => ({ contentType, caching: CACHED });
const page = (contentType: string): ResponseKind => ({ contentType, caching: CACHED, isPage: true, permanent: true });
const asset = (contentType: string): ResponseKind => ({ contentType, caching: IMMUTABLE });

export const JSON_ANSWER = cached('application/json');
export const CSV_ANSWER = cached('text/csv; charset=utf-8; header=present');
export const NDJSON_ANSWER = cached('application/x-ndjson');
export const MARKDOWN_ANSWER = cached('text/markdown; charset=utf-8');
export const AI_CATALOG_ANSWER = cached('application/ai-catalog+json');
export const SERVER_CARD_ANSWER = cached('application/mcp-server-card+json');
/** RFC 9727 */
export const API_CATALOG_ANSWER = cached('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');
export const ATOM_ANSWER = cached('application/atom+xml; charset=utf-8');
export const JSON_FEED_ANSWER = cached('application/feed+json');
export const SITEMAP_ANSWER = cached('application/xml; charset=utf-8');
export const TEXT_ANSWER = cached('text/plain; charset=utf-8');
export const SVG_ANSWER = cached('image/svg+xml');
export const PAGE_ANSWER = page('text/html; charset=utf-8');
export const PAGE_MARKDOWN = page('text/markdown; charset=utf-8');
export const STYLE_ANSWER = asset('text/css; charset=utf-8');
export const SCRIPT_ANSWER = asset('text/javascript; charset=utf-8');
export const FONT_ANSWER = asset('font/woff2');
export const IMAGE_ANSWER = asset('image/png');

/** The data is public, so any origin may read it. There are no credentials, so CORS does not allow any. */
export const allowAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  exposeHeaders: EXPOSED,
  maxAge: 86_400,
});

/** Adds middleware for CORS, compression and entity tags to an app. */
export function addHeaders(app: Hono): void {
  app.use(allowAnyOrigin);
  // Tags the compressed response, so that each coding has its own tag.
  app.get('*', etag({ retainedHeaders: [...SENT_WITH_304] }));
  app.get('*', compress({ encoding: 'gzip', contentTypeFilter: (type) => /^text\/|json|xml/.test(type) }));
}

/** The headers of a 304: headers that refresh a stored response (RFC 9110, 15.4.5), CORS headers and security headers. */
export const SENT_WITH_304: ReadonlySet<string> = new Set([
  'cache-control',
  'etag',
  'vary',
  'access-control-allow-origin',
  'access-control-expose-headers',
  ...SECURITY_HEADERS,
]);
