type HeaderSet = Readonly<Record<string, string>>;

/** Any site may read data, but browsers must not execute, render or frame it. */
const DATA_HEADERS: HeaderSet = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Pages load only their own styles, scripts and fonts, and must not be framed. Other sites don't learn which page a visitor came from. */
const PAGE_HEADERS: HeaderSet = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const TRANSPORT_SECURITY = 'strict-transport-security';

/** The names of all security headers. */
export const SECURITY_HEADERS: readonly string[] = [...Object.keys(PAGE_HEADERS), TRANSPORT_SECURITY];

/**
 * Returns the security headers of a response. The app adds them to its own responses, and the server to all others.
 * @param baseUrl the public address. If it is https, browsers only use https for this host for a year (RFC 6797), but not for subdomains,
 *   which are up to the owner of the domain. Over http, this header must not be sent.
 * @param contentType null if the answer has no body
 */
export function getSecurityHeaders(baseUrl: string, contentType: string | null = null): HeaderSet {
  const isSecure = new URL(baseUrl).protocol === 'https:';
  return {
    ...(contentType?.startsWith('text/html') ? PAGE_HEADERS : DATA_HEADERS),
    ...(isSecure && { [TRANSPORT_SECURITY]: 'max-age=31536000' }),
  };
}

/** Adds the security headers to a response, and returns it. */
export function addSecurityHeaders(response: Response, baseUrl: string): Response {
  // A 304 already has the headers of the cached response, and no content type to choose others by.
  if (response.status === 304) return response;
  const headers = getSecurityHeaders(baseUrl, response.headers.get('content-type'));
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
