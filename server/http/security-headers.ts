type HeaderSet = Readonly<Record<string, string>>;

/** The data is for any site to read, and for no browser to execute, render or frame. */
const DATA_HEADERS: HeaderSet = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Pages use their own style sheet, script and faces, never in a frame. Other sites do not learn which page or search a visitor came from. */
const PAGE_HEADERS: HeaderSet = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
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

const TRANSPORT = 'strict-transport-security';

/** The names of all security headers. */
export const SECURITY_HEADERS: readonly string[] = [...Object.keys(PAGE_HEADERS), TRANSPORT];

/**
 * The headers that tell a browser what it may do with an answer. Every answer has them: the app adds them to its responses, and the server
 * to all others.
 * @param baseUrl the public address. If it is https, browsers use only https for that host, for a year (RFC 6797). Subdomains and preload
 *   lists are up to the owner of the domain. Over http the header has no effect and must not be sent.
 * @param contentType null if the answer has no body
 */
export function securityHeaders(baseUrl: string, contentType: string | null = null): HeaderSet {
  const isSecure = new URL(baseUrl).protocol === 'https:';
  return {
    ...(contentType?.startsWith('text/html') ? PAGE_HEADERS : DATA_HEADERS),
    ...(isSecure && { [TRANSPORT]: 'max-age=31536000' }),
  };
}

/** Adds the security headers to a response, and returns it. */
export function addSecurityHeaders(response: Response, baseUrl: string): Response {
  // A 304 has those of the response that it renews, whose type it does not name.
  if (response.status === 304) return response;
  const headers = securityHeaders(baseUrl, response.headers.get('content-type'));
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
