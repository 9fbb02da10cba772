import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import type { FailureReason } from './fetched-page.ts';

/** The two things that need a network. Everything above, with all its checks, is the same in tests. */
export interface Network {
  /** All addresses of a name. @throws Error if there are none */
  lookup(host: string): Promise<readonly LookupAddress[]>;
  /** Connects to an address; with `tls` the certificate has to be for `host`. @throws Error if that fails or `signal` aborts */
  connect(target: ConnectTarget): Promise<Socket>;
}

export interface ConnectTarget {
  readonly address: string;
  readonly port: number;
  /** A name, or an IP address without brackets. */
  readonly host: string;
  readonly tls: boolean;
  readonly signal: AbortSignal;
}

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

/** Why an address is not asked. */
export interface FetchFailure {
  readonly why: FailureReason;
  readonly detail: string;
}

/** The longest address that is asked. Longer ones only cost time: rules of robots.txt are matched against each. */
const MAX_LENGTH = 4_000;

/**
 * An address of the web without its fragment, or why it is none. An IP address has to be public; names are resolved later, by
 * the connector. Unlike the check of a cited URL (`pipeline/check/rules/urls.ts`), it is about safety and not about good citations, so it
 * takes http, tracking parameters and public IP addresses, to which sites redirect. The URL standard makes one form of all ways to write an IPv4 address (decimal, octal, hexadecimal, short).
 */
export function readWebAddress(text: string, base?: string): URL | FetchFailure {
  const refuse = (detail: string): FetchFailure => ({ why: 'not-a-web-address', detail });
  if (text.length > MAX_LENGTH) return refuse(`an address of ${text.length} characters`);
  if (!URL.canParse(text, base)) return refuse('not an address');
  const url = new URL(text, base);
  const scheme = url.protocol.slice(0, -1);
  if (scheme !== 'https' && scheme !== 'http') return refuse(`the scheme ${scheme} instead of https`);
  if (url.username !== '' || url.password !== '') return refuse('an address with credentials');
  // The URL standard drops the default port.
  if (url.port !== '') return refuse(`the port ${url.port} instead of the usual one`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) return { why: 'private-address', detail: `${host} is not public` };
  url.hash = '';
  return url;
}

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
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await addressesOf(network, host);
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

async function addressesOf(network: Network, host: string): Promise<readonly LookupAddress[]> {
  const addresses = await network.lookup(host).catch((cause) => {
    throw new LookupError(`${host} does not resolve`, { cause });
  });
  if (addresses.length === 0) throw new LookupError(`${host} has no address`);
  return addresses;
}

/** How long one address may take to connect, in milliseconds, so that there is time for another one. */
const CONNECT_TIMEOUT = 5_000;

/** The network of this machine. It checks certificates, and nothing else: `connectGuarded` says where it may go. */
export const internet: Network = { lookup: (host) => lookup(host, { all: true }), connect: connectSocket };

function connectSocket({ address, port, host, tls, signal }: ConnectTarget): Promise<Socket> {
  const socket = tls
    ? connectTls({ host: address, port, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] })
    : connect({ host: address, port });
  return new Promise((resolve, reject) => {
    const stop = () => socket.destroy(new Error('the connection was given up'));
    const timer = setTimeout(stop, CONNECT_TIMEOUT);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    // It stays: an error without a listener would end the program.
    socket.once('error', reject);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      settle();
      resolve(socket);
    });
    socket.once('close', () => {
      settle();
      reject(new Error('the connection was closed'));
    });
  });
}
