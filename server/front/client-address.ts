import { isIP } from 'node:net';

/**
 * The address that a request comes from. Each proxy adds the address it was asked from to the end of X-Forwarded-For; what is before
 * that was written by the client itself and proves nothing.
 * @param proxies how many proxies are in front of the server
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
 * Whom to count a connection for: an IPv4 address, or the first 64 bits of an IPv6 address, which is what a single subscriber has
 * at least (RFC 6177).
 * @param address as node gives it; undefined once the connection is closed
 */
export function clientOf(address: string | undefined): string {
  if (address === undefined) return '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = (address.split('%')[0] as string).split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
