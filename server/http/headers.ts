import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { LICENCE_URL } from '../config/identity.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** The methods of a read-only address. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** The path of the list of all APIs of this host (RFC 9727). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';

/** The Link header of every response: the list of APIs, which links their descriptions, and the licence. */
export const LINK_HEADER = `<${API_CATALOG_PATH}>; rel="api-catalog", <${LICENCE_URL}>; rel="license"`;

/** Browsers cache for five minutes, shared caches for an hour. Then they revalidate by entity tag, or use the old copy if we are down. */
const DEFAULT_CACHING = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800';
/** For files whose address contains a hash of their content, so that they never change. */
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';
/** For problems, since something that is missing today may exist after the next publication. */
export const NO_CACHING = 'no-store';

const EXPOSED_HEADERS = ['ETag', 'Link', 'Allow', 'Location'];

/** The headers of every problem. */
export const PROBLEM_HEADERS: HeaderSet = {
  'content-type': 'application/problem+json',
  'cache-control': NO_CACHING,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(),
  link: LINK_HEADER,
};

/** The headers of redirects. Redirects are permanent, but caching them for a day is sufficient. */
export const REDIRECT_HEADERS: HeaderSet = { 'cache-control': 'public, max-age=86400', 'content-length': '0' };

/** The headers that all responses of a kind share. */
export interface ResponseKind {
  readonly contentType: string;
  /** The Cache-Control header. */
  readonly caching: string;
  /** Set for web pages, which are HTML or Markdown depending on the Accept header. */
  readonly isPage?: true;
}

const cachedKind = (contentType: string): ResponseKind => ({ contentType, caching: DEFAULT_CACHING });
const pageKind = (contentType: string): ResponseKind => ({ ...cachedKind(contentType), isPage: true });
const assetKind = (contentType: string): ResponseKind => ({ contentType, caching: IMMUTABLE_CACHING });

export const JSON_ANSWER = cachedKind('application/json');
export const CSV_ANSWER = cachedKind('text/csv; charset=utf-8; header=present');
export const NDJSON_ANSWER = cachedKind('application/x-ndjson');
export const MARKDOWN_ANSWER = cachedKind('text/markdown; charset=utf-8');
export const AI_CATALOG_ANSWER = cachedKind('application/ai-catalog+json');
export const SERVER_CARD_ANSWER = cachedKind('application/mcp-server-card+json');
/** RFC 9727 */
export const API_CATALOG_ANSWER = cachedKind(
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
);
export const ATOM_ANSWER = cachedKind('application/atom+xml; charset=utf-8');
export const SITEMAP_ANSWER = cachedKind('application/xml; charset=utf-8');
export const TEXT_ANSWER = cachedKind('text/plain; charset=utf-8');
export const SVG_ANSWER = cachedKind('image/svg+xml');
export const PAGE_ANSWER = pageKind('text/html; charset=utf-8');
export const PAGE_MARKDOWN = pageKind('text/markdown; charset=utf-8');
export const STYLE_ANSWER = assetKind('text/css; charset=utf-8');
export const SCRIPT_ANSWER = assetKind('text/javascript; charset=utf-8');
export const FONT_ANSWER = assetKind('font/woff2');
export const IMAGE_ANSWER = assetKind('image/png');

/** The data is public, so any origin may read it. Credentials are not allowed, since there are none. */
export const allowAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  exposeHeaders: EXPOSED_HEADERS,
  maxAge: 86_400,
});

/** Adds middleware for CORS, compression and entity tags to an app. */
export function addHeaders(app: Hono): void {
  app.use(allowAnyOrigin);
  // Is added before compression, so that it tags the compressed response, and each coding has its own tag.
  app.get('*', etag({ retainedHeaders: [...NOT_MODIFIED_HEADERS] }));
  app.get('*', compress({ encoding: 'gzip', contentTypeFilter: (type) => /^text\/|json|xml/.test(type) }));
}

/** The headers of a 304: those that refresh a stored response (RFC 9110, 15.4.5), CORS headers and security headers. */
export const NOT_MODIFIED_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'etag',
  'vary',
  'access-control-allow-origin',
  'access-control-expose-headers',
  ...SECURITY_HEADERS,
]);
