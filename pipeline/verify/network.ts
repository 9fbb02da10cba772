import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** How names are resolved and addresses reached. Tests put a server of their own in its place; which addresses may be reached is decided above it. */
export interface Network {
  /** All addresses of a name. @throws Error if there are none */
  lookup(host: string): Promise<readonly LookupAddress[]>;
  readonly connect: buildConnector.connector;
}

export const internet: Network = {
  lookup: (host) => lookup(host, { all: true }),
  connect: buildConnector({ timeout: 5_000 }),
};

/**
 * Connects only to public addresses. A name is resolved once: the connection goes to the address that was checked, so that a name which
 * resolves differently the next time leads nowhere else.
 */
export function publicAgent(network: Network): Agent {
  return new Agent({
    connect: (options, callback) => {
      addressOf(options.hostname, network).then(
        (hostname) => network.connect({ ...options, hostname, servername: serverName(options.hostname) }, callback),
        (error) => callback(error, null),
      );
    },
    maxHeaderSize: 64 * 1024,
    // Requests to a host are too far apart to keep a connection open.
    pipelining: 0,
  });
}

/** The name that the certificate has to be for, whatever address it is reached at. Addresses have none. */
function serverName(host: string): string {
  return isIP(host) ? '' : host;
}

/** @throws Error if any address of the name is not public */
async function addressOf(host: string, network: Network): Promise<string> {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await network.lookup(host);
  const hidden = addresses.find(({ address }) => !isPublic(address));
  if (hidden) throw new Error(`${host} leads to ${hidden.address}, which is not public`);
  // IPv4 first: not every machine has IPv6.
  const [first] = addresses.toSorted((a, b) => a.family - b.family);
  if (!first) throw new Error(`${host} has no address`);
  return first.address;
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet: not of a private or local network, a tunnel, multicast or documentation. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
