import type { LookupAddress } from 'node:dns';
import { isIP, type Socket } from 'node:net';
import type { Network } from './network.ts';
import { isPublicAddress } from './public-address.ts';

/** How many addresses of a name are tried. */
const MAX_TRIES = 3;

/** A name resolved to an address that is not public: to none of its addresses is a connection made. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** A name has no address. */
export class LookupError extends Error {
  override name = 'LookupError';
}

/**
 * Connects to a host after all of its addresses were found to be public. The name is resolved once: the connection goes to an
 * address that was checked, so that a name which resolves differently the next time leads nowhere else.
 * @throws PrivateAddressError, LookupError, or the error of the last address that was tried
 */
export async function connectGuarded(
  network: Network,
  { host, port, tls, signal }: { host: string; port: number; tls: boolean; signal: AbortSignal },
): Promise<Socket> {
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(network, host);
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  if (hidden) throw new PrivateAddressError(`${host} resolves to ${hidden.address}, which is not public`);
  let failure: unknown;
  // IPv4 first: machines without IPv6 lose no time that way.
  for (const { address } of addresses.toSorted((a, b) => a.family - b.family).slice(0, MAX_TRIES)) {
    signal.throwIfAborted();
    try {
      return await network.connect({ address, port, host, tls, signal });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function lookup(network: Network, host: string): Promise<readonly LookupAddress[]> {
  const addresses = await network.lookup(host).catch((cause) => {
    throw new LookupError(`${host} does not resolve`, { cause });
  });
  if (addresses.length === 0) throw new LookupError(`${host} has no address`);
  return addresses;
}
