type HeaderSet = Readonly<Record<string, string>>;

const OVER_HTTPS: HeaderSet = { 'strict-transport-security': 'max-age=31536000' };
const NOTHING: HeaderSet = {};

/**
 * The headers of every response, whatever it says: where the public address is https, browsers ask that host over https alone
 * for a year (RFC 6797). Over http the field means nothing, and must not be sent. Subdomains and preload lists are for the
 * owner of the domain to decide.
 */
export function transportSecurity(baseUrl: string): HeaderSet {
  return new URL(baseUrl).protocol === 'https:' ? OVER_HTTPS : NOTHING;
}
