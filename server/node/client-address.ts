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

/** Who takes a turn: a client, among those of its network. */
export interface Client {
  readonly network: string;
  readonly client: string;
}

/**
 * The client that an address belongs to: an IPv4 address, or the first 56 bits of an IPv6 address among the others of its first 48. Whoever
 * has a line gets at least the one, and whoever asks for more the other (RFC 6177).
 * @param address as node gives it; undefined once the connection is closed
 */
export function clientOf(address = ''): Client {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) {
    const client = mapped ?? address;
    return { network: client, client };
  }
  const [before = '', after = ''] = (address.split('%')[0] as string).split('::');
  const [first, last] = [groupsIn(before), groupsIn(after)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0);
  const [a = 0, b = 0, c = 0, d = 0] = [...first, ...zeros, ...last];
  const network = [a, b, c].map((group) => group.toString(16)).join(':');
  return { network, client: `${network}:${(d >> 8).toString(16)}` };
}

function groupsIn(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
