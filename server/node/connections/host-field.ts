import type { IncomingMessage } from 'node:http';
import { Problem } from '../../problem/problem.ts';

/** A name of at most 253 characters (RFC 1035) or an address in brackets, then a colon and a port. */
const MAX_CHARACTERS = 260;
const MAX_CACHED_HOSTS = 100;

/** Normal forms by Host field; undefined for an invalid one. The limit keeps a hostile client from filling the memory. */
const normalForms = new Map<string, string | undefined>();

/**
 * Checks the Host field: an HTTP/1.1 request has exactly one (RFC 9112, 3.2), which is a host with or without a port (RFC 3986, 3.2.2).
 * With two, a cache in front of us and the server could use different ones. A valid field is replaced by its normal form, so that later
 * code never fails to parse it.
 * @returns the problem, if there is one
 */
export function hostProblem(request: IncomingMessage): Problem | undefined {
  const { rawHeaders, httpVersion, headers } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0 && httpVersion === '1.0') return undefined;
  if (hosts !== 1) return new Problem('malformed_request', `The request has ${hosts} Host fields; it must have one.`);
  const host = normalHost(headers.host ?? '');
  if (host === undefined) {
    return new Problem(
      'malformed_request',
      'The Host field must be a host name or an IP address, with or without a port.',
    );
  }
  if (headers.host !== host) headers.host = host;
  return undefined;
}

function normalHost(host: string): string | undefined {
  if (host.length > MAX_CHARACTERS) return undefined;
  if (normalForms.has(host)) return normalForms.get(host);
  if (normalForms.size >= MAX_CACHED_HOSTS) normalForms.clear();
  // No character that ends the host of an address: the rest of the field would become a user, path or query.
  const address = /^[^\s/?#@\\]+$/.test(host) ? `http://${host}/` : '';
  const normal = URL.canParse(address) ? new URL(address).host : undefined;
  normalForms.set(host, normal);
  return normal;
}
