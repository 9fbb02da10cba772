import { isIP } from 'node:net';

/**
 * Returns the address that a request comes from. Each proxy appends the address of its client to X-Forwarded-For. Everything before that
 * was written by the client itself, and proves nothing.
 * @param proxies the number of proxies in front of the server
 */
export function getSourceAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | undefined {
  const forwarded = proxies > 0 ? forwardedFor?.split(',').at(-proxies)?.trim() : undefined;
  return forwarded !== undefined && isIP(forwarded) > 0 ? forwarded : connection;
}

/**
 * Returns the network that shares a place in the queue. This is an IPv4 address or the first 48 bits of an IPv6 address, which is the
 * largest block that one customer gets (RFC 6177).
 * @param address in Node's format; undefined once the connection is closed
 */
export function getNetwork(address = ''): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
