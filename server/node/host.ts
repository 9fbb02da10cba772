import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem/problem.ts';

/** A name of at most 253 characters (RFC 1035) or an address in brackets, a colon and a port. */
const MOST_CHARACTERS = 260;
const MOST_REMEMBERED = 100;

/** Hosts that were read before, in their normal form; undefined for what is none. A hostile client cannot fill the memory. */
const known = new Map<string, string | undefined>();

/**
 * Judges the Host field, in one way for all addresses: an HTTP/1.1 request has exactly one (RFC 9112, 3.2), and it names a host
 * and perhaps a port (RFC 3986, 3.2.2). Two would let a cache before us and the server see different ones. A right one is put
 * into its normal form, so that what comes later never fails at it.
 * @returns what is wrong with it
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
  if (host.length > MOST_CHARACTERS) return undefined;
  if (known.has(host)) return known.get(host);
  if (known.size >= MOST_REMEMBERED) known.clear();
  // Nothing that would end the host of an address: the rest of the field would be read as user, path or query.
  const address = /^[^\s/?#@\\]+$/.test(host) ? `http://${host}/` : '';
  const normal = URL.canParse(address) ? new URL(address).host : undefined;
  known.set(host, normal);
  return normal;
}
