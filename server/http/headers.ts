import { API_ROOT, LICENCE_URL } from '../identity/identity.ts';

/*
 * Constant headers, as plain objects that are created once: middleware that sets them on each response costs several times as much
 * as the response itself.
 */

type HeaderSet = Readonly<Record<string, string>>;

/** The methods of a read-only address. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** The answer to `OPTIONS *`: every method that any address supports. */
export const SERVER_OPTIONS: HeaderSet = { allow: 'GET, HEAD, POST, OPTIONS' };

/** The data is public, so any origin may read it. There are no credentials, so CORS does not allow any. */
const CORS: HeaderSet = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Allow, Location',
};

/** Links every response to the API description and to the licence. */
export const LINK = `<${API_ROOT}/openapi.json>; rel="service-desc"; type="application/json", <${LICENCE_URL}>; rel="license"`;

/** Browsers cache for minutes, shared caches for an hour; then they revalidate by entity tag, or use a stale copy if we are down. */
const CACHED = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800';

/** API responses: data that any site may read and no browser should execute, render or frame. */
const DATA: HeaderSet = {
  ...CORS,
  link: LINK,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Pages: text with our own style sheet, script and faces, never in a frame. */
const PAGE: HeaderSet = {
  link: LINK,
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Other sites do not learn which page or search a visitor came from.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** One address of a page has HTML and Markdown. The address that ends in `.md` shares the stored response, and so this header. */
const PAGE_VARY = 'Accept, Accept-Encoding';

/** A kind of response: its media type and common headers. */
export interface ResponseKind {
  readonly contentType: string;
  readonly headers: HeaderSet;
  /** Set for the two representations of a web page, between which the Accept header chooses. */
  readonly page?: 'html' | 'markdown';
  /** Set for files that are compressed already, so that they have no content codings. */
  readonly isCompressed?: true;
  /** Whether the same address under `/s/<snapshot>` gives the same response. */
  readonly permanent?: true;
}
export const JSON_ANSWER: ResponseKind = {
  contentType: 'application/json',
  headers: { ...DATA, 'cache-control': CACHED, vary: 'Accept-Encoding' },
};
export const CSV_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'text/csv; charset=utf-8; header=present' };
export const NDJSON_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'application/x-ndjson' };
export const MARKDOWN_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'text/markdown; charset=utf-8' };
export const AI_CATALOG_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'application/ai-catalog+json' };
export const SERVER_CARD_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'application/mcp-server-card+json' };
/** RFC 9727 */
export const API_CATALOG_ANSWER: ResponseKind = {
  ...JSON_ANSWER,
  contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};
export const PAGE_ANSWER: ResponseKind = {
  contentType: 'text/html; charset=utf-8',
  headers: { ...PAGE, 'cache-control': CACHED, vary: PAGE_VARY },
  page: 'html',
  permanent: true,
};
/** A page as Markdown: data that any site may read, so it has no rules for scripts and frames. */
export const PAGE_MARKDOWN: ResponseKind = {
  contentType: 'text/markdown; charset=utf-8',
  headers: { ...DATA, 'cache-control': CACHED, vary: PAGE_VARY },
  page: 'markdown',
  permanent: true,
};
/** Files whose address contains a hash of their content, so that they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASSET = { ...DATA, 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' };
export const STYLE_ANSWER: ResponseKind = { contentType: 'text/css; charset=utf-8', headers: ASSET };
export const SCRIPT_ANSWER: ResponseKind = { contentType: 'text/javascript; charset=utf-8', headers: ASSET };
export const FACE_ANSWER: ResponseKind = {
  contentType: 'font/woff2',
  headers: { ...DATA, 'cache-control': IMMUTABLE },
  isCompressed: true,
};
export const PICTURE_ANSWER: ResponseKind = { ...FACE_ANSWER, contentType: 'image/png' };

export const ATOM_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'application/atom+xml; charset=utf-8' };
export const JSON_FEED_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'application/feed+json' };
export const SITEMAP_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'application/xml; charset=utf-8' };
export const TEXT_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'text/plain; charset=utf-8' };

export const SVG_ANSWER: ResponseKind = { ...JSON_ANSWER, contentType: 'image/svg+xml' };

/** Problems are not cached: something missing today may exist after the next publication. */
export const PROBLEM: HeaderSet = { ...DATA, 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
export const PROBLEM_PAGE: HeaderSet = { ...PAGE, 'cache-control': 'no-store' };

/** Health checks. */
export const HEALTH: HeaderSet = { ...DATA, 'content-type': 'application/json', 'cache-control': 'no-store' };

/** Redirects are permanent, but a day is enough to cache them. */
export const REDIRECT: HeaderSet = { ...CORS, 'cache-control': 'public, max-age=86400', 'content-length': '0' };

/** The answer to OPTIONS, whether or not it is a CORS preflight. */
export const OPTIONS: HeaderSet = {
  ...CORS,
  allow: READ_METHODS,
  'access-control-allow-methods': READ_METHODS,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

const STRICT_TRANSPORT: HeaderSet = { 'strict-transport-security': 'max-age=31536000' };
const NONE: HeaderSet = {};

/**
 * The headers of every response, including problems. If the public address is https, browsers use only https for that host, for a
 * year (RFC 6797). Over http the header has no effect and must not be sent. Subdomains and preload lists are up to the owner of
 * the domain.
 */
export function transportSecurity(baseUrl: string): HeaderSet {
  return new URL(baseUrl).protocol === 'https:' ? STRICT_TRANSPORT : NONE;
}
