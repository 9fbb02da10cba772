import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** The only block from which public IPv6 addresses are given out (RFC 4291). */
const GLOBAL_UNICAST: [IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: private and local networks, and ranges for
 * documentation, tests, multicast and tunnels.
 * @param address without brackets
 */
export function isPublicAddress(address: string): boolean {
  // What Node does not take as an address it would look up as a name. ipaddr.js takes more forms.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return isIPv4(parsed) ? parsed.range() === 'unicast' : isPublicIPv6(parsed);
}

/**
 * Two ranges lead to the IPv4 address in their last 32 bits, so that this address decides. 6to4 and Teredo lead to one as well,
 * but no site is reached only through them: none of their addresses is public.
 */
function isPublicIPv6(address: IPv6): boolean {
  const range = address.range();
  if (range === 'ipv4Mapped' || isNat64(address)) {
    return new ipaddr.IPv4(address.toByteArray().slice(-4)).range() === 'unicast';
  }
  return range === 'unicast' && address.match(GLOBAL_UNICAST);
}

/** The prefix with which a network without IPv4 reaches the public IPv4 internet (RFC 6052). */
function isNat64(address: IPv6): boolean {
  return address.match([ipaddr.IPv6.parse('64:ff9b::'), 96]);
}

function isIPv4(address: IPv4 | IPv6): address is IPv4 {
  return address.kind() === 'ipv4';
}
