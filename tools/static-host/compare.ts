import { ask, type WireAnswer } from '../../test/wire.ts';
import { differences as inAnswers } from '../edge/compare.ts';

/** Headers that a static host makes by itself, or that are about the connection. */
const OWN: readonly string[] = ['etag', 'date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

/** The headers that a host has to send as the server does. */
export function withoutOwn(headers: WireAnswer['headers'] = {}): WireAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));
}

/** Requests under way at a time. */
const AT_ONCE = 4;

/**
 * Asks a static host and the server for the same addresses.
 * @returns what differs, one line each: status, any header but those of a host's own making, or the bytes
 */
export async function differences(
  hostUrl: string,
  serverUrl: string,
  addresses: readonly string[],
  accept = '*/*',
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const request = { headers: { accept } };
      const [hosted, served] = await Promise.all([ask(hostUrl, address, request), ask(serverUrl, address, request)]);
      found.push(...inAnswers(hosted, served, OWN).map((difference) => `${address}: ${difference}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** @returns the redirects that lead elsewhere on the server. Hosts set no headers but Location. */
export async function strayedRedirects(
  hostUrl: string,
  serverUrl: string,
  addresses: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const [hosted, served] = await Promise.all([ask(hostUrl, address), ask(serverUrl, address)]);
    const [to, expected] = [hosted, served].map(({ status, headers }) => `${status} to ${headers.location}`);
    if (to !== expected) found.push(`${address}: ${to}, not ${expected}`);
  }
  return found;
}
