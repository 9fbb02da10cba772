import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** Resolves host names and opens connections, without checking whether an address is public. Tests replace it with a fake web. */
export interface Network {
  /** Resolves all addresses of a host name. @throws Error if there are none */
  lookup(host: string): Promise<readonly LookupAddress[]>;
  readonly connect: buildConnector.connector;
}

export const internet: Network = {
  lookup: (host) => lookup(host, { all: true }),
  connect: buildConnector({ timeout: 5_000 }),
};

/**
 * Connects only to public addresses. A host name is resolved once, and the connection uses the address that was checked. This prevents
 * DNS rebinding.
 */
export function createPublicAgent(network: Network): Agent {
  return new Agent({
    connect: (options, callback) => {
      resolvePublicAddress(options.hostname, network).then(
        (hostname) => network.connect({ ...options, hostname, servername: getServerName(options.hostname) }, callback),
        (error) => callback(error, null),
      );
    },
    maxHeaderSize: 64 * 1024,
    // Don't keep connections open: requests to a host are too far apart.
    pipelining: 0,
  });
}

/** Returns the host name that the certificate has to match. Empty for an IP address. */
function getServerName(host: string): string {
  return isIP(host) ? '' : host;
}

/** Resolves a host name to one address. @throws Error if any of its addresses is not public */
async function resolvePublicAddress(host: string, network: Network): Promise<string> {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await network.lookup(host);
  const privateAddress = addresses.find(({ address }) => !isPublic(address));
  if (privateAddress) throw new Error(`${host} resolves to ${privateAddress.address}, which is not public`);
  // Prefer IPv4: not every machine has IPv6.
  const [firstAddress] = addresses.toSorted((a, b) => a.family - b.family);
  if (!firstAddress) throw new Error(`${host} has no address`);
  return firstAddress.address;
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is on the public internet. Private, local, tunnel, multicast and documentation addresses are not public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsedAddress = ipaddr.process(address);
  if (parsedAddress.range() !== 'unicast') return false;
  return parsedAddress instanceof ipaddr.IPv4 || parsedAddress.match(GLOBAL_UNICAST);
}
