import { isIP } from 'node:net';
import type { Failure } from '../fetch/fetched-page.ts';
import { isPublicAddress } from './public-address.ts';

/** Why an address is not asked. */
export interface Refusal {
  readonly why: Failure;
  readonly detail: string;
}

/** The longest address that is asked. Longer ones only cost time: rules of robots.txt are matched against each. */
const MAX_LENGTH = 4_000;

/**
 * An address of the web without its fragment, or why it is none. An IP address has to be public; names are resolved later, by
 * the connector. Unlike the check of a cited URL (`pipeline/check/public-url.ts`), it is about safety and not about good citations, so it
 * takes http, tracking parameters and public IP addresses, to which sites redirect. The URL standard makes one form of all ways to write an IPv4 address (decimal, octal, hexadecimal, short).
 */
export function readWebAddress(text: string, base?: string): URL | Refusal {
  const refuse = (detail: string): Refusal => ({ why: 'not-a-web-address', detail });
  if (text.length > MAX_LENGTH) return refuse(`an address of ${text.length} characters`);
  if (!URL.canParse(text, base)) return refuse('not an address');
  const url = new URL(text, base);
  const scheme = url.protocol.slice(0, -1);
  if (scheme !== 'https' && scheme !== 'http') return refuse(`the scheme ${scheme} instead of https`);
  if (url.username !== '' || url.password !== '') return refuse('an address with credentials');
  // The URL standard drops the default port.
  if (url.port !== '') return refuse(`the port ${url.port} instead of the usual one`);
  const host = bareHost(url.hostname);
  if (isIP(host) && !isPublicAddress(host)) return { why: 'private-address', detail: `${host} is not public` };
  url.hash = '';
  return url;
}

/** The host of a URL as the network wants it: an IPv6 address without brackets. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
