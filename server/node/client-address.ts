import { isIP } from 'node:net';

/**
 * The address that a request comes from. Each proxy appends the address of its client to X-Forwarded-For; everything before that
 * was written by the client itself and proves nothing.
 * @param proxies the number of proxies in front of the server
 */
export function sourceAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  proxies: number,
): string | undefined {
  const added = proxies > 0 ? forwardedFor?.split(',').at(-proxies)?.trim() : undefined;
  return added !== undefined && isIP(added) > 0 ? added : connection;
}

/**
 * The network that shares a place in the queue: an IPv4 address, or the first 48 bits of an IPv6 address, which is the largest block that
 * one customer gets (RFC 6177).
 * @param address in Node's format; undefined once the connection is closed
 */
export function clientNetwork(address = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
