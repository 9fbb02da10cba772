import { API_ROOT } from '../identity/api-root.ts';
import { LICENCE_URL } from '../identity/licence.ts';

/*
 * Headers that never change, as plain objects made once: middleware that sets them on each answer costs several times
 * what the answer costs.
 */

type HeaderSet = Readonly<Record<string, string>>;

/** What can be done with an address that is only read. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** The answer to `OPTIONS *`: all that can be done anywhere. */
export const SERVER_OPTIONS: HeaderSet = { allow: 'GET, HEAD, POST, OPTIONS' };

/** The data is for anyone, so any origin may read it. Credentials mean nothing here, and are not allowed. */
const CORS: HeaderSet = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Allow, Location',
};

/** Leads from any answer to how it can be asked for, and on what terms. */
export const LINK = `<${API_ROOT}/openapi.json>; rel="service-desc"; type="application/json", <${LICENCE_URL}>; rel="license"`;

/** Browsers hold an answer for minutes, shared caches for an hour, and both ask again by its tag or use it while we are away. */
const CACHED = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800';

/** Answers of the API: data, which any site may read, and no browser should run, draw or frame. */
const DATA: HeaderSet = {
  ...CORS,
  link: LINK,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Pages: text, our own style sheet and script, in no frame. */
const PAGE: HeaderSet = {
  link: LINK,
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Where a link leads is nobody's business, and neither is what a reader looked for.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A kind of answer: its media type, and the headers that all of the kind have. */
export interface Kind {
  readonly contentType: string;
  readonly headers: HeaderSet;
}
export const JSON_ANSWER: Kind = {
  contentType: 'application/json',
  headers: { ...DATA, 'cache-control': CACHED, vary: 'Accept-Encoding' },
};
export const CSV_ANSWER: Kind = { ...JSON_ANSWER, contentType: 'text/csv; charset=utf-8; header=present' };
export const JSON_LD_ANSWER: Kind = { ...JSON_ANSWER, contentType: 'application/ld+json' };
export const PAGE_ANSWER: Kind = {
  contentType: 'text/html; charset=utf-8',
  headers: { ...PAGE, 'cache-control': CACHED, vary: 'Accept-Encoding' },
};
/** What stands at an address that names its content: it never changes. */
const ASSET = { ...DATA, 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
export const STYLE_ANSWER: Kind = { contentType: 'text/css; charset=utf-8', headers: ASSET };
export const SCRIPT_ANSWER: Kind = { contentType: 'text/javascript; charset=utf-8', headers: ASSET };

/** For programs that read pages: where all of them are. */
export const SITEMAP_ANSWER: Kind = { ...JSON_ANSWER, contentType: 'application/xml; charset=utf-8' };
export const TEXT_ANSWER: Kind = { ...JSON_ANSWER, contentType: 'text/plain; charset=utf-8' };

/** The mark of the site. */
export const ICON_ANSWER: Kind = { ...JSON_ANSWER, contentType: 'image/svg+xml' };

/** Problems are not kept: what is missing today may be there after the next publication. */
export const PROBLEM: HeaderSet = { ...DATA, 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
export const PROBLEM_PAGE: HeaderSet = { ...PAGE, 'cache-control': 'no-store' };

/** How the server itself is, for those who watch it. */
export const HEALTH: HeaderSet = { ...DATA, 'content-type': 'application/json', 'cache-control': 'no-store' };

/** For good, but a day is long enough to hold on to it. */
export const REDIRECT: HeaderSet = { ...CORS, 'cache-control': 'public, max-age=86400', 'content-length': '0' };

/** The answer to OPTIONS, preflight or not. */
export const OPTIONS: HeaderSet = {
  ...CORS,
  allow: READ_METHODS,
  'access-control-allow-methods': READ_METHODS,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};
