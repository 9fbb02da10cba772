import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Network } from '../../../../pipeline/verify/network.ts';
import { status } from './pages.ts';

/** Handles one request. */
export type Play = (request: IncomingMessage, response: ServerResponse) => void;

/** What happens to a request for a page, or undefined for a page that does not exist. The path has its query. */
export type Web = (host: string, path: string) => Play | undefined;

/** Pages by host and path: `shop.example/pricing`. `shop.example/*` is for all other paths of the host but /robots.txt. */
export type WebTable = Readonly<Record<string, Play>>;

/** A request that arrived. */
interface PlayedRequest {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A whole web on one port of this machine. */
export interface PlayedWeb {
  /** Resolves the names of the web and leads all connections to this machine. */
  readonly network: Network;
  readonly requests: readonly PlayedRequest[];
  /** The addresses that connections were to go to, before they were led here. */
  readonly connections: readonly string[];
  /** Paths that were asked for on a host, in order. */
  pathsOf(host: string): string[];
  /** The largest number of requests that a host had at once. */
  mostAtOnce(host: string): number;
  close(): Promise<void>;
}

export interface WebOptions {
  /** Addresses of names. Others of the web have one public address each, and names that are in neither do not resolve. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/** No packet is ever sent there: `network.connect` leads to the loopback interface. */
const PUBLIC_ADDRESS = '93.184.215.14';

/**
 * Plays a web of any number of hosts, distinguished by the Host header. A page that is not in it answers 404, so that hosts have
 * no robots.txt unless they are given one.
 */
export async function playWeb(pages: WebTable | Web, { names = {} }: WebOptions = {}): Promise<PlayedWeb> {
  const web = typeof pages === 'function' ? pages : tableWeb(pages);
  const requests: PlayedRequest[] = [];
  const [open, most] = [new Map<string, number>(), new Map<string, number>()];
  const server = createServer((request, response) => {
    const { headers, url: path = '' } = request;
    const { host = '' } = headers;
    requests.push({ host, path, headers });
    const now = (open.get(host) ?? 0) + 1;
    open.set(host, now);
    most.set(host, Math.max(now, most.get(host) ?? 0));
    response.once('close', () => open.set(host, (open.get(host) ?? 0) - 1));
    (web(host, path) ?? status(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connections: string[] = [];
  const hosts = typeof pages === 'function' ? undefined : new Set(Object.keys(pages).map((key) => key.split('/')[0]));
  const addressesOf = (host: string) => names[host] ?? (hosts?.has(host) === false ? [] : [PUBLIC_ADDRESS]);
  return {
    network: {
      lookup: async (host) => {
        const addresses = addressesOf(host);
        if (addresses.length === 0) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
        return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
      connect: ({ hostname }, callback) => {
        connections.push(hostname);
        const socket = connect({ port, host: '127.0.0.1' }, () => callback(null, socket));
        socket.once('error', (error) => callback(error, null));
      },
    },
    requests,
    connections,
    pathsOf: (host) => requests.filter((request) => request.host === host).map(({ path }) => path),
    mostAtOnce: (host) => most.get(host) ?? 0,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function tableWeb(table: WebTable): Web {
  return (host, path) => table[host + path] ?? (path === '/robots.txt' ? undefined : table[`${host}/*`]);
}
